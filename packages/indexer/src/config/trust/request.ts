import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import type { TrustRequest } from "../../api/trust.js";
import { codeDigest } from "./code-digest.js";
import type { SensitiveValue } from "./sensitive-value.js";

/** A request before the user's decision about it is known. */
export interface OpenRequest extends Omit<TrustRequest, "decision"> {
  /** Changes with everything that the user's trust depends on. Hexadecimal. */
  readonly digest: string;
}

/** A request with the decision that applies to it. */
export interface DecidedRequest extends OpenRequest, TrustRequest {}

/** @throws CodeGraphError `invalid-config` for code that trust cannot cover */
export function requestFor(root: string, setting: string, file: string, value: TrustRequest["value"], sensitive: SensitiveValue): OpenRequest {
  const { effect, paths = [], code = [] } = sensitive;
  const covered = [
    ...paths.map((path) => ["path", realPath(path)]),
    ...code.map((path) => ["code", contentOf(root, path)]),
  ];
  const digest = createHash("sha256").update(JSON.stringify([setting, ordered(value), covered])).digest("hex");
  return { setting, file, value, effect, digest };
}

/** The request as callers of the library get it. */
export function asTrustRequest({ setting, file, value, effect, decision }: DecidedRequest): TrustRequest {
  return { setting, file, value, effect, decision };
}

/** The value with the keys of objects in one order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, item]) => [key, ordered(item)]);
}

function realPath(path: string): string | null {
  // A look at a path of another machine would sign in there.
  if (process.platform === "win32" && /^[\\/]{2}/u.test(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** Null where there is nothing yet. */
function contentOf(root: string, path: string): string | null {
  const real = realPath(path);
  if (real === root) {
    throw new CodeGraphError("invalid-config", `Trust cannot cover the code in ${root}: every file of the project lies there`, "Move the code that the settings name into a folder of its own.");
  }
  return real === null ? null : codeDigest(real);
}
