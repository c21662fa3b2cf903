export { type CallGraph, type CallLink, createCallGraph } from "./calls/call-graph.js";
export { type AffectedCaller, type Impact, impactInSteps, type ImpactLimits, impactOf, MAX_IMPACT_DEPTH } from "./calls/impact.js";
export type { Overrides } from "./calls/overrides.js";
export { explainMissingPath, type MissingPath } from "./calls/missing-path.js";
export { type FoundPaths, isExactPath, type PathLimits, pathsBetween } from "./calls/paths.js";
export type { GraphReader, PlacedDefinition, UnresolvedSite } from "./calls/reader.js";
export { unresolvedCallsIn } from "./calls/unresolved.js";
export { calleesOf, callersOf, type FoundCall, sortCalls } from "./calls/walk.js";
export { containerPath } from "./container-path.js";
export { factIndexOf } from "./fact-index-of.js";
export type { FactIndex, IndexedFile } from "./fact-index.js";
export { affectedFiles } from "./invalidation/affected.js";
export { wordsOfFacts, wordsOfName, wordsOfSurface } from "./invalidation/fact-words.js";
export type { FileChange } from "./invalidation/file-change.js";
export { importsTellModules } from "./invalidation/manifests.js";
export { possibleUsers } from "./invalidation/possible-users.js";
export type { FileImports, InvalidationLanguages, InvalidationReader, InvalidationSource, ManifestChange } from "./invalidation/reader.js";
export { compareSurfaces, type SurfaceChange } from "./invalidation/surface-change.js";
export { interfaceKey } from "./invalidation/surface.js";
export { createLayout } from "./layout.js";
export { createMemoryIndex, type MemoryIndex } from "./memory-index.js";
export { createModuleFinders, type FindModules, type ModuleFinders, type RulesOf } from "./module-finders.js";
export { type ArcCollector, type Arcs, collectArcs } from "./rank/arcs.js";
export { pageRank } from "./rank/page-rank.js";
export { createRecent, type Recent } from "./recent.js";
export { createExplainer, type ExplainedFact, type ExplainedPart, type Explainer, type Explanation } from "./resolve/explain.js";
export { createImportFollower, type ImportFollower } from "./resolve/import-targets.js";
export { createResolver, type ResolvedFile, type Resolver } from "./resolve/resolver.js";
export { WORK_LIMITS, type WorkLimits } from "./resolve/work.js";
export { directoryOf, innerPath, isExtension, isTopLevel } from "./top-level.js";
export {
  createTypeReferences,
  type DeclaredType,
  type TypeReference,
  type TypeReferences,
  type TypesOfFile,
} from "./resolve/type-references.js";
export { createTypeMentions, type TypeMention, type TypeMentions } from "./resolve/type-mentions.js";
export type { Meaning, UsedName } from "./resolve/meaning.js";
export { createMeanings, type Meanings } from "./resolve/meanings.js";
