/** Weights of ranking signals other than the words themselves. Factors unless noted otherwise. */
export interface RankWeights {
  /** For a word that abbreviates or extends a query word, in proportion to the share of letters in common. */
  readonly abbreviation: number;
  /** For another form of a word in a question (`bound` for `bind`), and for a synonym of it. */
  readonly form: number;
  readonly synonym: number;
  /** For a word after the first sentence of the query. */
  readonly further: number;
  /** For a word that tells what a change does to the code. */
  readonly changeVerb: number;
  /** Bonus for the share of a file's base name that is the scope of a change. */
  readonly scope: number;
  /** For a whole identifier of the query, and for neighbouring words joined. */
  readonly compound: number;
  readonly joined: number;
  /** Bonus for the share of a symbol's name that occurs in the query, and for the share of the query that occurs in the name. */
  readonly nameShare: number;
  readonly nameMatch: number;
  /** The same for the base name of the file. */
  readonly baseShare: number;
  readonly baseMatch: number;
  /** By the kind of symbol. */
  readonly callable: number;
  /** For a callable symbol, if the query describes an action. */
  readonly action: number;
  readonly type: number;
  /** For a type, if the query is only a name. */
  readonly namedType: number;
  readonly otherKind: number;
  readonly rest: number;
  readonly section: number;
  readonly exported: number;
  /** By location. */
  readonly test: number;
  readonly legacy: number;
  readonly example: number;
  readonly foreign: number;
  readonly vendored: number;
  /** For the imports and comments at the top of a file. */
  readonly preamble: number;
  /** For a kind, modifier or language that the query names. */
  readonly wantedKind: number;
  readonly wantedModifier: number;
  readonly wantedLanguage: number;
  /** Share of the sum of the file's best scores that is added to each of its chunks. */
  readonly fileSum: number;
  /** Factor from each score of that sum to the next lower one. */
  readonly fileDecay: number;
  /** Exponent of a chunk's kind factor in that sum: 0 ignores the factor, 1 applies all of it. */
  readonly fileKind: number;
  /** Contribution of vectors relative to the best word score. */
  readonly similarity: number;
  /** Maximum bonus for proximity to a given file and for a recent change. */
  readonly near: number;
  readonly recent: number;
  /** Bonus for a file whose path is in the query. */
  readonly mentioned: number;
  /** Share of the best score that a symbol gains if a longer query contains its exact name. */
  readonly written: number;
}

/** Default weights. */
export const RANK_WEIGHTS: RankWeights = {
  abbreviation: 0.4,
  form: 0.4,
  synonym: 0.2,
  further: 0.7,
  changeVerb: 0.3,
  scope: 1,
  compound: 1.8,
  joined: 0.6,
  nameShare: 0.4,
  nameMatch: 0.65,
  baseShare: 0.3,
  baseMatch: 0.2,
  callable: 1.35,
  action: 1.5,
  type: 1.1,
  namedType: 1.5,
  otherKind: 0.45,
  rest: 1.4,
  section: 0.3,
  exported: 1.35,
  test: 0.2,
  legacy: 0.8,
  example: 0.6,
  foreign: 0.4,
  vendored: 0.15,
  preamble: 0.5,
  wantedKind: 1.6,
  wantedModifier: 1.6,
  wantedLanguage: 1.5,
  fileSum: 0.8,
  fileDecay: 0.67,
  fileKind: 0.1,
  similarity: 0.15,
  near: 0.2,
  recent: 0.3,
  mentioned: 0.7,
  written: 0.7,
};

/** Weights that the message of a change has instead: it is about files, and types and values change as often as functions. */
export const CHANGE_WEIGHTS: Partial<RankWeights> = { callable: 1.15, otherKind: 0.7, fileDecay: 0.85 };
