import { type CodeFacts, isTypeLike, type Reference } from "@codegraph/model";
import type { ModuleOf } from "../calls/relationships.js";
import type { SpanDefinition, SpanFile } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { statedBases } from "../symbols/stated-bases.js";

/** Bases without members that a library calls, and without a list of the types below them. */
const EMPTY_BASES = new Set(
  (
    "object Object Generic ABC Exception BaseException Error ValueError TypeError KeyError RuntimeError LookupError AttributeError OSError " +
    "IOError NotImplementedError RuntimeException IllegalStateException IllegalArgumentException StandardError ArgumentError"
  ).split(" "),
);

/** Members of a base that learn of each type below it. */
const COLLECTS = new Set(["__init_subclass__", "__subclasses__", "inherited", "included", "extended", "prepended"]);

const MAX_DEPTH = 8;

/** Tells whether a type inherits from one that the project does not define. */
export function createForeignBases(
  { reader, rulesOf }: Pick<QueryScope, "reader" | "rulesOf">,
  moduleOf: ModuleOf,
): { hasForeignBase(type: SpanDefinition): boolean } {
  const known = new Map<number, boolean>();

  /** True if a file can mean a type of the project by a base. */
  function isOfProject({ name, receiver }: Reference, facts: CodeFacts, { path, id, language }: SpanFile): boolean {
    const head = receiver === null ? name : (/^[\p{L}\p{N}_$]+/u.exec(receiver)?.[0] ?? "");
    const imports = facts.imports.filter((each) => (each.alias ?? each.name) === head);
    if (imports.length > 0) return imports.every(({ specifier }) => moduleOf(language, specifier, path) !== null);
    if (rulesOf(id)?.sharing === "file")
      return facts.definitions.some((each) => each.name === head) || facts.imports.some(({ form }) => form === "wildcard");
    return receiver === null || reader.definitions({ name: head, limit: 1 }).length > 0;
  }

  function isForeign(base: Reference, facts: CodeFacts, file: SpanFile, type: SpanDefinition, depth: number): boolean {
    if (EMPTY_BASES.has(base.name)) return false;
    if (!isOfProject(base, facts, file)) return true;
    const bases = reader.definitions({ name: base.name }).filter(({ kind, id }) => isTypeLike(kind) && id !== type.id);
    return bases.length === 0 || bases.some((each) => collects(each) || hasForeignBase(each, depth + 1));
  }

  function collects(base: SpanDefinition): boolean {
    return reader
      .definitions({ file: base.file })
      .some(({ name, span }) => COLLECTS.has(name) && span.startLine >= base.span.startLine && span.endLine <= base.span.endLine);
  }

  function hasForeignBase(type: SpanDefinition, depth = 0): boolean {
    if (depth > MAX_DEPTH) return true;
    let found = known.get(type.id);
    if (found === undefined) {
      // Types that inherit from each other end here.
      known.set(type.id, false);
      const file = reader.file(type.file);
      const facts = file && reader.facts(file.id);
      found = !file || !facts || statedBases(type, facts).some((base) => isForeign(base, facts, file, type, depth));
      known.set(type.id, found);
    }
    return found;
  }

  return { hasForeignBase: (type) => hasForeignBase(type) };
}
