/** What is worth how much in ranking, beside the words themselves. Factors unless said otherwise. */
export interface RankWeights {
  /** Of a word that the vocabulary abbreviates or continues, in proportion to the share of letters that both have. */
  readonly abbreviation: number;
  /** Of a word that is not of the first sentence. */
  readonly further: number;
  /** Of an identifier of the query as a whole, and of neighbouring words written as one. */
  readonly compound: number;
  readonly joined: number;
  /** How much it adds that a symbol's name is explained by the query, and the query by the name as well. */
  readonly nameShare: number;
  readonly nameMatch: number;
  /** The same for the name of the file. */
  readonly baseShare: number;
  readonly baseMatch: number;
  /** What a chunk shows. */
  readonly callable: number;
  /** Of what can be called, for a query that says what is done. */
  readonly action: number;
  readonly type: number;
  /** Of a type, for a query that is a name and nothing else. */
  readonly namedType: number;
  readonly otherKind: number;
  readonly rest: number;
  readonly section: number;
  readonly exported: number;
  /** Where it stands. */
  readonly test: number;
  readonly legacy: number;
  readonly example: number;
  readonly foreign: number;
  /** A kind, modifier or language that the query names. */
  readonly wantedKind: number;
  readonly wantedModifier: number;
  readonly wantedLanguage: number;
  /** How much of its file's best chunks a chunk gets added, and how fast those count less. */
  readonly fileSum: number;
  readonly fileDecay: number;
  /** How much of a chunk's factor for its kind counts there: 0 for nothing, 1 for all. */
  readonly fileKind: number;
  /** What vectors add to the best by words, in proportion. */
  readonly similarity: number;
  /** How much nearness to a given file and a recent change add at most. */
  readonly near: number;
  readonly recent: number;
}

/** Those that are used unless others are given. */
export const RANK_WEIGHTS: RankWeights = {
  abbreviation: 0.4,
  further: 0.7,
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
  wantedKind: 1.6,
  wantedModifier: 1.6,
  wantedLanguage: 1.5,
  fileSum: 0.8,
  fileDecay: 0.67,
  fileKind: 0.1,
  similarity: 0.15,
  near: 0.2,
  recent: 0.3,
};
