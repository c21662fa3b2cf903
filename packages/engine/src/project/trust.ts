import { lstatSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import type { TrustListResult, TrustOptions, TrustResult } from "@codegraph/indexer/api";
import {
  toTrustRequest,
  withDecisions,
  type Environment,
  forgetDecisions,
  listRecords,
  type UndecidedRequest,
  type ProjectConfig,
  readTrustRequests,
  recordDecisions,
  trustPath,
} from "@codegraph/indexer/config";
import { createLinkList } from "@codegraph/indexer/links";
import { codegraphPath, findProject, realRoot } from "@codegraph/indexer/folder";

/**
 * Records the user's trust in the current settings of a project's own files. A setting that changes later, or whose code changes, needs
 * trust again. Nothing is opened or indexed.
 *
 * @param path the project's folder, or a folder below an indexed project
 * @throws CodeGraphError `not-a-directory`, `invalid-config`, `invalid-argument` for a setting that needs no trust, `read-only`,
 * `disk-full`
 */
export function trustProject(path: string, { decline = false, only }: TrustOptions = {}): TrustResult {
  const root = rootOf(path);
  const requests = requestsOf(root);
  const unknown = only?.find((name) => !requests.some(({ setting }) => setting === name));
  if (unknown !== undefined) {
    const names = [...new Set(requests.map(({ setting }) => setting))].join(", ");
    throw new CodeGraphError(
      "invalid-argument",
      `"${unknown}" in ${root} is not a setting that needs trust`,
      names === "" ? "No setting there needs trust." : `These need trust: ${names}.`,
    );
  }
  recordDecisions(
    root,
    requests.filter(({ setting }) => only?.includes(setting) ?? true),
    decline ? "declined" : "trusted",
    process.env,
  );
  return resultOf(root, requests);
}

/**
 * Returns the settings of a project's own files that need trust, with the user's decisions.
 * @throws CodeGraphError `not-a-directory`, `invalid-config`
 */
export function readTrust(path: string): TrustResult {
  const root = rootOf(path);
  return resultOf(root, requestsOf(root));
}

/**
 * Forgets the user's decisions about a project. An open project notices before its next answer.
 * @throws CodeGraphError `not-a-directory`, `invalid-config`, `read-only`
 */
export function revokeTrust(path: string): TrustResult {
  const root = rootOf(path);
  forgetDecisions(root, process.env);
  return resultOf(root, requestsOf(root));
}

/** Returns every project with recorded trust decisions. */
export function listTrust(): TrustListResult {
  return listRecords(process.env);
}

/**
 * Records trust in settings that a program writes to the project's file on the user's behalf.
 * @throws CodeGraphError `read-only`, `disk-full`, `invalid-config`
 */
export function trustOwn(root: string, given: Partial<ProjectConfig>, environment: Environment = process.env): void {
  const written = readTrustRequests(root).filter(({ setting }) => setting in given);
  const undecided = withDecisions(root, written, environment).filter(({ decision }) => decision !== "trusted");
  recordDecisions(root, undecided, "trusted", environment);
}

/** Returns the project root; a folder with a `.codegraph` needs no index. @throws CodeGraphError `not-a-directory` */
function rootOf(path: string): string {
  const folder = realRoot(path);
  const isProject = lstatSync(codegraphPath(folder), { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isProject ? folder : (findProject(folder) ?? folder);
}

function requestsOf(root: string): readonly UndecidedRequest[] {
  return [...readTrustRequests(root), ...createLinkList(root, "harmless").openRequests()];
}

function resultOf(root: string, requests: readonly UndecidedRequest[]): TrustResult {
  return { root, requests: withDecisions(root, requests, process.env).map(toTrustRequest), recordedIn: trustPath(root, process.env) };
}
