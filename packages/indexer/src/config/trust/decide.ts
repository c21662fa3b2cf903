import { CodeGraphError } from "@codegraph/model";
import type { ProjectSettingsOptions } from "../../api/trust.js";
import type { Environment } from "../config-path.js";
import type { DecidedRequest, UndecidedRequest } from "./request.js";
import { readDecisions } from "./trust-file.js";

/** Mode that decides which settings of the project's own files take effect. `trusted` is the default. */
export type TrustMode = NonNullable<ProjectSettingsOptions["projectSettings"]>;

/**
 * Adds the user's decisions to requests. Reads the record only if there are requests.
 * @throws CodeGraphError `invalid-config`
 */
export function withDecisions(root: string, requests: readonly UndecidedRequest[], environment: Environment): readonly DecidedRequest[] {
  if (requests.length === 0) return [];
  const decisions = new Map(readDecisions(root, environment).map(({ digest, decision }) => [digest, decision]));
  return requests.map((request) => ({ ...request, decision: decisions.get(request.digest) ?? null }));
}

/** Returns true if the setting of a request takes effect. */
export function isApplied({ decision }: DecidedRequest, mode: TrustMode): boolean {
  return mode === "all" || (mode === "trusted" && decision === "trusted");
}

/**
 * Rejects requests that await a decision if the mode is `trusted`.
 * @throws CodeGraphError `not-trusted`
 */
export function requireDecisions(root: string, requests: readonly DecidedRequest[], mode: TrustMode): void {
  const open = mode === "trusted" ? requests.filter(({ decision }) => decision === null) : [];
  if (open.length === 0) return;
  const files = [...new Set(open.map(({ file }) => file))].join(" and ");
  const effects = open.slice(0, MAX_SHOWN).map(({ setting, effect }) => `"${setting}" ${effect}`);
  const more = open.length > MAX_SHOWN ? [`${open.length - MAX_SHOWN} more`] : [];
  throw new CodeGraphError(
    "not-trusted",
    `${files} contains settings that require your trust: ${[...effects, ...more].join("; ")}`,
    `Run \`codegraph trust ${shellWord(root)}\` to apply them, or \`codegraph trust --decline ${shellWord(root)}\` to continue without them.`,
  );
}

const MAX_SHOWN = 5;

/** Quotes a path for a shell if necessary. */
function shellWord(path: string): string {
  return /^[\w@%+=:,./\\-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
