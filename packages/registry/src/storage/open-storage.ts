import { resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { createFolderStorage } from "./folder-storage.js";
import { createHttpStorage } from "./http-storage.js";
import { createS3Storage } from "./s3-storage.js";
import type { RegistryStorage } from "./storage.js";

/** Options of {@link openStorage}. */
export interface OpenStorageOptions {
  /** Variables with the credentials. Default: those of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens the storage of a registry by its address: a folder, an `http:` or `https:` URL, or `s3://bucket/prefix`. `CODEGRAPH_REGISTRY_TOKEN`
 * is the bearer token of a server. S3 takes the variables that Amazon's tools take: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`,
 * `AWS_SESSION_TOKEN`, `AWS_REGION`, and `AWS_ENDPOINT_URL_S3` for a server other than Amazon's.
 *
 * @throws CodeGraphError `invalid-argument` for an address that is none of these, or without credentials for S3
 */
export function openStorage(address: string, { environment = process.env, signal }: OpenStorageOptions = {}): RegistryStorage {
  if (/^https?:\/\//iu.test(address)) return createHttpStorage(address, { token: environment["CODEGRAPH_REGISTRY_TOKEN"], signal });
  if (address.startsWith("s3://")) return createS3Storage(address, { ...credentialsOf(environment), signal });
  if (/^[a-z][a-z0-9+.-]+:\/\//iu.test(address))
    throw new CodeGraphError(
      "invalid-argument",
      `Unknown kind of registry: ${address}`,
      "Use a folder, an https: URL or s3://BUCKET/PREFIX.",
    );
  return createFolderStorage(resolve(address));
}

function credentialsOf(environment: Readonly<Record<string, string | undefined>>): Parameters<typeof createS3Storage>[1] {
  const accessKeyId = environment["AWS_ACCESS_KEY_ID"];
  const secretAccessKey = environment["AWS_SECRET_ACCESS_KEY"];
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new CodeGraphError(
      "invalid-argument",
      "There are no credentials for S3",
      "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_SESSION_TOKEN for temporary ones.",
    );
  return {
    accessKeyId,
    secretAccessKey,
    sessionToken: environment["AWS_SESSION_TOKEN"],
    region: environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"],
    endpoint: environment["AWS_ENDPOINT_URL_S3"] ?? environment["AWS_ENDPOINT_URL"],
  };
}
