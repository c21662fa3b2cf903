import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { RecordedDecision, TrustDecision, TrustListResult } from "../../api/trust.js";
import { readConfigFile } from "../config-file.js";
import { type Environment, privateSettingsFolder } from "../config-path.js";
import { replaceFile } from "@codegraph/files/read";
import type { UndecidedRequest } from "./request.js";

/** Recorded decision with the digest of the value that it covers. */
export interface DigestedDecision extends RecordedDecision {
  readonly digest: string;
}

interface TrustRecord {
  /** Real path of the project's root. */
  readonly project: string;
  readonly decisions: readonly DigestedDecision[];
}

/**
 * Returns the file that records the user's decisions about the project at `root`. Each project has its own file, so that concurrent
 * processes never lose decisions about other projects.
 */
export function trustPath(root: string, environment: Environment): string {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 32);
  return join(trustFolder(root, environment), `${name}.json`);
}

function trustFolder(root: string | null, environment: Environment): string {
  return join(privateSettingsFolder(root, environment), "trust");
}

/**
 * Reads the decisions about a project.
 * @throws CodeGraphError `invalid-config` for an unreadable record, which is not modified
 */
export function readDecisions(root: string, environment: Environment): readonly DigestedDecision[] {
  const path = trustPath(root, environment);
  const record = readRecord(path);
  if (record === null) return [];
  if (record.project !== root) throw brokenRecord(path, `is about ${record.project}, not about ${root}`);
  return record.decisions;
}

/**
 * Records a decision about each request. Replaces earlier decisions about the same values.
 * @throws CodeGraphError `invalid-config`, `read-only`, `disk-full`
 */
export function recordDecisions(
  root: string,
  requests: readonly UndecidedRequest[],
  decision: TrustDecision,
  environment: Environment,
): void {
  if (requests.length === 0) return;
  const decided = new Set(requests.map(({ digest }) => digest));
  const kept = readDecisions(root, environment).filter(({ digest }) => !decided.has(digest));
  const at = Date.now();
  writeRecord(
    { project: root, decisions: [...kept, ...requests.map(({ setting, effect, digest }) => ({ setting, effect, digest, decision, at }))] },
    environment,
  );
}

/**
 * Deletes every decision about a project. Returns false if there was none.
 * @throws CodeGraphError `read-only`
 */
export function forgetDecisions(root: string, environment: Environment): boolean {
  const path = trustPath(root, environment);
  const existed = readConfigFile(path) !== null;
  try {
    rmSync(path, { force: true });
  } catch (cause) {
    throw new CodeGraphError("read-only", `Cannot delete ${path}: ${(cause as NodeJS.ErrnoException).code}`, "Make its folder writable.", {
      cause,
    });
  }
  return existed;
}

/** Lists the records of all projects, ordered by root. Unreadable files are reported separately. */
export function listRecords(environment: Environment): TrustListResult {
  const folder = trustFolder(null, environment);
  const projects: TrustListResult["projects"][number][] = [];
  const unreadable: TrustListResult["unreadable"][number][] = [];
  for (const name of namesIn(folder)) {
    const file = join(folder, name);
    try {
      const record = readRecord(file);
      if (record)
        projects.push({
          root: record.project,
          decisions: record.decisions.map(({ setting, effect, decision, at }) => ({ setting, effect, decision, at })),
        });
    } catch (error) {
      unreadable.push({ file, reason: (error as Error).message });
    }
  }
  return { projects: projects.sort((a, b) => (a.root < b.root ? -1 : 1)), unreadable };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[0-9a-f]{32}\.json$/u.test(name))
      .sort();
  } catch {
    return [];
  }
}

function readRecord(path: string): TrustRecord | null {
  const value = readConfigFile(path);
  if (value === null) return null;
  if (!isRecord(value)) throw brokenRecord(path, "is not a list of decisions written by codegraph");
  return value;
}

function writeRecord(record: TrustRecord, environment: Environment): void {
  const path = trustPath(record.project, environment);
  try {
    // Other users must not learn which projects the user has, and must not plant a decision.
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new CodeGraphError(
      "read-only",
      `Cannot create ${dirname(path)}: ${(cause as NodeJS.ErrnoException).code}`,
      "Make your settings folder writable, or set CODEGRAPH_CONFIG to another settings file.",
      { cause },
    );
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
  return (
    typeof setting === "string" &&
    typeof effect === "string" &&
    typeof digest === "string" &&
    typeof at === "number" &&
    (decision === "trusted" || decision === "declined")
  );
}

function brokenRecord(path: string, fault: string): CodeGraphError {
  return new CodeGraphError("invalid-config", `Trust record ${path} ${fault}`, "Delete it. codegraph then asks for the decisions again.");
}
