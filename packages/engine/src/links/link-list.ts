import { realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { CodeGraphError, visibleJson } from "@codegraph/model";
import { readConfigFile, replaceFile } from "../config/index.js";
import { codegraphPath } from "../project/place.js";

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
 * The file is read again when it has changed: another process may link too.
 */
export interface LinkList {
  /** @throws CodeGraphError `invalid-config`, unless it could be read before */
  read(): readonly ListedLink[];
  /** @throws CodeGraphError `invalid-config`, `read-only`, `disk-full` */
  write(links: readonly ListedLink[]): void;
}

export function createLinkList(root: string): LinkList {
  const path = join(codegraphPath(root), "links.json");
  let stamp: string | null = null;
  let links: readonly ListedLink[] | null = null;

  function read(): readonly ListedLink[] {
    const now = stampOf(path);
    if (links && now === stamp) return links;
    try {
      links = parse(readConfigFile(path, root) ?? [], path).map((link) => ({ name: link.name, root: realPath(resolve(root, link.path)) }));
      stamp = now;
    } catch (error) {
      // It may be half written; the next look will tell.
      if (!links) throw error;
    }
    return links;
  }

  return {
    read,
    write(changed) {
      const written = changed.map((link) => ({ name: link.name, path: pathFrom(root, link.root) }));
      replaceFile(path, `${visibleJson(JSON.stringify(written, null, 2))}\n`);
      links = null;
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
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

interface WrittenLink {
  readonly name: string;
  readonly path: string;
}

function parse(value: unknown, where: string): readonly WrittenLink[] {
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
