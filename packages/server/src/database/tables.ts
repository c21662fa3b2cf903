import type { Overlay } from "@codegraph/registry";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** A team whose repositories nobody else sees. */
export interface TenantTable {
  id: Generated<number>;
  name: string;
  /** Calls that one node answers in a minute. */
  calls_per_minute: Generated<number>;
  max_repositories: Generated<number>;
}

export interface RepositoryTable {
  id: Generated<string>;
  tenant_id: number;
  /** Path of names with slashes, such as `payments/api`. Unique for a tenant. */
  name: string;
  /** Address that git fetches. */
  remote: string;
  /** Null for the branch that the remote's `HEAD` names. */
  default_branch: string | null;
  /** Further branches that are indexed; `*` stands for any characters. */
  branches: Generated<string[]>;
  /** Shared with the forge, which signs its calls with it. */
  hook_secret: string;
  /** Why the last job failed; null after a success. */
  problem: Generated<string | null>;
  created_at: Generated<Date>;
}

/** An index of a commit in the registry. */
export interface ShardTable {
  id: Generated<string>;
  repository_id: string;
  commit: string;
  /** Folder of the tenant in the registry; empty for a shard of earlier versions. */
  folder: string;
  /** Id of the repository in that folder. */
  registry_key: string;
  /** SHA-256 of the compressed file. */
  file: string;
  /** Bytes of the compressed file, and of the index. */
  bytes: string;
  size: string;
  /** Says upon which file this one is an overlay; null for an index of its own. */
  overlay: JSONColumnType<Overlay> | null;
  created_at: Generated<Date>;
}

/** The shard that answers for a branch. */
export interface BranchTable {
  repository_id: string;
  name: string;
  shard_id: string;
  /** True for the branch that answers if a question names none, and whose symbols are in the catalogue. */
  is_default: boolean;
  updated_at: Generated<Date>;
}

/** Stored state of a file, so that a push only touches rows that it changes. */
export interface SymbolFileTable {
  repository_id: string;
  file: string;
  digest: string;
}

export interface SymbolTable {
  repository_id: string;
  file: string;
  line: number;
  name: string;
  lower_name: GeneratedAlways<string>;
  kind: string;
  /** Name with its enclosing definitions. */
  path: string;
}

/** A name by which other repositories import a repository, or a module that it imports. */
export interface ModuleNameTable {
  repository_id: string;
  name: string;
}

/** A request that a repository sends, or a route that it answers, with one of the literal parts of its path. */
export interface PathTable {
  repository_id: string;
  part: string;
  /** As `written-path.ts` writes it. */
  written: string;
}

export interface TokenTable {
  id: Generated<string>;
  tenant_id: number;
  label: string;
  /** SHA-256 of the token, which is stored nowhere. */
  hash: string;
  rights: string[];
  /** Names of repositories; `*` stands for any characters. */
  scopes: string[];
  created_at: Generated<Date>;
  expires_at: Date | null;
  revoked_at: Generated<Date | null>;
}

export interface AuditTable {
  id: Generated<string>;
  at: Generated<Date>;
  tenant_id: number;
  /** Null for a call with an access token. */
  token_id: string | null;
  /** The member that an access token names; null for a token of the catalogue. */
  subject: string | null;
  /** Name that the call asked about; null for a call about several. */
  repository: string | null;
  action: string;
  ok: boolean;
  ms: number;
}

/** Server that issues access tokens for people of a tenant. */
export interface IssuerTable {
  issuer: string;
  tenant_id: number;
  /** Claims of its tokens with the groups, and with the name by which groups list a person. */
  groups_claim: string;
  member_claim: string;
  /** Client as which nodes ask about opaque tokens; null if they do not. */
  introspection_client: string | null;
  created_at: Generated<Date>;
}

export interface GroupTable {
  tenant_id: number;
  name: string;
  members: string[];
  /** Names of repositories; `*` stands for any characters. */
  scopes: string[];
}

/** The job that a worker took last, which may have ended. */
export interface RunningJobTable {
  /** Number that the worker has locked as long as it is connected. */
  worker: number;
  job_id: string;
  retry_count: number;
  noted_at: Generated<Date>;
}

export interface NodeTable {
  id: string;
  url: string;
  seen_at: Generated<Date>;
}

/** The tables of the schema `codegraph`. */
export interface Tables {
  tenants: TenantTable;
  repositories: RepositoryTable;
  shards: ShardTable;
  branches: BranchTable;
  symbol_files: SymbolFileTable;
  symbols: SymbolTable;
  packages: ModuleNameTable;
  imports: ModuleNameTable;
  requests: PathTable;
  routes: PathTable;
  tokens: TokenTable;
  audit: AuditTable;
  issuers: IssuerTable;
  groups: GroupTable;
  nodes: NodeTable;
  running_jobs: RunningJobTable;
}
