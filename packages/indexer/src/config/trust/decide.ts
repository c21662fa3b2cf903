import { CodeGraphError } from "@codegraph/model";
import type { ProjectSettingsOptions } from "../../api/trust.js";
import type { Environment } from "../config-path.js";
import type { DecidedRequest, OpenRequest } from "./request.js";
import { readDecisions } from "./trust-file.js";

/** Which settings of the project's own files take effect; `trusted` when the caller does not say. */
export type TrustMode = NonNullable<ProjectSettingsOptions["projectSettings"]>;

/** Adds the user's decisions to requests. The record is read only where there is a request. @throws CodeGraphError `invalid-config` */
export function decided(root: string, requests: readonly OpenRequest[], environment: Environment): readonly DecidedRequest[] {
  if (requests.length === 0) return [];
  const decisions = new Map(readDecisions(root, environment).map(({ digest, decision }) => [digest, decision]));
  return requests.map((request) => ({ ...request, decision: decisions.get(request.digest) ?? null }));
}

/** Whether the setting of a request takes effect. */
export function isApplied({ decision }: DecidedRequest, mode: TrustMode): boolean {
  return mode === "all" || (mode === "trusted" && decision === "trusted");
}

/** @throws CodeGraphError `not-trusted` for requests that nobody has decided about, where that is asked for */
export function checkDecided(root: string, requests: readonly DecidedRequest[], mode: TrustMode): void {
  const open = mode === "trusted" ? requests.filter(({ decision }) => decision === null) : [];
  if (open.length === 0) return;
  const files = [...new Set(open.map(({ file }) => file))].join(" and ");
  const effects = open.slice(0, MAX_SHOWN).map(({ setting, effect }) => `"${setting}" ${effect}`);
  const more = open.length > MAX_SHOWN ? [`${open.length - MAX_SHOWN} more`] : [];
  throw new CodeGraphError(
    "not-trusted",
    `${files} has settings that need your trust: ${[...effects, ...more].join("; ")}`,
    `To apply them, run \`codegraph trust ${shellWord(root)}\`; to go on without them, run \`codegraph trust --decline ${shellWord(root)}\`.`,
  );
}

const MAX_SHOWN = 5;

/** A path as one word of a shell. */
function shellWord(path: string): string {
  return /^[\w@%+=:,./\\-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
