import { CodeGraphError } from "@codegraph/model";
import { AwsClient } from "aws4fetch";
import { createConditionalStorage } from "./conditional-requests.js";
import { fetchError, unexpectedStatus } from "./http-error.js";
import { readBody } from "./response-body.js";
import { checkKey, type ListedObject, type RegistryStorage } from "./storage.js";

/** Options of {@link createS3Storage}. */
export interface S3StorageOptions {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
  /** Default `us-east-1`. */
  readonly region?: string | undefined;
  /** Address of a server other than Amazon's, which then gets the bucket as the first part of the path. */
  readonly endpoint?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Largest page of a listing, in bytes. A page has at most a thousand keys. */
const MAX_PAGE_BYTES = 2 ** 22;
/** Number of repetitions of a request after an error of the server. */
const RETRIES = 3;

/**
 * Stores a registry in an S3 bucket.
 * @param address `s3://bucket` or `s3://bucket/prefix`
 * @throws CodeGraphError `invalid-argument` for another address
 */
export function createS3Storage(address: string, options: S3StorageOptions): RegistryStorage {
  const { region = "us-east-1", endpoint, signal, accessKeyId, secretAccessKey, sessionToken } = options;
  const [, bucket, prefix] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/u.exec(address) ?? [];
  if (bucket === undefined || (prefix ?? "").split("/").includes(".."))
    throw new CodeGraphError("invalid-argument", `${JSON.stringify(address)} names no bucket`, "Write s3://BUCKET or s3://BUCKET/PREFIX.");
  const folder = (prefix ?? "").replaceAll(/^\/+|\/+$/gu, "");
  const start = folder === "" ? "" : `${folder}/`;
  const base = endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint.replace(/\/+$/u, "")}/${bucket}`;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    region,
    service: "s3",
    retries: RETRIES,
  });
  const storage = createConditionalStorage({
    address,
    signal,
    send: (method, key, headers, body, sha256) =>
      client.fetch(`${base}/${start}${key}`, {
        method,
        headers: { ...headers, ...(sha256 === undefined ? {} : { "x-amz-content-sha256": sha256 }) },
        redirect: "error",
        ...(body ? { body } : {}),
        ...(signal ? { signal } : {}),
      }),
  });

  /** Lists one page. Keys are plain by the rule for keys; others in the bucket are left out. */
  async function page(inner: string, token: string | null): Promise<{ readonly objects: ListedObject[]; readonly next: string | null }> {
    const query = new URLSearchParams({
      "list-type": "2",
      prefix: `${start}${inner}`,
      ...(token === null ? {} : { "continuation-token": token }),
    });
    const response = await client.fetch(`${base}/?${query}`, { redirect: "error", ...(signal ? { signal } : {}) });
    if (response.status !== 200) throw unexpectedStatus(address, "GET", inner, response.status);
    const text = Buffer.from(await readBody(response, MAX_PAGE_BYTES)).toString();
    const objects = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gsu)].flatMap(([, object = ""]): ListedObject[] => {
      const key = elementOf(object, "Key");
      const modifiedMs = Date.parse(elementOf(object, "LastModified") ?? "");
      return key === null || !key.startsWith(start) || Number.isNaN(modifiedMs) ? [] : [{ key: key.slice(start.length), modifiedMs }];
    });
    return { objects, next: elementOf(text, "IsTruncated") === "true" ? elementOf(text, "NextContinuationToken") : null };
  }

  return {
    ...storage,
    async list(inner) {
      checkKey(inner.replace(/\/$/u, ""));
      const found: ListedObject[] = [];
      try {
        for (let token: string | null | undefined; token !== null;) {
          const { objects, next } = await page(inner, token ?? null);
          found.push(...objects);
          token = next;
        }
      } catch (error) {
        throw fetchError(address, error, signal);
      }
      return found;
    },
  };
}

function elementOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`, "u").exec(xml)?.[1];
  return text === undefined
    ? null
    : text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
