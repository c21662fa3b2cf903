import type { RuntimeModule } from "../runtime.js";
import type { Grammar } from "../grammar.js";
import { candidatesAt } from "./candidates.js";
import { applyEdits, type Edit, type EditedText } from "./edit.js";
import { faultsNear, probe, type Probe } from "./first-fault.js";
import type { RepairRules } from "./repair-rules.js";
import { findUnbalanced, type Unbalanced } from "./unbalanced.js";

/** Most syntax errors to repair in one file. */
const MAX_FAULTS = 8;
/**
 * Code units that may be parsed in all trials: so many times the text, and some more for short texts. A repair that helps earns the text
 * once more. Texts that only the grammar cannot read, such as those with macros, thus cost little.
 */
const FIRST_READING = 2;
const EXTRA_READING = 80_000;
/** Code units that a repair must get the parser further, more than it reads between two of its reports. */
const PROGRESS = 40;

/** A text, how to parse it, and the work that is left for its repair. */
interface Repair {
  readonly source: string;
  readonly rules: RepairRules;
  readonly read: (edits: readonly Edit[]) => Probe;
  readonly isOver: () => boolean;
}

/** Edits made so far, and how far the parser gets with them. */
interface Attempt {
  readonly edits: readonly Edit[];
  readonly state: Probe;
}

/** A language's grammar, and the limit for the work on one text. */
export interface RepairLanguage {
  readonly runtime: RuntimeModule;
  readonly grammar: Grammar;
  readonly rules: RepairRules;
  /** True once the time for the text is over. */
  readonly isOver: () => boolean;
}

/**
 * Finds edits with which the grammar parses a text that has syntax errors. A parser notices an error at the first token that cannot
 * continue what precedes it, which is at the damage or after it. Of several edits near that token the one counts with which the parser gets
 * furthest. The work is bounded by the length of the text and `extra` code units.
 */
export function repairText(language: RepairLanguage, source: string, extra: number = EXTRA_READING): readonly Edit[] {
  const { runtime, grammar, rules } = language;
  let left = FIRST_READING * source.length + extra;
  const read = (edits: readonly Edit[]): Probe => {
    const { text } = applyEdits(source, edits);
    const result = probe(grammar, text);
    left -= Math.min(text.length, result.noticed);
    return result;
  };
  const repair: Repair = { source, rules, read, isOver: () => left <= 0 || language.isOver() };
  let attempt: Attempt = { edits: [], state: read([]) };
  for (let count = 0; count < MAX_FAULTS && attempt.state.reached !== Infinity && !repair.isOver(); count++) {
    const edited = applyEdits(source, attempt.edits);
    const faults = faultsNear(runtime, grammar, edited.text, attempt.state.reached);
    left -= Math.min(edited.text.length, attempt.state.noticed);
    if (!faults.includes(attempt.state.reached)) faults.push(attempt.state.reached);
    const next = repairOne(repair, attempt, faults.map(edited.toSource), unbalancedIn(edited, rules));
    if (next === null) break;
    attempt = next;
    left += source.length;
  }
  return attempt.edits;
}

/** Tries the edits at the first of several offsets at which one helps. Null if none does. */
function repairOne(
  { source, rules, read, isOver }: Repair,
  { edits, state }: Attempt,
  faults: readonly number[],
  unbalanced: Unbalanced,
): Attempt | null {
  const flat = applyEdits(
    source,
    edits.filter(({ isInsertion }) => !isInsertion),
  ).text;
  for (const fault of faults) {
    let best: Attempt | null = null;
    for (const candidate of candidatesAt(flat, fault, unbalanced, rules)) {
      if (isOver()) break;
      const tried = [...edits, ...candidate];
      const result = read(tried);
      if (result.noticed > (best?.state ?? state).noticed + PROGRESS) best = { edits: tried, state: result };
      if (result.reached === Infinity) return best;
    }
    if (best !== null) return best;
  }
  return null;
}

function unbalancedIn({ text, toSource }: EditedText, rules: RepairRules): Unbalanced {
  const { unclosed, unopened } = findUnbalanced(text, rules);
  return {
    unclosed: unclosed.map((each) => ({ ...each, at: toSource(each.at), end: toSource(each.end) })),
    unopened: unopened.map((each) => ({ ...each, at: toSource(each.at) })),
  };
}
