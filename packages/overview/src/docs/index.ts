export { createDocs } from "./docs.js";
export { readDocument } from "./read-document.js";
