export { readmePurpose } from "./directories.js";
export { docSummary } from "./doc-summary.js";
export { firstSentence, purposeOfHeader } from "./purpose.js";
export { createSummary, type Summary } from "./summary.js";
