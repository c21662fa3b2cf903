import { CodeGraphError } from "@codegraph/model";
import type { Connection } from "@lancedb/lancedb";
import type { Lance } from "./load.js";

export interface LanceVectorsOptions {
  /** A folder, or what LanceDB reaches by an address: `s3://bucket/path`, `gs://…`, `az://…`, `db://name`. */
  readonly uri: string;
  /** Each project has one of its own where several share a place. Default `codegraph`. */
  readonly table?: string;
  /** Of an object store: `region`, `endpoint`, `awsAccessKeyId`, … as LanceDB's documentation lists them. */
  readonly storageOptions?: Readonly<Record<string, string>>;
  /** Of `db://`; default `LANCEDB_API_KEY` of the environment. */
  readonly apiKey?: string;
  /** Of `db://`. Default `us-east-1`. */
  readonly region?: string;
  /** The address of a server of one's own behind `db://`. */
  readonly hostOverride?: string;
  /** How long a server behind `db://` may take to answer, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number;
  /** From how many rows on similarity is looked up in an approximate index instead of compared with all. Default 100,000. */
  readonly approximateFrom?: number;
}

/** LanceDB's own bounds are 6 GB and 1 GB. */
const INDEX_CACHE_BYTES = 256n << 20n;
const METADATA_CACHE_BYTES = 64n << 20n;

const TIMEOUT_MS = 30_000;

/** Nothing is reached yet when this returns, unless the place is a folder: that is made. */
export async function connect({ lancedb }: Lance, options: LanceVectorsOptions): Promise<Connection> {
  const { uri, storageOptions, apiKey, region, hostOverride } = options;
  if (uri === "") {
    throw new CodeGraphError("invalid-argument", "LanceDB's `uri` is empty.", "Name a folder, or an address such as s3://bucket/path.");
  }
  const seconds = Math.ceil((options.timeoutMs ?? TIMEOUT_MS) / 1000);
  return lancedb.connect(
    uri,
    {
      // Otherwise a table keeps the state it was opened in, whatever others write.
      readConsistencyInterval: 0,
      clientConfig: { timeoutConfig: { connectTimeout: seconds, readTimeout: seconds }, retryConfig: { connectRetries: 1, readRetries: 1 } },
      ...(storageOptions && { storageOptions }),
      ...(apiKey !== undefined && { apiKey }),
      ...(region !== undefined && { region }),
      ...(hostOverride !== undefined && { hostOverride }),
    },
    new lancedb.Session(INDEX_CACHE_BYTES, METADATA_CACHE_BYTES),
  );
}
