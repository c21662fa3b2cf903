export { startDeadline } from "./deadline.js";
export { createExtractor, type Extractor, type ExtractorOptions, ParseTimeout } from "./extract.js";
export { type StandardLibraryFile, standardLibraryOf } from "./library.js";
export { type LanguageRegistry, createRegistry, loadRegistry } from "./registry.js";
export type { DefinitionHead, ImportClause, LanguageSpec, EntryPointRule } from "./language-spec.js";
export { extractorInstalledAt, extractorVersion } from "./version.js";
export { loadFrameworks } from "./wiring/frameworks.js";
export type {
  ExpandedRoute,
  FrameworkEvents,
  FrameworkInjection,
  FrameworkSettings,
  FrameworkSpec,
  HandlingMember,
  HandlingType,
  ImpliedPath,
  InjectionPlace,
  NamedHandler,
  Registration,
  WiringFamily,
} from "./wiring/framework-spec.js";
export { createWiringReader, type WiringReader } from "./wiring/read-wiring.js";
export type { WiringFacts, WiringKind, WiringMatch, WiringPart } from "./wiring/wiring-facts.js";
export { type NameUse, USE_FORMS, USE_ROLES, type UseForm, type UseRole } from "./uses/name-use.js";
export { createUseReader, type UseReader } from "./uses/read-uses.js";
