export type { FindRegistered, RegisteredFile } from "./registered.js";
export { readmePurpose } from "./directories.js";
export { docSummary } from "./doc-summary.js";
export { isSummaryGenerated } from "./generated-only.js";
export { firstSentence, purposeOfHeader } from "./purpose.js";
export { createSummary, type Summary } from "./summary.js";
export { isSurveyed } from "./survey.js";
