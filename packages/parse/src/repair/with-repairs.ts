import type { RuntimeModule } from "../runtime.js";
import type { Grammar } from "../grammar.js";
import type { Match, OffsetRange } from "../match.js";
import { byExtent, type Matches } from "../matches.js";
import { moveMatches } from "../move-matches.js";
import { ParseTimeout } from "../parse-timeout.js";
import { balance } from "./balance.js";
import { applyEdits, blank, type Edit, type EditedText } from "./edit.js";
import { createStallTest, patienceAtEnd } from "./first-fault.js";
import { markEdits } from "./marks.js";
import type { RepairRules } from "./repair-rules.js";
import { repairBlocks } from "./repair-blocks.js";
import { repairText } from "./repair-text.js";
import { findUnbalanced } from "./unbalanced.js";

/** Text with syntax errors, and how to read it. */
export interface BrokenText {
  /** Matches of the text as it is. */
  readonly first: Matches;
  /** The text prepared for the grammar. */
  readonly readable: string;
  readonly text: string;
  readonly rules: RepairRules;
  readonly runtime: RuntimeModule;
  readonly grammar: Grammar;
  /** Prepares a text for the grammar. */
  readonly prepare: (text: string) => string;
  /** Parses a text and collects its matches. `shown` has the names to quote. */
  readonly readTree: (parsed: string, shown: string, isStalled: (offset: number) => boolean) => Matches;
  readonly isOver: () => boolean;
}

/**
 * Returns the matches of a text with syntax errors. If brackets are out of balance in a language with macros, they are balanced first. Merge conflicts and placeholders of templates are replaced, and further repairs count,
 * if less of the text is left unread.
 */
export function withRepairs(broken: BrokenText): Matches {
  const balanced = withBalance(broken);
  if (balanced !== null) return balanced;
  const remedied = broken.rules.remedied(broken.readable);
  if (remedied === broken.readable) return withEdits(broken);
  const first = tryReading(broken, remedied, broken.text);
  if (first === null) return withEdits(broken);
  if (first.regions.error.length === 0) return first;
  const isBetter = cost(first, []) < cost(broken.first, []);
  return withEdits(isBetter ? { ...broken, first, readable: remedied } : broken);
}

/** Reads a text whose brackets are balanced before it is prepared. Null if that does not mend all of it. */
function withBalance(broken: BrokenText): Matches | null {
  const { text, rules, prepare } = broken;
  if (!rules.hasMacros) return null;
  const prepared = (source: string): string => rules.remedied(prepare(source));
  const edits = balance({ ...broken, prepare: prepared });
  if (edits === null) return null;
  const edited = applyEdits(text, edits);
  const read = readMoved(broken, edits, { ...edited, text: prepared(edited.text) });
  return read === null || read.regions.error.length > 0 ? null : withErrors(read, edits);
}

function withEdits(broken: BrokenText): Matches {
  const { readable, rules } = broken;
  const { marks, matches: before } = withMarks(broken);
  const marked = applyEdits(readable, marks).text;
  if (before.regions.error.length === 0) return withoutUnopened({ ...broken, readable: marked }, marks) ?? withErrors(before, marks);
  const isSmall = isLocal(before, marked);
  if (isSmall && isBalanced(marked, rules)) return withErrors(before, marks);
  const { edits, matches: repaired } = repairedBy(broken, marked);
  if (repaired === null) return withErrors(before, marks);
  const isWorse = losesDefinitions(repaired, before) || (isSmall ? hasDefinitions(before, repaired) : isDearer(repaired, edits, before));
  return isWorse ? withErrors(before, marks) : withErrors(repaired, [...marks, ...edits]);
}

/** Repairs a text at its first errors, or block by block if that leaves errors. */
function repairedBy(broken: BrokenText, marked: string): { readonly edits: readonly Edit[]; readonly matches: Matches | null } {
  const { rules } = broken;
  const read = (edits: readonly Edit[]): Matches | null => (edits.length === 0 ? null : readEdited({ ...broken, readable: marked }, edits));
  const edits = repairText(broken, marked);
  const matches = read(edits);
  const isWhole = matches !== null && matches.regions.error.length === 0;
  if (isWhole && isBalanced(applyEdits(marked, edits).text, rules)) return { edits, matches };
  const others = repairBlocks(broken, marked);
  const found = read(others);
  const isBetter =
    found !== null && (matches === null || (isWhole ? found.regions.error.length === 0 : cost(found, others) < cost(matches, edits)));
  return isBetter ? { edits: others, matches: found } : { edits, matches };
}

/** Replaces merge conflicts and placeholders, unless the text reads worse then: Go's `[][]int{{1}, {2}}` has no placeholders. */
function withMarks(broken: BrokenText): { readonly marks: readonly Edit[]; readonly matches: Matches } {
  const { first, readable } = broken;
  const marks = markEdits(readable);
  const matches = marks.length === 0 ? null : readEdited(broken, marks);
  if (matches === null || losesDefinitions(matches, first) || cost(matches, []) > cost(first, [])) return { marks: [], matches: first };
  return { marks, matches };
}

/** Returns true if a repair leaves errors and has fewer definitions. */
function losesDefinitions(repaired: Matches, before: Matches): boolean {
  return repaired.regions.error.length > 0 && repaired.definitions.length < before.definitions.length;
}

/** Returns true if a reading has all definitions of another one, with the same extents. */
function hasDefinitions(one: Matches, other: Matches): boolean {
  const key = (match: Match): string => `${placeOf(match)} ${match.start} ${match.end}`;
  const keys = new Set(one.definitions.map(key));
  return other.definitions.every((match) => keys.has(key(match)));
}

function isDearer(repaired: Matches, edits: readonly Edit[], before: Matches): boolean {
  return repaired.regions.error.length > 0 && cost(repaired, edits) > cost(before, []);
}

/** Returns true if the parser skipped parts of single lines only, so that the code around them is read. */
function isLocal({ regions: { error } }: Matches, text: string): boolean {
  return error.every(({ start, end }) => !text.slice(start, end).trimEnd().includes("\n"));
}

function isBalanced(text: string, rules: RepairRules): boolean {
  const { unclosed, unopened } = findUnbalanced(text, rules);
  return unclosed.length === 0 && unopened.length === 0 && (rules.scanStrings?.(text).strays.length ?? 0) === 0;
}

/**
 * Reads a text whose placeholders are names without the first word that closes no block, if everything else is balanced then: the placeholder
 * stands for the word that opens it. Null otherwise.
 */
function withoutUnopened(broken: BrokenText, marks: readonly Edit[]): Matches | null {
  const { readable, rules } = broken;
  const surplus = findUnbalanced(readable, rules).unopened[0];
  if (marks.length === 0 || surplus === undefined) return null;
  const edits = [blank(readable, surplus.at, surplus.at + surplus.length)];
  if (!isBalanced(applyEdits(readable, edits).text, rules)) return null;
  const read = readEdited(broken, edits);
  return read !== null && read.regions.error.length === 0 ? withErrors(read, [...marks, ...edits]) : null;
}

/** Returns the matches of an edited text; null if the parser stops making progress or the time is up. */
function tryReading({ readTree }: BrokenText, parsed: string, shown: string): Matches | null {
  try {
    return readTree(parsed, shown, createStallTest(READING_PATIENCE + patienceAtEnd(parsed)));
  } catch (error) {
    if (error instanceof ParseTimeout) return null;
    throw error;
  }
}

/** More than a trial's, because the parser also recovers from errors. */
const READING_PATIENCE = 400;

/** Reads a text with edits. Offsets are those of the text without them. Null if it cannot be read. */
function readEdited(broken: BrokenText, edits: readonly Edit[]): Matches | null {
  const { shown } = applyEdits(broken.text, edits);
  return readMoved(broken, edits, { ...applyEdits(broken.readable, edits), shown });
}

/** Reads an edited text, and moves its matches to the source. */
function readMoved(broken: BrokenText, edits: readonly Edit[], { text: parsed, shown, toSource }: EditedText): Matches | null {
  const read = tryReading(broken, parsed, shown);
  if (read === null) return null;
  const found = moveMatches(read, (start, end) => [toSource(start), toSource(end)], toSource);
  const fillers = edits.filter(({ isFiller }) => isFiller).map(rangeOf);
  const isReal = (match: Match): boolean => !fillers.some(({ start, end }) => start <= placeOf(match) && placeOf(match) < end);
  return fillers.length === 0
    ? found
    : { ...found, definitions: found.definitions.filter(isReal), references: found.references.filter(isReal) };
}

/** Adds the places of edits to the errors. */
function withErrors(matches: Matches, edits: readonly Edit[]): Matches {
  if (edits.length === 0) return matches;
  return { ...matches, regions: { ...matches.regions, error: [...matches.regions.error, ...edits.map(rangeOf)].sort(byExtent) } };
}

function rangeOf({ at, text, isInsertion }: Edit): OffsetRange {
  return { start: at, end: isInsertion ? at : at + text.length };
}

function placeOf({ start, parts }: Match): number {
  return parts.name?.[0] ?? start;
}

/** Code units that one error or edit counts as. */
const EACH = 20;

/** Cost of a reading: the size of what is not read, and the number of errors and edits. */
function cost({ regions: { error } }: Matches, edits: readonly Edit[]): number {
  let sum = EACH * edits.length;
  for (const { text, isInsertion } of edits) if (!isInsertion) sum += text.length;
  let end = 0;
  for (const range of error) {
    sum += EACH + Math.max(0, range.end - Math.max(range.start, end));
    end = Math.max(end, range.end);
  }
  return sum;
}
