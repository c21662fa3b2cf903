import { toByteString, type IgnoreRules } from "./ignore-rules.js";
import { createMatchBudget } from "./match-work.js";

/** Linked list of ignore files, strongest first. The first one with a matching pattern decides. */
export interface IgnoreChain {
  readonly rules: IgnoreRules;
  /** Number of leading characters of a path (relative to the root) that precede the folder of the ignore file, including the slash. */
  readonly cut: number;
  /** Path from the folder of the ignore file to the root if the folder is above the root, for example `packages/app/`; else "". */
  readonly prefix: string;
  /** Called if the work limit prevented some of these rules from being tried for an entry. */
  readonly onPassedOver: () => void;
  /** Consulted if no pattern of these rules matches. */
  readonly next: IgnoreChain | null;
}

/** Steps charged for each ignore file, because the path is sliced and scanned for each one. */
const STEPS_PER_FILE = 30;

/** Returns true if an entry is ignored, false if it is re-included, and null if no pattern matches. */
export function isIgnored(chain: IgnoreChain | null, path: string, isDirectory: boolean): boolean | null {
  const work = createMatchBudget();
  // Conversion once per ignore file would cost more than the rules themselves for a path of thousands of characters and a thousand files.
  const isPlain = toByteString(path) === path;
  for (let link = chain; link !== null; link = link.next) {
    const decision = link.rules.decide(
      isPlain && link.prefix === "" ? path.slice(link.cut) : toByteString(link.prefix + path.slice(link.cut)),
      isDirectory,
      work,
    );
    if (work.left <= 0) link.onPassedOver();
    if (decision !== null) return decision;
    work.left -= STEPS_PER_FILE;
  }
  return null;
}
