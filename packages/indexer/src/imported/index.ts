export { type AppliedSite, SITE_OUTCOMES, type SiteOutcome } from "./apply-callees.js";
export { type CalleeFacts, definitionNames, encodeCallees, type NamedDefinition, type NamedSite } from "./callee-facts.js";
export { CHECKED_BY, CHECKED_CHANGES, EVERYTHING_CHANGED, outdatedByChanges } from "./checked-changes.js";
export {
  applyingCallees,
  IMPORT_SOURCES,
  importedCalleesOf,
  type ImportedCallees,
  openImportedCallees,
  type SourcedCallees,
} from "./imported-callees.js";
