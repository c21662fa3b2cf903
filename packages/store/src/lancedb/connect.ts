import { CodeGraphError } from "@codegraph/model";
import type { Connection } from "@lancedb/lancedb";
import type { LanceModules } from "./load.js";

/** Options of `openLanceVectors`. */
export interface LanceVectorsOptions {
  /** A folder, or an address that LanceDB supports: `s3://bucket/path`, `gs://…`, `az://…`, `db://name`. */
  readonly uri: string;
  /** Table name; projects that share a location need one each. Default `codegraph`. */
  readonly table?: string;
  /** Options of an object store: `region`, `endpoint`, `awsAccessKeyId`, … as listed in LanceDB's documentation. */
  readonly storageOptions?: Readonly<Record<string, string>>;
  /** API key for `db://`. Default: `LANCEDB_API_KEY` in the environment. */
  readonly apiKey?: string;
  /** Region for `db://`. Default `us-east-1`. */
  readonly region?: string;
  /** Address of a self-hosted server for `db://`. */
  readonly hostOverride?: string;
  /** Response timeout of a server behind `db://`, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number;
  /** Number of rows from which an approximate index replaces the exact comparison with all vectors. Default 100,000. */
  readonly approximateFrom?: number;
}

/** LanceDB's own limits are 6 GB and 1 GB. */
const INDEX_CACHE_BYTES = 256n << 20n;
const METADATA_CACHE_BYTES = 64n << 20n;

const TIMEOUT_MS = 30_000;

/** Creates the connection without contacting a server. A local folder is created. */
export async function connect({ lancedb }: LanceModules, options: LanceVectorsOptions): Promise<Connection> {
  const { uri, storageOptions, apiKey, region, hostOverride } = options;
  if (uri === "") {
    throw new CodeGraphError("invalid-argument", "LanceDB's `uri` is empty.", "Name a folder, or an address such as s3://bucket/path.");
  }
  const seconds = Math.ceil((options.timeoutMs ?? TIMEOUT_MS) / 1000);
  return lancedb.connect(
    uri,
    {
      // Without this a table stays at the version it was opened at, whatever other processes write.
      readConsistencyInterval: 0,
      clientConfig: {
        timeoutConfig: { connectTimeout: seconds, readTimeout: seconds },
        retryConfig: { connectRetries: 1, readRetries: 1 },
      },
      ...(storageOptions && { storageOptions }),
      ...(apiKey !== undefined && { apiKey }),
      ...(region !== undefined && { region }),
      ...(hostOverride !== undefined && { hostOverride }),
    },
    new lancedb.Session(INDEX_CACHE_BYTES, METADATA_CACHE_BYTES),
  );
}
