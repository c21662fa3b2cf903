import { createRecent } from "@codegraph/graph";
import { type AnyFileId, type AnySymbolId, type CodeFacts, fileOf } from "@codegraph/model";
import type { ModuleOf } from "../calls/relationships.js";
import type { SpanDefinition } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import type { Candidate } from "./candidates.js";
import type { UsePlace } from "./use-places.js";

/** Files whose facts are kept. */
const MAX_FILES = 200;

/** A candidate among the definitions of its name. */
export interface NamedCandidate {
  readonly candidate: Candidate;
  /** All definitions of the name. */
  readonly same: readonly SpanDefinition[];
  /** The candidate and its other forms. */
  readonly forms: ReadonlySet<AnySymbolId>;
}

/**
 * Returns a function that counts how often a line is known to mean other definitions by the name of a candidate: as the head of a definition,
 * by exact edges, by an import. `Infinity` for a line that only passes the name on.
 */
export function createOtherMeanings(asked: QueryScope, moduleOf: ModuleOf): (named: NamedCandidate, place: UsePlace) => number {
  const { reader } = asked;
  const recentEdges = createRecent<ReturnType<typeof reader.edgesIn>>(MAX_FILES);
  const recentFacts = createRecent<CodeFacts | null>(MAX_FILES);
  const edgesIn = (file: AnyFileId): ReturnType<typeof reader.edgesIn> => recentEdges.get(file, () => reader.edgesIn(file));
  const factsOf = (file: AnyFileId): CodeFacts | null => recentFacts.get(file, () => reader.facts(file));

  function importsOfOthers({ candidate, forms }: NamedCandidate, { file, line }: UsePlace): number {
    const imports = factsOf(file)?.imports ?? [];
    return imports.filter((each, at) => {
      if (each.line !== line || each.name !== candidate.definition.name) return false;
      const { path, language } = reader.fileById(file)!;
      // Where a branch imports the name and another one defines it, the import's target may be the definition.
      if (moduleOf(language, each.specifier, path) === candidate.file.path) return false;
      const targets = asked.importTargets(file, at);
      return targets.length > 0 && targets.every((id) => !forms.has(id));
    }).length;
  }

  return (named, place) => {
    const { candidate, same, forms } = named;
    const { file, line } = place;
    const { name } = candidate.definition;
    // An export under another name hides the uses by that name.
    const isPassedOn = factsOf(file)?.exports.some((each) => each.line === line && each.local === name && each.name === name);
    if (isPassedOn === true) return Infinity;
    const atHead = same.filter((each) => fileOf(each.id) === file && each.line === line && each.id !== candidate.id);
    const heads = new Set(atHead.map(({ column }) => column)).size;
    // Elsewhere a call of one definition may run another: that of a subclass, or of another platform.
    if (candidate.isMember || asked.rulesOf(candidate.file.id)?.sharing !== "file") return heads;
    const ids = new Set<AnySymbolId>(same.map(({ id }) => id));
    // In its own file the candidate may be another name for the callee: `const load = files.load`.
    if (file === candidate.file.id) return heads;
    const calls = edgesIn(file).filter(
      (edge) => edge.line === line && edge.certainty === "exact" && ids.has(edge.callee) && !forms.has(edge.callee),
    );
    return heads + new Set(calls.map(({ column }) => column)).size + importsOfOthers(named, place);
  };
}
