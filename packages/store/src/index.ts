export type * from "./fact-store.js";
export { definitionPath } from "./definition-path.js";
export { type TransactionSteps, transactions } from "./transaction.js";
