import type { ResolutionRules } from "@codegraph/model";
import { findModule } from "./modules.js";

/** Resolution rules of JavaScript and TypeScript. */
export const ECMASCRIPT_RESOLUTION: ResolutionRules = {
  sharing: "file",
  self: ["this"],
  super: ["super"],
  implicitSelf: false,
  constructors: ["constructor"],
  callConstructs: false,
  typesApart: ["interface", "type"],
  separator: ".",
  family: "ecmascript",
  importedOnly: true,
  functionWord: "function",
  transparent: ["Promise", "Readonly", "Partial", "Required", "NonNullable", "Awaited"],
  library: ["typescript"],
  typeWords: { Omit: "same", Pick: "same", ReturnType: "result", InstanceType: "instance" },
  accessors: /^(?:(?:public|protected|private|static|override|abstract|readonly) )*get [\w$#["']/u,
  calledFields: true,
  listType: "Array",
  elements: { Array: 0, ReadonlyArray: 0, Set: 0, ReadonlySet: 0, Iterable: 0, Iterator: 0, IterableIterator: 0, Generator: 0, AsyncIterable: 0, AsyncGenerator: 0, ArrayLike: 0, Record: 1 },
  iterated: { Map: -1, ReadonlyMap: -1 },
  manifests: ["tsconfig.json", "tsconfig.*.json", "tsconfig-*.json", "jsconfig.json", "package.json"],
  modules: findModule,
};
