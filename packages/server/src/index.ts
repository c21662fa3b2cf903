export type { Catalogue } from "./catalogue/catalogue.js";
export { type CatalogueOptions, openCatalogue } from "./catalogue/open-catalogue.js";
export {
  addRepository,
  type AddRepositoryOptions,
  DEFAULT_TENANT,
  listRepositories,
  removeRepository,
  type Repository,
  updateRepositories,
} from "./catalogue/repositories.js";
export { removeTenant } from "./catalogue/tenants.js";
export { type CollectedShards, collectShards } from "./gc/collect-shards.js";
export { HOOKS } from "./http/paths.js";
export { serveFleet, type ServeFleetOptions } from "./serve-fleet.js";
export type { CreateFace, DashboardFace, LentProject } from "./http/served-shard.js";
export { type Group, importGroups } from "./rights/groups.js";
export { distrustIssuer, type Issuer, listIssuers, trustIssuer, type TrustIssuerOptions } from "./rights/issuers.js";
export { createToken, type CreateTokenOptions, listTokens, revokeToken, type Right, RIGHTS, type Token } from "./rights/tokens.js";
export { runWorker, type WorkerOptions } from "./worker/run-worker.js";
