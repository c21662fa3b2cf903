import { realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { CodeGraphError, escapeInvisibleJson } from "@codegraph/model";
import { requireDecisions, withDecisions, isApplied, type TrustMode } from "../config/trust/decide.js";
import { type DecidedRequest, type UndecidedRequest, createTrustRequest } from "../config/trust/request.js";
import { leavesRoot, replaceFile } from "@codegraph/files/read";
import { quoted } from "../config/trust/sensitive-value.js";
import { readConfigFile } from "../config/config-file.js";
import { recordDecisions, trustPath } from "../config/trust/trust-file.js";
import { codegraphPath } from "../folder/codegraph-folder.js";

/** Link as configured by the user. */
export interface ListedLink {
  /** Name used in answers and addresses. */
  readonly name: string;
  /** Absolute root of the linked project. */
  readonly root: string;
}

/**
 * List of links in `.codegraph/links.json`. A rebuilt index or a new schema does not affect it:
 *
 * [{ "name": "lib", "path": "../lib" }]
 *
 * The file may have come with the project, and its links could name any folder of the reader's machine. A link that leads out of the
 * project
 * takes effect only if the user trusts it. The file is read again after a change, because other processes can add links too.
 */
export interface LinkList {
  /**
   * Returns the links in effect.
   * @throws CodeGraphError `invalid-config`, and `not-trusted` for links without a decision of the user. Once the list has been read, such
   * links
   * are left out instead
   */
  read(): readonly ListedLink[];
  /** Returns the links that need trust, with the user's decisions. @throws CodeGraphError as {@link read} */
  requests(): readonly DecidedRequest[];
  /** Returns the links that need trust, without decisions. @throws CodeGraphError `invalid-config` */
  openRequests(): readonly UndecidedRequest[];
  /**
   * Replaces the list. Records new links as trusted, because the user made them. @throws CodeGraphError `invalid-config`, `read-only`,
   * `disk-full`
   */
  write(links: readonly ListedLink[]): void;
}

interface Listing {
  readonly applied: readonly ListedLink[];
  /** Links without trust. They stay in the file. */
  readonly left: readonly ListedLink[];
  readonly requests: readonly DecidedRequest[];
}

/** Creates the link list of a project. @param mode treatment of links without a trust decision */
export function createLinkList(root: string, mode: TrustMode = "trusted"): LinkList {
  const path = join(codegraphPath(root), "links.json");
  const record = trustPath(root, process.env);
  let stamp: string | null = null;
  let listing: Listing | null = null;

  const currentStamp = (): string =>
    `${stampOf(path)} ${mode === "trusted" && listing !== null && listing.requests.length > 0 ? stampOf(record) : ""}`;
  const linksInFile = (): ListedLink[] =>
    parse(readConfigFile(path, root) ?? [], path).map((link) => ({ name: link.name, root: realPath(resolve(root, link.path)) }));
  const requestOf = (link: ListedLink): UndecidedRequest | null =>
    leavesRoot(root, link.root)
      ? createTrustRequest(root, "links", path, link.root, { effect: `answers from the index of ${quoted(link.root)}` })
      : null;

  function load(): Listing {
    const links = linksInFile();
    const requests = withDecisions(
      root,
      links.flatMap((link) => requestOf(link) ?? []),
      process.env,
    );
    const without = new Set(requests.flatMap((request) => (isApplied(request, mode) ? [] : [request.value])));
    return { applied: links.filter((link) => !without.has(link.root)), left: links.filter((link) => without.has(link.root)), requests };
  }

  function currentListing(): Listing {
    if (listing && currentStamp() === stamp) return listing;
    try {
      const found = load();
      if (!listing) requireDecisions(root, found.requests, mode);
      listing = found;
      stamp = currentStamp();
    } catch (error) {
      // The file may be half written; the next read tries again.
      if (!listing) throw error;
    }
    return listing;
  }

  return {
    read: () => currentListing().applied,
    requests: () => currentListing().requests,
    openRequests: () => linksInFile().flatMap((link) => requestOf(link) ?? []),
    write(changed) {
      const { applied, left } = currentListing();
      const known = new Set(applied.map((link) => link.root));
      const made = changed.flatMap((link) => (known.has(link.root) ? [] : (requestOf(link) ?? [])));
      if (mode === "trusted") recordDecisions(root, made, "trusted", process.env);
      const roots = new Set(changed.map((link) => link.root));
      const kept = [...changed, ...left.filter((link) => !roots.has(link.root))];
      const written = kept.map((link) => ({ name: link.name, path: storedPath(root, link.root) }));
      replaceFile(path, `${escapeInvisibleJson(JSON.stringify(written, null, 2))}\n`);
      stamp = null;
    },
  };
}

function stampOf(path: string): string | null {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return null;
  }
}

/**
 * Returns a relative path if both projects lie in one folder, so that they can be moved and cloned together; otherwise an absolute path.
 */
function storedPath(root: string, path: string): string {
  const way = relative(dirname(root), path);
  const isNear = way !== "" && !way.startsWith("..") && !isAbsolute(way);
  return (isNear ? relative(root, path) : path).split(sep).join("/");
}

/** Returns the real path, or the path unchanged if nothing exists there. */
export function realPath(path: string): string {
  // Resolving a UNC path would authenticate to another machine, which a project file must not trigger.
  if (process.platform === "win32" && /^[\\/]{2}/u.test(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Limit on the entries of the file, far above the number of links that take effect. */
const MAX_LISTED = 1_000;

interface WrittenLink {
  readonly name: string;
  readonly path: string;
}

function parse(value: unknown, where: string): readonly WrittenLink[] {
  if (Array.isArray(value) && value.length > MAX_LISTED) throw invalid(`${where} lists more than ${MAX_LISTED} links`);
  if (!Array.isArray(value) || !value.every(isWrittenLink)) throw invalid(`${where} is not a list of { "name", "path" }`);
  const fault = value.map(({ name }) => nameFault(name)).find((found) => found !== null);
  if (fault) throw invalid(`A link name in ${where} ${fault}`);
  if (new Set(value.map(({ name }) => name)).size < value.length) throw invalid(`${where} uses one name for two links`);
  return value;
}

function isWrittenLink(value: unknown): value is WrittenLink {
  if (typeof value !== "object" || value === null || !("name" in value) || !("path" in value)) return false;
  return typeof value.name === "string" && typeof value.path === "string" && !value.path.includes("\0");
}

/** Returns the fault of a link name, or null. Addresses separate the name with a colon. */
export function nameFault(name: string): string | null {
  return /^[^\p{C}:]+$/u.test(name) && name.trim() === name
    ? null
    : "is empty, or contains a colon, a control character or surrounding whitespace";
}

function invalid(message: string): CodeGraphError {
  return new CodeGraphError("invalid-config", message, "Fix the file, or remove it and link the projects again.");
}
