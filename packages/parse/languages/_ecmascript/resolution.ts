import type { ResolutionRules } from "@codegraph/model";
import { findModule } from "./modules.js";

export const ECMASCRIPT_RESOLUTION: ResolutionRules = {
  sharing: "file",
  self: ["this"],
  super: ["super"],
  implicitSelf: false,
  constructors: ["constructor"],
  callConstructs: false,
  separator: ".",
  family: "ecmascript",
  importedOnly: true,
  functionWord: "function",
  transparent: ["Promise", "Readonly", "Partial", "Required", "NonNullable", "Awaited"],
  library: ["typescript"],
  manifests: ["tsconfig.json", "tsconfig.*.json", "tsconfig-*.json", "jsconfig.json", "package.json"],
  modules: findModule,
};
