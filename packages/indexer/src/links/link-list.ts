import { realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { CodeGraphError, visibleJson } from "@codegraph/model";
import { checkDecided, decided, isApplied, type TrustMode } from "../config/trust/decide.js";
import { type DecidedRequest, type OpenRequest, requestFor } from "../config/trust/request.js";
import { leadsOut, replaceFile } from "@codegraph/files/read";
import { quoted } from "../config/trust/sensitive-value.js";
import { readConfigFile } from "../config/config-file.js";
import { recordDecisions, trustPath } from "../config/trust/trust-file.js";
import { codegraphPath } from "../folder/place.js";

/** A link as a user made it. */
export interface ListedLink {
  /** Its name in answers and addresses. */
  readonly name: string;
  /** The other project's root, absolute. */
  readonly root: string;
}

/**
 * What a user said of links stands in `.codegraph/links.json`, where neither a new index nor a new schema reaches it:
 *
 *     [{ "name": "lib", "path": "../lib" }]
 *
 * The file may also have come with the project, and its links could name any folder of its reader. So a link that leads out of the
 * project takes effect only when the user trusts it. The file is read again when it has changed: another process may link too.
 */
export interface LinkList {
  /**
   * The links that take effect.
   * @throws CodeGraphError `invalid-config`, and `not-trusted` for links that the user has not decided about, unless the file could be
   *   read before: such links are left out then
   */
  read(): readonly ListedLink[];
  /** The links that need trust, with the user's decisions. @throws CodeGraphError as {@link read} */
  requests(): readonly DecidedRequest[];
  /** The links that need trust, without the decisions. @throws CodeGraphError `invalid-config` */
  openRequests(): readonly OpenRequest[];
  /** Links that were not listed are the user's word: they are recorded as trusted. @throws CodeGraphError `invalid-config`, `read-only`, `disk-full` */
  write(links: readonly ListedLink[]): void;
}

interface Listing {
  readonly applied: readonly ListedLink[];
  /** Those without trust, which stay in the file. */
  readonly left: readonly ListedLink[];
  readonly requests: readonly DecidedRequest[];
}

export function createLinkList(root: string, mode: TrustMode = "trusted"): LinkList {
  const path = join(codegraphPath(root), "links.json");
  const record = trustPath(root, process.env);
  let stamp: string | null = null;
  let listing: Listing | null = null;

  const stamps = (): string => `${stampOf(path)} ${mode === "trusted" && listing !== null && listing.requests.length > 0 ? stampOf(record) : ""}`;
  const inFile = (): ListedLink[] => parse(readConfigFile(path, root) ?? [], path).map((link) => ({ name: link.name, root: realPath(resolve(root, link.path)) }));
  const requestOf = (link: ListedLink): OpenRequest | null =>
    leadsOut(root, link.root) ? requestFor(root, "links", path, link.root, { effect: `answers from the index of ${quoted(link.root)}` }) : null;

  function load(): Listing {
    const links = inFile();
    const requests = decided(root, links.flatMap((link) => requestOf(link) ?? []), process.env);
    const without = new Set(requests.flatMap((request) => (isApplied(request, mode) ? [] : [request.value])));
    return { applied: links.filter((link) => !without.has(link.root)), left: links.filter((link) => without.has(link.root)), requests };
  }

  function look(): Listing {
    if (listing && stamps() === stamp) return listing;
    try {
      const found = load();
      if (!listing) checkDecided(root, found.requests, mode);
      listing = found;
      stamp = stamps();
    } catch (error) {
      // It may be half written; the next look will tell.
      if (!listing) throw error;
    }
    return listing;
  }

  return {
    read: () => look().applied,
    requests: () => look().requests,
    openRequests: () => inFile().flatMap((link) => requestOf(link) ?? []),
    write(changed) {
      const { applied, left } = look();
      const known = new Set(applied.map((link) => link.root));
      const made = changed.flatMap((link) => (known.has(link.root) ? [] : (requestOf(link) ?? [])));
      if (mode === "trusted") recordDecisions(root, made, "trusted", process.env);
      const roots = new Set(changed.map((link) => link.root));
      const kept = [...changed, ...left.filter((link) => !roots.has(link.root))];
      const written = kept.map((link) => ({ name: link.name, path: pathFrom(root, link.root) }));
      replaceFile(path, `${visibleJson(JSON.stringify(written, null, 2))}\n`);
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

/** Relative where both lie in one folder, so that they can be moved and cloned together; else absolute. */
function pathFrom(root: string, path: string): string {
  const way = relative(dirname(root), path);
  const isNear = way !== "" && !way.startsWith("..") && !isAbsolute(way);
  return (isNear ? relative(root, path) : path).split(sep).join("/");
}

/** The path as the disk has it; as given while nothing is there. */
export function realPath(path: string): string {
  // A look at a path of another machine would sign in there, which a project must not bring about.
  if (process.platform === "win32" && /^[\\/]{2}/u.test(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Far more than take effect. */
const MAX_LISTED = 1_000;

interface WrittenLink {
  readonly name: string;
  readonly path: string;
}

function parse(value: unknown, where: string): readonly WrittenLink[] {
  if (Array.isArray(value) && value.length > MAX_LISTED) throw invalid(`${where} lists more than ${MAX_LISTED} links`);
  if (!Array.isArray(value) || !value.every(isWrittenLink)) throw invalid(`${where} is not a list of { "name", "path" }`);
  const fault = value.map(({ name }) => nameFault(name)).find((found) => found !== null);
  if (fault) throw invalid(`A name in ${where} ${fault}`);
  if (new Set(value.map(({ name }) => name)).size < value.length) throw invalid(`${where} gives one name to two links`);
  return value;
}

function isWrittenLink(value: unknown): value is WrittenLink {
  if (typeof value !== "object" || value === null || !("name" in value) || !("path" in value)) return false;
  return typeof value.name === "string" && typeof value.path === "string" && !value.path.includes("\0");
}

/** What is wrong with a name, which stands before a colon in addresses; null when nothing is. */
export function nameFault(name: string): string | null {
  return /^[^\p{C}:]+$/u.test(name) && name.trim() === name ? null : "is empty or has a colon, a control character or blanks around it";
}

function invalid(message: string): CodeGraphError {
  return new CodeGraphError("invalid-config", message, "Correct the file, or remove it and link the projects again.");
}
