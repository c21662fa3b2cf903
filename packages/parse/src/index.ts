export { createExtractor, type Extractor, type ExtractorOptions, ParseTimeout } from "./extract.js";
export { type LibraryFile, libraryOf } from "./library.js";
export { type LanguageRegistry, createRegistry, loadRegistry } from "./registry.js";
export type { DefinitionHead, ImportClause, LanguageSpec, Start } from "./language-spec.js";
export { extractorInstalledAt, extractorVersion } from "./version.js";
