export { containerPath } from "./container-path.js";
export type { FactIndex, IndexedFile } from "./fact-index.js";
export { type ArcCollector, type Arcs, collectArcs } from "./rank/arcs.js";
export { pageRank } from "./rank/page-rank.js";
export { createRecent, type Recent } from "./recent.js";
export { createExplainer, type ExplainedFact, type ExplainedPart, type Explainer, type Explanation } from "./resolve/explain.js";
export { createResolver, type Resolver } from "./resolve/resolver.js";
export { createTypeMentions, type TypeMention, type TypeMentions } from "./resolve/type-mentions.js";
