import type { ImportSource, SymbolAnswer, SymbolCandidate, SymbolRef } from "@codegraph/engine";
import type { ServedProject } from "../projects/served-project.js";

/** Source of a `Symbol`: a definition, and the served project that answers further questions about it. */
export interface SymbolSource extends SymbolRef {
  readonly of: ServedProject;
}

/** How `symbol` is written in a question. */
export function symbolOf(ref: SymbolRef, of: ServedProject): SymbolSource {
  return { ...ref, of };
}

/**
 * Writings of a symbol, of which the first that one symbol matches is meant. A position can be ambiguous where several definitions share a
 * line, and a path where definitions share it.
 */
export function writingsOf({ file, line, kind, path, project }: SymbolRef): readonly string[] {
  const place = project === undefined ? file : `${project}:${file}`;
  return kind === "module" ? [place] : [`${place}:${line}`, `${place}:${path.replaceAll(" > ", ".")}`];
}

/** Members of every answer about a symbol. */
export interface SymbolAnswerSource {
  readonly outcome: "found" | "ambiguous" | "not_found";
  readonly definitions: readonly SymbolSource[];
  readonly candidates: readonly (Omit<SymbolCandidate, keyof SymbolRef> & { readonly symbol: SymbolSource })[];
  readonly candidatesTotal: number;
  readonly importedFrom: readonly ImportSource[];
}

export function symbolAnswerOf(answer: SymbolAnswer, of: ServedProject): SymbolAnswerSource {
  return {
    outcome: answer.outcome === "not-found" ? "not_found" : answer.outcome,
    definitions: answer.definitions.map((each) => symbolOf(each, of)),
    candidates: answer.candidates.map((each) => ({ ...each, symbol: symbolOf(each, of) })),
    candidatesTotal: answer.candidatesTotal,
    importedFrom: answer.importedFrom ?? [],
  };
}
