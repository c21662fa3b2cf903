import { isFunctionLike, isTypeLike } from "@codegraph/model";
import { callGraphOf } from "../calls/call-graph-of.js";
import type { ModuleOf } from "../calls/relationships.js";
import type { QueryScope } from "../symbols/query-scope.js";
import type { Candidate } from "./candidates.js";
import { isComposed } from "./composed-names.js";
import { createForeignBases } from "./foreign-bases.js";
import { createWrittenForms } from "./written-form.js";

/** Tells whether something outside of the project's calls may use a definition: a library, a compiler, a framework. */
export interface HookTest {
  isHook(candidate: Candidate): boolean;
}

/** @param isInLibrary true for names that a standard library declares */
export function createHooks(asked: QueryScope, moduleOf: ModuleOf, isInLibrary: (name: string) => boolean): HookTest {
  const { projects, rulesOf, reader } = asked;
  const { store } = projects[0]!;
  const { overrides } = callGraphOf(asked);
  const bases = createForeignBases(asked, moduleOf);
  const { isAnnotated, isExpression, isGenerated, isPlaceholder } = createWrittenForms(asked);

  /** True if the visibility of a member keeps other types from overriding it. */
  function isClosed({ definition: { name, visibility }, file }: Candidate): boolean {
    if (/^(?:__|#)/u.test(name)) return true;
    return visibility === "private" && !name.startsWith("_") && rulesOf(file.id)?.openTypes !== true;
  }

  function mayOverride(candidate: Candidate): boolean {
    const { definition, type, file, isVisible } = candidate;
    const { owner, id, name } = definition;
    if (owner !== null && isInForeignExtension(candidate)) return true;
    if (isClosed(candidate)) return false;
    // A library may call such a member of any object: `write` of a stream.
    if (isInLibrary(name)) return true;
    if (overrides.basesOf(id).length > 0 || overrides.overridersOf(id).length > 0) return true;
    // A type that does not state its interfaces may have one of a library.
    if (rulesOf(file.id)?.embeds === true && isVisible) return true;
    const types = type !== null ? [type] : owner === null ? [] : reader.definitions({ name: owner }).filter(({ kind }) => isTypeLike(kind));
    return types.some((each) => bases.hasForeignBase(each) || isAnnotated(each));
  }

  /** True for a member in a block that implements a trait or adds to a type of a library. */
  function isInForeignExtension({ definition: { line }, file }: Candidate): boolean {
    const above = reader.facts(file.id)?.extensions.filter((each) => each.line <= line) ?? [];
    return /\bfor\b|:(?!:)/u.test(above.at(-1)?.signature ?? "");
  }

  return {
    isHook(candidate) {
      const { definition, isMember } = candidate;
      return (
        isExpression(definition) ||
        isPlaceholder(definition) ||
        isGenerated(definition) ||
        (isMember && mayOverride(candidate)) ||
        (isFoundByBase(candidate) && bases.hasForeignBase(definition)) ||
        isAnnotated(definition) ||
        (isFunctionLike(definition.kind) && isComposed(candidate, store))
      );
    },
  };
}

/** True for a type that a library can find as one below its own type. */
function isFoundByBase({ definition: { kind }, access }: Candidate): boolean {
  return access !== "file" && (kind === "class" || kind === "struct");
}
