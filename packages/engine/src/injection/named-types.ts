import { createTypeReferences, type FactIndex } from "@codegraph/graph";
import { type AnySymbolId, fileOf, isFunctionLike, isOwnFile, isTestFile, isTypeLike } from "@codegraph/model";
import type { WiringPart } from "@codegraph/parse";
import { callGraphOf } from "../calls/call-graph-of.js";
import type { ModuleOf } from "../calls/relationships.js";
import type { SpanDefinition } from "../links/project-span.js";
import { createFileNames } from "../routes/file-names.js";
import { expressionTarget } from "../routes/named-code.js";
import type { WiredFile } from "../routes/wired-file.js";
import { definitionsAround } from "../symbols/definitions-around.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { createTypeHierarchy } from "../types/hierarchy.js";

/** Lookups of the types and functions that declarations of containers name. */
export interface NamedTypes {
  /** Returns the definitions of a written type; several for a type in parts, none for a type of a library. */
  typesAt(file: WiredFile, part: WiringPart): readonly SpanDefinition[];
  /** Returns the function that an expression names; null for code of a library. */
  functionAt(file: WiredFile, part: WiringPart): SpanDefinition | null;
  /** Returns a function by the name in its declaration. */
  declaredAt(file: WiredFile, part: WiringPart): SpanDefinition | null;
  /**
   * True for a line in the head or in a constructor of a type that code outside of tests constructs, unless it is one of the types that
   * containers construct.
   */
  isConstructedInCode(file: WiredFile, line: number, except: ReadonlySet<AnySymbolId>): boolean;
  /** Returns a type and its supertypes in the project. */
  lineOf(type: AnySymbolId): ReadonlySet<AnySymbolId>;
}

/** Number of supertypes that are followed from one type. */
const MAX_SUPERTYPES = 50;

export function createNamedTypes(asked: QueryScope, moduleOf: ModuleOf, index: FactIndex): NamedTypes {
  const { reader } = asked;
  const references = createTypeReferences(index);
  const hierarchy = createTypeHierarchy(asked, references, callGraphOf(asked).overrides);
  const names = createFileNames(asked, moduleOf, []);
  const lines = new Map<AnySymbolId, ReadonlySet<AnySymbolId>>();
  return {
    typesAt({ record: { id } }, { line, text }) {
      if (!isOwnFile(id)) return [];
      return references.named(id, line, closedType(text)).flatMap((type) => {
        const definition = reader.definition(type);
        return definition !== null && isTypeLike(definition.kind) ? [definition] : [];
      });
    },
    functionAt(file, part) {
      const found = expressionTarget(file, part, names, reader);
      return found !== null && (isFunctionLike(found.kind) || isTypeLike(found.kind)) ? found : null;
    },
    declaredAt({ record: { path } }, { line, column }) {
      return names.definitionsIn(path).find((each) => each.line === line && each.column === column) ?? null;
    },
    isConstructedInCode({ record: { path } }, line, except) {
      const around = definitionsAround(names.definitionsIn(path), line);
      const type = around.find(({ kind }) => isTypeLike(kind));
      const member = around.find(({ kind }) => isFunctionLike(kind));
      if (type === undefined || except.has(type.id) || (member !== undefined && member.kind !== "constructor")) return false;
      const constructors = names
        .definitionsIn(path)
        .filter(({ kind, path: own }) => kind === "constructor" && own.startsWith(`${type.path} > `));
      return [type, ...constructors].some(({ id }) =>
        reader.edgesTo(id).some(({ kind, caller }) => kind === "construct" && !isTestFile(reader.fileById(fileOf(caller))?.path ?? "")),
      );
    },
    lineOf(type) {
      let line = lines.get(type);
      if (line !== undefined) return line;
      const found = new Set([type]);
      // The set grows while it is read.
      for (const each of found) {
        if (found.size > MAX_SUPERTYPES || !isOwnFile(fileOf(each))) continue;
        for (const { base } of hierarchy.basesOf(each)) found.add(base);
      }
      lines.set(type, (line = found));
      return line;
    },
  };
}

/** A type as written, with type arguments where they are left open: `IRepository<>` becomes `IRepository<_>`. */
function closedType(text: string): string {
  const open = /<([\s,]*)>/u.exec(text);
  const plain = text.replace(/[?!\s]+$/u, "");
  return open === null ? plain : plain.replace(open[0], `<${open[1]!.split(",").fill("_").join(",")}>`);
}

/** A type as written, without type arguments and marks of null. */
export function bareType(text: string): string {
  return text.replace(/<.*$/su, "").replace(/[?!\s]+$/u, "");
}

/** The type arguments of a type as written, without spaces; empty without any, and if they are left open. */
export function typeArguments(text: string): string {
  const found = /<(.*)>[?!\s]*$/su.exec(text)?.[1]?.replace(/\s+/gu, "") ?? "";
  return /^,*$/u.test(found) ? "" : found;
}
