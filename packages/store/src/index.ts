export type * from "./fact-store.js";
export type * from "./search-rows.js";
export type * from "./vector-index.js";
export { termMatcher } from "./terms/matcher.js";
export { definitionPath } from "./definition-path.js";
export { type TransactionSteps, createTransactions } from "./transaction.js";
export { type ByteRows, createByteRows } from "./vectors/byte-rows.js";
