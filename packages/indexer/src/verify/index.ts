export { openFormerIndex, type FormerText } from "./former-index.js";
export type { TemporaryIndex } from "./temporary-index.js";
export { verifyIndex } from "./verify.js";
