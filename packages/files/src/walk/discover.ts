import { setImmediate as turn } from "node:timers/promises";
import { type Dirent, lstatSync, readdir, readdirSync, realpathSync } from "node:fs";
import { promisify } from "node:util";
import { CodeGraphError, type Problem } from "@codegraph/model";
import {
  enterRepository,
  type FolderRules,
  isSubmodule,
  isReincluded,
  NO_REPOSITORY,
  inclusionOf,
  withIgnoreFiles,
} from "../repository/folder-rules.js";
import { packedTreeAt } from "../read/packed-tree.js";
import { discoverPacked } from "./discover-packed.js";
import { compareByPath, type Discovery, type FoundFile, createProblem } from "./found.js";
import { findRepositoryTop } from "../repository/git-repository.js";
import { followLink } from "./links.js";
import { isLinkedWorktree } from "../repository/own-tree.js";
import { type TreePart, createTreePart } from "./part.js";
import { createSkippedIgnoreFiles } from "./skipped-ignore-files.js";
import { createSelection, type SelectedLanguages, type Selection, type SelectionSettings } from "./selection.js";
import { isBareRepository, isGenerated, isUnwantedFolder } from "./unwanted.js";

/** Folders read concurrently. More gain nothing, because few threads read them; fewer leave a cold disk idle. */
const FOLDERS_AT_ONCE = 8;

/** Milliseconds between yields to the event loop. One folder can have tens of thousands of entries. */
const SLICE_MS = 40;

/** Callback `readdir`, promisified: a third cheaper than `node:fs/promises`. */
const listFolder = promisify(readdir);

/** Observer of a walk, for watchers that need to know what it visited. */
export interface WalkTrace {
  /** Called with each folder, relative to the root, before it is read. */
  entering(folder: string): void;
  /** Called for each symbolic link to a file. Both paths are relative to the root. */
  linked(path: string, target: string): void;
}

interface Folder {
  readonly path: string;
  readonly name: string;
  readonly rules: FolderRules;
}

/**
 * Lists the files of a project: source files claimed by a language, and manifests. Files that git, `.codegraphignore` or the settings
 * exclude are left out. Files are not opened. Faults are reported as problems of the result.
 *
 * Git's rules apply as in git itself: ignore files at every level and above the root, `info/exclude`, and the user's global ignore file.
 * `.codegraphignore` takes precedence over them and can re-include files.
 *
 * With `paths`, only these and their descendants are visited. The result equals that part of a full walk.
 *
 * @param options.wanted predicate on relative paths that selects additional files
 * @param options.trace observer that is notified of visited folders and links
 * @throws CodeGraphError `not-a-directory`, `cancelled`
 */
export async function discover(
  root: string,
  config: SelectionSettings,
  registry: SelectedLanguages,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly paths?: readonly string[] | undefined;
    readonly wanted?: (path: string) => boolean;
    readonly trace?: WalkTrace | undefined;
  } = {},
): Promise<Discovery> {
  const { signal, wanted, trace, paths } = options;
  const part = paths === undefined ? null : createTreePart(paths);
  const packed = packedTreeAt(root);
  if (packed !== null) return discoverPacked(packed, createSelection(config, registry), { wanted, paths });
  const home = realRoot(root);
  const top = findRepositoryTop(home);
  const passedOver = createSkippedIgnoreFiles(home);
  const walk: Walk = {
    home,
    part,
    selection: createSelection(config, registry),
    wanted: wanted ?? (() => false),
    trace,
    signal,
    passedOver,
    queue: [{ path: "", name: "", rules: top === null ? NO_REPOSITORY : enterRepository(top, home, "", null, passedOver) }],
    found: { files: [], manifests: [], others: [], repositories: [], problems: [] },
    links: [],
    lastYield: performance.now(),
  };
  await readAll(walk);
  // A link is listed only if its target is not, and the target may be outside `paths`.
  if (part !== null && walk.links.length > 0) {
    return only(part, await discover(root, config, registry, { signal, trace, ...(wanted ? { wanted } : {}) }));
  }
  addLinks(walk);
  const { files, manifests, others, repositories, problems } = walk.found;
  return {
    files: files.sort(compareByPath),
    manifests: manifests.sort(compareByPath),
    others: others.sort(compareByPath),
    repositories: repositories.sort(),
    problems: [...problems, ...passedOver.problems()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)),
  };
}

/** State of a walk. The functions below are its steps. */
interface Walk {
  /** Absolute path of the root, without links. */
  readonly home: string;
  /** The part of the project to visit; null for all of it. */
  readonly part: TreePart | null;
  readonly selection: Selection;
  readonly wanted: (path: string) => boolean;
  readonly trace: WalkTrace | undefined;
  readonly signal: AbortSignal | undefined;
  readonly passedOver: ReturnType<typeof createSkippedIgnoreFiles>;
  /** Folders to read. */
  readonly queue: Folder[];
  readonly found: {
    readonly files: FoundFile[];
    readonly manifests: FoundFile[];
    readonly others: FoundFile[];
    readonly repositories: string[];
    readonly problems: Problem[];
  };
  /** Symbolic links to files, which are followed at the end. */
  readonly links: string[];
  lastYield: number;
}

/** Reads the queued folders and all below them, several at once. */
function readAll(walk: Walk): Promise<void> {
  const { queue, signal } = walk;
  let open = 0;
  return new Promise<void>((resolve, reject) => {
    const advance = (): void => {
      if (signal?.aborted) return reject(cancelled(signal));
      while (open < FOLDERS_AT_ONCE && queue.length > 0) {
        open++;
        readFolder(walk, queue.pop() as Folder).then(() => {
          open--;
          advance();
        }, reject);
      }
      if (open === 0) resolve();
    };
    advance();
  });
}

async function readFolder(walk: Walk, folder: Folder): Promise<void> {
  const {
    home,
    part,
    selection,
    trace,
    signal,
    passedOver,
    found: { problems },
  } = walk;
  const place = folder.path === "" ? home : `${home}/${folder.path}`;
  trace?.entering(folder.path);
  const entries = await entriesOf(walk, folder, place);
  if (entries === null) return;
  const own = rulesIn(walk, folder, place, entries);
  if (own === null || isBareRepository(entries)) return;
  const rules = withIgnoreFiles(own, place, folder.path, entries, passedOver);
  const unreadable = entries.some(({ name }) => name.includes("\uFFFD")) ? undecodableNames(place) : null;
  for (const entry of entries) {
    if (performance.now() - walk.lastYield > SLICE_MS) {
      await turn();
      if (signal?.aborted) throw cancelled(signal);
      walk.lastYield = performance.now();
    }
    const path = folder.path === "" ? entry.name : `${folder.path}/${entry.name}`;
    if (part !== null && !(entry.isDirectory() ? part.hasBelow(path) : part.has(path))) continue;
    if (unreadable?.has(entry.name)) {
      if (entry.isDirectory() || selection.claims(entry.name))
        problems.push(createProblem("not-readable", path, "The name is not valid UTF-8"));
    } else if (entry.isDirectory()) enterFolder(walk, entry.name, path, rules);
    else if (entry.isFile() || entry.isSymbolicLink()) considerFile(walk, entry, path, rules);
  }
}

/** Returns null for a folder that cannot be read. One that was removed since is no problem. */
async function entriesOf({ found: { problems } }: Walk, folder: Folder, place: string): Promise<Dirent[] | null> {
  try {
    return await listFolder(place, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") problems.push(createProblem("not-readable", folder.path, `Cannot read folder (${code})`));
    return null;
  }
}

/** Returns the rules inside a folder; null for a folder that is left out: generated, or a repository of its own. */
function rulesIn(
  { selection, passedOver, found: { repositories } }: Walk,
  folder: Folder,
  place: string,
  entries: readonly Dirent[],
): FolderRules | null {
  const { path, name, rules } = folder;
  if (path === "") return rules;
  if (isGenerated(name, entries) && !selection.names(path)) return null;
  if (!entries.some((entry) => entry.name === ".git") || findRepositoryTop(place) !== place) return rules;
  if (isSubmodule(rules, path) || (isReincluded(rules, path) && !isLinkedWorktree(place)))
    return enterRepository(place, place, path, rules.own, passedOver);
  repositories.push(path);
  return null;
}

function enterFolder({ selection, queue }: Walk, name: string, path: string, rules: FolderRules): void {
  if (isUnwantedFolder(name) || selection.excludes(path)) return;
  const inclusion = inclusionOf(rules, path, true);
  if (inclusion === "out") return;
  const trackedOnly = inclusion === "tracked";
  queue.push({ path, name, rules: trackedOnly === rules.trackedOnly ? rules : { ...rules, trackedOnly } });
}

function considerFile(walk: Walk, entry: Dirent, path: string, rules: FolderRules): void {
  const {
    home,
    selection,
    wanted,
    links,
    found: { others, problems },
  } = walk;
  const { name } = entry;
  const isWanted = wanted(path);
  if (!selection.claims(name) && !isWanted && !selection.isManifest(name)) return;
  if (selection.isSecret(path) || selection.excludes(path) || inclusionOf(rules, path, false) === "out") return;
  if (entry.isSymbolicLink()) {
    links.push(path);
    return;
  }
  try {
    const { size, mtimeMs, ctimeMs, ino } = lstatSync(`${home}/${path}`);
    const file = { path, size, mtimeMs, ctimeMs, ino };
    addFile(walk, file, name);
    if (isWanted) others.push(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Files deleted since the folder was read are skipped.
    if (code !== "ENOENT") problems.push(createProblem("not-readable", path, `Cannot access file (${code})`));
  }
}

function addFile({ selection, found: { files, manifests } }: Walk, file: FoundFile, name: string): void {
  if (selection.isManifest(name)) manifests.push(file);
  if (selection.claims(name) && selection.includes(file.path) && selection.fits(name, file.size)) files.push(file);
}

/** Lists the targets of links that are not listed themselves. */
function addLinks(walk: Walk): void {
  const {
    home,
    selection,
    wanted,
    trace,
    links,
    found: { files, manifests, others, problems },
  } = walk;
  if (links.length === 0) return;
  const listed = new Set([...files, ...manifests].map(({ path }) => path));
  const listedOthers = new Set(others.map(({ path }) => path));
  for (const path of links.sort()) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const found = followLink(home, path, selection.isSecret);
    if (found === null) continue;
    if ("target" in found) trace?.linked(path, found.target);
    if ("target" in found && wanted(path) && !listedOthers.has(found.target)) {
      listedOthers.add(found.target);
      others.push(found.file);
    }
    if ("problem" in found) {
      if (selection.claims(name) && selection.includes(path)) problems.push(found.problem);
    } else if (!listed.has(found.target)) {
      listed.add(found.target);
      addFile(walk, found.file, name);
    }
  }
}

function only({ has }: TreePart, whole: Discovery): Discovery {
  return {
    files: whole.files.filter(({ path }) => has(path)),
    manifests: whole.manifests.filter(({ path }) => has(path)),
    others: whole.others.filter(({ path }) => has(path)),
    repositories: whole.repositories.filter((path) => has(path)),
    problems: whole.problems.filter(({ file }) => has(file)),
  };
}

function realRoot(root: string): string {
  try {
    const real = realpathSync.native(root);
    if (lstatSync(real).isDirectory()) return real;
  } catch (cause) {
    throw notADirectory(root, cause);
  }
  throw notADirectory(root);
}

function notADirectory(root: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("not-a-directory", `Not a folder: ${root}`, "Name an existing folder.", { cause });
}

function cancelled(signal: AbortSignal): CodeGraphError {
  return new CodeGraphError("cancelled", "The scan for files was cancelled", "Start it again when needed.", {
    cause: signal.reason,
  });
}

/** Returns the names in a folder that are not valid UTF-8, as they appear after decoding with replacement characters. */
function undecodableNames(folder: string): Set<string> {
  const names = readdirSync(folder, { encoding: "buffer" });
  return new Set(names.filter((name) => !Buffer.from(name.toString("utf8")).equals(name)).map((name) => name.toString("utf8")));
}
