import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import type { TrustRequest } from "../../api/trust.js";
import { codeDigest } from "./code-digest.js";
import type { SensitiveValue } from "./sensitive-value.js";

/** Request for trust without the user's decision. */
export interface UndecidedRequest extends Omit<TrustRequest, "decision"> {
  /** Changes with everything that the user's trust depends on: the value, the files it leads to and the code it runs. Hexadecimal. */
  readonly digest: string;
}

/** Request for trust with the decision that applies to it, or null. */
export interface DecidedRequest extends UndecidedRequest, TrustRequest {}

/**
 * Creates a request for trust and computes its digest.
 * @throws CodeGraphError `invalid-config` for code that trust cannot cover
 */
export function createTrustRequest(
  root: string,
  setting: string,
  file: string,
  value: TrustRequest["value"],
  sensitive: SensitiveValue,
): UndecidedRequest {
  const { effect, paths = [], code = [] } = sensitive;
  const covered = [...paths.map((path) => ["path", realPath(path)]), ...code.map((path) => ["code", digestOfCode(root, path)])];
  const digest = createHash("sha256")
    .update(JSON.stringify([setting, sortKeys(value), covered]))
    .digest("hex");
  return { setting, file, value, effect, digest };
}

/** Converts a request to the public form, without its digest. */
export function toTrustRequest({ setting, file, value, effect, decision }: DecidedRequest): TrustRequest {
  return { setting, file, value, effect, decision };
}

/** Converts objects to key-sorted lists of entries, so that the order of keys does not matter. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, item]) => [key, sortKeys(item)]);
}

function realPath(path: string): string | null {
  // Resolving a UNC path would send the user's credentials to that machine.
  if (process.platform === "win32" && /^[\\/]{2}/u.test(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** Returns a digest of the code at a path, or null if nothing exists there yet. */
function digestOfCode(root: string, path: string): string | null {
  const real = realPath(path);
  if (real === root) {
    throw new CodeGraphError(
      "invalid-config",
      `Cannot cover the code in ${root} by trust: the folder contains the whole project`,
      "Move the code that the settings name to a separate folder.",
    );
  }
  return real === null ? null : codeDigest(real);
}
