export { discover, type WalkTrace } from "./discover.js";
export { hasImports, sortDocuments, isDocument, subjectOf } from "./documents.js";
export { compareByPath, type Discovery, type FoundFile } from "./found.js";
export { createTreePart } from "./part.js";
export { createSelection, DEFAULT_MAX_FILE_SIZE, type SelectedLanguages, type Selection, type SelectionSettings } from "./selection.js";
export { isUnwantedFolder } from "./unwanted.js";
