import { likelyRepositories } from "../nodes/likely-repositories.js";
import { type Asked, askEach, type Asking, MAX_ASKED } from "./ask.js";

/** Constant of reciprocal rank fusion, as in Cormack, Clarke and Büttcher, SIGIR 2009. */
const RANK_OFFSET = 60;

/** A hit of a search, as the repository's own answer has it. */
export interface Hit {
  readonly file: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly name: string | null;
  readonly kind: string;
  readonly path: string | null;
  readonly score: number;
  readonly code: string;
}

/** Hits of several repositories, the best first. */
export interface SearchAcross extends Asked {
  readonly hits: readonly (Hit & { readonly repository: string })[];
  /** Number of matches in the repositories that answered. */
  readonly total: number;
}

/** Searches the repositories that are most likely to have an answer, and merges their hits by reciprocal rank. */
export async function searchAcross(asking: Asking, question: string, limit: number): Promise<SearchAcross> {
  const { names, total } = await likelyRepositories(asking.answers.catalogue, asking.caller, question, MAX_ASKED);
  const given = new URLSearchParams({ q: question, limit: String(limit) });
  const { answered, failed } = await askEach<{ readonly hits: readonly Hit[]; readonly total: number }>(asking, names, "search", given);
  const ranked = answered.flatMap(({ repository, body }) =>
    body.hits.map((hit, at) => ({ hit: { repository, ...hit }, rank: 1 / (RANK_OFFSET + at) })),
  );
  ranked.sort((one, other) => other.rank - one.rank || other.hit.score - one.hit.score);
  return {
    hits: ranked.slice(0, limit).map(({ hit }) => hit),
    total: answered.reduce((sum, { body }) => sum + body.total, 0),
    asked: answered.map(({ repository }) => repository),
    failed,
    notAsked: total - names.length,
  };
}
