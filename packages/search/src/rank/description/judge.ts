import { TREES } from "./trees.js";

/** A decision tree as columns by node. Node 0 is the root. */
export interface Tree {
  /** Number of the feature that decides; -1 for a leaf. */
  readonly feature: readonly number[];
  /** Rows with at most this value go left. */
  readonly threshold: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** Value of a leaf. */
  readonly value: readonly number[];
}

/** The form that `bench/search/learn` writes. */
export interface LearntTrees {
  /** Names of the features by their numbers. */
  readonly features: readonly string[];
  readonly trees: readonly Tree[];
}

let learnt: LearntTrees | null = null;

/** Returns the trees, read once. */
export function learntTrees(): LearntTrees {
  return (learnt ??= JSON.parse(TREES) as LearntTrees);
}

/** How far one unit of the trees moves a score, for a statement with a full stop and for a request such as "resize a picture". */
const STRENGTH = { statement: 0.4, request: 0.1 };

/** Returns the factor of each candidate that a description is compared with, above 0 and at most 1. */
export function judgeCandidates(rows: readonly Float32Array[], isStatement: boolean): number[] {
  const { trees } = learntTrees();
  const sums = rows.map((row) => trees.reduce((sum, tree) => sum + valueIn(tree, row), 0));
  const best = Math.max(...sums);
  const strength = isStatement ? STRENGTH.statement : STRENGTH.request;
  return sums.map((sum) => Math.exp(strength * (sum - best)));
}

function valueIn({ feature, threshold, left, right, value }: Tree, row: Float32Array): number {
  let node = 0;
  while (feature[node]! >= 0) node = row[feature[node]!]! <= threshold[node]! ? left[node]! : right[node]!;
  return value[node]!;
}
