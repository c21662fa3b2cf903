import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { RecordedDecision, TrustDecision, TrustListResult } from "../../api/trust.js";
import { readConfigFile } from "../config-file.js";
import { type Environment, ownSettingsFolder } from "../config-path.js";
import { replaceFile } from "@codegraph/files/read";
import type { OpenRequest } from "./request.js";

/** A decision with the digest of the value that it is about. */
export interface DigestedDecision extends RecordedDecision {
  readonly digest: string;
}

interface TrustRecord {
  /** The real path of the project's root. */
  readonly project: string;
  readonly decisions: readonly DigestedDecision[];
}

/** The file that records the user's decisions about the project at `root`: one file for each project, so that two processes never lose a decision about another one. */
export function trustPath(root: string, environment: Environment): string {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 32);
  return join(trustFolder(root, environment), `${name}.json`);
}

function trustFolder(root: string | null, environment: Environment): string {
  return join(ownSettingsFolder(root, environment), "trust");
}

/** @throws CodeGraphError `invalid-config` for a record that cannot be read, which is left as it is */
export function readDecisions(root: string, environment: Environment): readonly DigestedDecision[] {
  const path = trustPath(root, environment);
  const record = readRecord(path);
  if (record === null) return [];
  if (record.project !== root) throw brokenRecord(path, `is about ${record.project}, not about ${root}`);
  return record.decisions;
}

/** Records a decision about each request; earlier decisions about the same values give way. @throws CodeGraphError `invalid-config`, `read-only`, `disk-full` */
export function recordDecisions(root: string, requests: readonly OpenRequest[], decision: TrustDecision, environment: Environment): void {
  if (requests.length === 0) return;
  const decided = new Set(requests.map(({ digest }) => digest));
  const kept = readDecisions(root, environment).filter(({ digest }) => !decided.has(digest));
  const at = Date.now();
  writeRecord({ project: root, decisions: [...kept, ...requests.map(({ setting, effect, digest }) => ({ setting, effect, digest, decision, at }))] }, environment);
}

/** Forgets every decision about a project; false when there was none. @throws CodeGraphError `read-only` */
export function forgetDecisions(root: string, environment: Environment): boolean {
  const path = trustPath(root, environment);
  const existed = readConfigFile(path) !== null;
  try {
    rmSync(path, { force: true });
  } catch (cause) {
    throw new CodeGraphError("read-only", `${path} cannot be deleted (${(cause as NodeJS.ErrnoException).code})`, "Make its folder writable.", { cause });
  }
  return existed;
}

/** Every record there is. */
export function listRecords(environment: Environment): TrustListResult {
  const folder = trustFolder(null, environment);
  const projects: TrustListResult["projects"][number][] = [];
  const unreadable: TrustListResult["unreadable"][number][] = [];
  for (const name of namesIn(folder)) {
    const file = join(folder, name);
    try {
      const record = readRecord(file);
      if (record) projects.push({ root: record.project, decisions: record.decisions.map(({ setting, effect, decision, at }) => ({ setting, effect, decision, at })) });
    } catch (error) {
      unreadable.push({ file, reason: (error as Error).message });
    }
  }
  return { projects: projects.sort((a, b) => (a.root < b.root ? -1 : 1)), unreadable };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^[0-9a-f]{32}\.json$/u.test(name)).sort();
  } catch {
    return [];
  }
}

function readRecord(path: string): TrustRecord | null {
  const value = readConfigFile(path);
  if (value === null) return null;
  if (!isRecord(value)) throw brokenRecord(path, "is not a list of decisions as codegraph writes it");
  return value;
}

function writeRecord(record: TrustRecord, environment: Environment): void {
  const path = trustPath(record.project, environment);
  try {
    // Nobody else is to learn which projects the user has, or to plant a decision.
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new CodeGraphError("read-only", `${dirname(path)} cannot be created (${(cause as NodeJS.ErrnoException).code})`, "Make your settings folder writable, or name another settings file in CODEGRAPH_CONFIG.", { cause });
  }
  replaceFile(path, `${JSON.stringify(record, null, 2)}\n`, 0o600);
}

function isRecord(value: unknown): value is TrustRecord {
  if (typeof value !== "object" || value === null || !("project" in value) || !("decisions" in value)) return false;
  return typeof value.project === "string" && Array.isArray(value.decisions) && value.decisions.every(isDecision);
}

function isDecision(value: unknown): value is DigestedDecision {
  if (typeof value !== "object" || value === null) return false;
  const { setting, effect, digest, decision, at } = value as Partial<Record<keyof DigestedDecision, unknown>>;
  return typeof setting === "string" && typeof effect === "string" && typeof digest === "string" && typeof at === "number" && (decision === "trusted" || decision === "declined");
}

function brokenRecord(path: string, fault: string): CodeGraphError {
  return new CodeGraphError("invalid-config", `The record of trust ${path} ${fault}`, "Delete it; codegraph then asks for the decisions again.");
}
