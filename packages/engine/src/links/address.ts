import { isAbsolute, relative, sep } from "node:path";
import type { LinkedProject } from "@codegraph/indexer/links";

/** Path, glob or symbol, split from the name of a linked project. */
export interface Address {
  /** Linked project that the name refers to; null for the project itself. */
  readonly link: LinkedProject | null;
  /** Text without the project name. */
  readonly rest: string;
}

/**
 * Splits a name that may refer to a linked project: `lib:src/user.ts`, `lib:UserService.load`, or an absolute path in it. The name
 * of a link takes precedence over a path of the project's own that looks the same.
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
    const isInside = below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below);
    if (isInside) return { link, rest: below === "" ? "." : below.split(sep).join("/") };
  }
  return { link: null, rest: written };
}
