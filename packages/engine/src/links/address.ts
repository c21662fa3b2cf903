import { isAbsolute, relative, sep } from "node:path";
import type { LinkedProject } from "@codegraph/indexer/links";

/** A path, glob or symbol, and the linked project it was said of; null when none was named. */
export interface Address {
  readonly link: LinkedProject | null;
  readonly rest: string;
}

/**
 * Takes apart what may name a linked project: `lib:src/user.ts`, `lib:UserService.load`, or an absolute path below its
 * root. A name goes before a path of the project's own that looks the same.
 */
export function readAddress(links: readonly LinkedProject[], written: string): Address {
  for (const link of links) {
    const start = `${link.name}:`;
    // `lib::load` is a qualified name.
    if (written.startsWith(start) && !written.startsWith(`${start}:`)) return { link, rest: written.slice(start.length) };
  }
  if (!isAbsolute(written)) return { link: null, rest: written };
  for (const link of links) {
    const below = relative(link.root, written);
    const isInside = below !== "" && below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below);
    if (isInside) return { link, rest: below.split(sep).join("/") };
  }
  return { link: null, rest: written };
}
