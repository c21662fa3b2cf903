import { asBytes, type IgnoreRules } from "./ignore-rules.js";
import { newWork } from "./match-work.js";

/** Ignore files one behind the other: the first that speaks of an entry decides. */
export interface IgnoreChain {
  readonly rules: IgnoreRules;
  /** Number of leading characters of a path (relative to the root) that lead to the folder of the ignore file. */
  readonly cut: number;
  /** What leads from the folder of the ignore file to the root, when it lies above: `packages/app/`. */
  readonly prefix: string;
  /** Called when not all of these rules could be tried for an entry. */
  readonly onPassedOver: () => void;
  /** Asked when these rules say nothing. */
  readonly next: IgnoreChain | null;
}

/** Steps: a path is cut and looked through for each ignore file. */
const COST_OF_LINK = 30;

/** What the first of the chain that speaks of an entry says; null when none does. */
export function decideByChain(chain: IgnoreChain | null, path: string, isDirectory: boolean): boolean | null {
  const work = newWork();
  // Looking through a path of thousands of characters for each of a thousand ignore files takes longer than the rules do.
  const isPlain = asBytes(path) === path;
  for (let link = chain; link !== null; link = link.next) {
    const decision = link.rules.decide(isPlain && link.prefix === "" ? path.slice(link.cut) : asBytes(link.prefix + path.slice(link.cut)), isDirectory, work);
    if (work.left <= 0) link.onPassedOver();
    if (decision !== null) return decision;
    work.left -= COST_OF_LINK;
  }
  return null;
}
