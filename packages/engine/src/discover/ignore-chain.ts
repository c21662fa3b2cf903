import { asBytes, type IgnoreRules } from "./ignore-rules.js";

/** Ignore files one behind the other: the first that speaks of an entry decides. */
export interface IgnoreChain {
  readonly rules: IgnoreRules;
  /** Number of leading characters of a path (relative to the root) that lead to the folder of the ignore file. */
  readonly cut: number;
  /** What leads from the folder of the ignore file to the root, when it lies above: `packages/app/`. */
  readonly prefix: string;
  /** Asked when these rules say nothing. */
  readonly next: IgnoreChain | null;
}

/** What the first of the chain that speaks of an entry says; null when none does. */
export function decideByChain(chain: IgnoreChain | null, path: string, isDirectory: boolean): boolean | null {
  for (let link = chain; link !== null; link = link.next) {
    const decision = link.rules.decide(asBytes(link.prefix + path.slice(link.cut)), isDirectory);
    if (decision !== null) return decision;
  }
  return null;
}
