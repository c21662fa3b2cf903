export { startDeadline } from "./deadline.js";
export { createExtractor, type Extractor, type ExtractorOptions, ParseTimeout } from "./extract.js";
export { type StandardLibraryFile, standardLibraryOf } from "./library.js";
export { type LanguageRegistry, createRegistry, loadRegistry } from "./registry.js";
export type { DefinitionHead, ImportClause, LanguageSpec, EntryPointRule } from "./language-spec.js";
export { extractorInstalledAt, extractorVersion } from "./version.js";
