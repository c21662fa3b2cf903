import { type Block, blocksOf, nestOf } from "./blocks.js";
import { type CodeLine, codeLines } from "./code-lines.js";
import { type Excerpt, excerptOf } from "./excerpt.js";
import { applyEdits, blank, type Edit } from "./edit.js";
import { probe } from "./first-fault.js";
import type { RepairRules } from "./repair-rules.js";
import { type RepairLanguage, repairText } from "./repair-text.js";

/** Most blocks with errors to repair. */
const MAX_BLOCKS = 3;
/** Code units of all texts to parse while blocks are searched: so many times the text, and some more for short texts. */
const READINGS = 2;
const EXTRA_READING = 40_000;
/** Longest block to repair, with the lines around it. */
const MAX_LENGTH = 20_000;
/** Code units of the trials at one block, in addition to its length. */
const EXTRA_TRIALS = 30_000;
/** Most lines of a part to drop in turn. */
const MAX_LINES = 60;

/** How to parse and repair parts of a text. */
interface Parts {
  readonly source: string;
  readonly rules: RepairRules;
  /** True if the grammar parses the text without errors. */
  readonly isRight: (text: string) => boolean;
  readonly repair: (text: string) => readonly Edit[];
}

/**
 * Finds edits for the blocks of a text that the grammar cannot parse on their own, each within the heads and ends of the blocks around it. A
 * parser that ends far from the damage, or at the end of the text, does so near it in a text that has nothing else.
 */
export function repairBlocks(language: RepairLanguage, source: string): readonly Edit[] {
  const { grammar, rules, isOver } = language;
  let left = READINGS * source.length + EXTRA_READING;
  const isRight = (text: string): boolean => {
    left -= text.length;
    return probe(grammar, text).reached === Infinity;
  };
  const repair = (text: string): readonly Edit[] => repairText(language, text, EXTRA_TRIALS);
  const parts: Parts = { source, rules, isRight, repair };
  // Code of PHP is code only after its first line.
  const lines = rules.hasMacros ? [] : codeLines(source, rules);
  const opening = lines.length > 0 && lines[0]!.code.startsWith("<?") ? lines.slice(0, 1) : [];
  const faulty = faultyParts(parts, blocksOf(lines.slice(opening.length), rules), opening, () => left <= 0 || isOver());
  if (faulty === null) return [];
  const edits: Edit[] = [];
  for (const { excerpt, lines: within } of faulty) {
    const repaired = excerpt.text.length > MAX_LENGTH ? [] : repair(excerpt.text);
    const found = excerpt.toSource(repaired.length > 0 ? repaired : withoutLine(parts, excerpt, within));
    if (found.length === 0) continue;
    if (isRight(applyEdits(source, found).text)) return found;
    edits.push(...found);
  }
  return edits;
}

/** Part of a text that has errors. */
interface FaultyPart {
  /** The part, with the heads and ends of the blocks around it. */
  readonly excerpt: Excerpt;
  readonly lines: readonly CodeLine[];
}

/** Returns the edit that drops the line without which the part has no errors; none if there is no such line or the part is long. */
function withoutLine({ isRight }: Parts, { text, placeOf }: Excerpt, lines: readonly CodeLine[]): readonly Edit[] {
  if (lines.length > MAX_LINES) return [];
  for (const { start, end } of lines) {
    const edit = blank(text, placeOf(start), placeOf(end));
    if (isRight(applyEdits(text, [edit]).text)) return [edit];
  }
  return [];
}

/**
 * Returns the smallest parts of the text that have errors. Null if there are too many.
 */
function faultyParts(parts: Parts, blocks: readonly Block[], around: readonly CodeLine[], isOver: () => boolean): FaultyPart[] | null {
  const found: FaultyPart[] = [];
  for (const block of blocks) {
    if (isOver()) return null;
    const excerpt = excerptOf(parts.source, [...around.map((line) => [line]), block.lines]);
    if (parts.isRight(excerpt.text)) continue;
    const nest = nestOf(block, parts.rules);
    const within = nest && nest.body.length > 1 ? faultyParts(parts, nest.body, [...around, ...nest.head, ...nest.tail], isOver) : [];
    // If no inner block can be parsed, the head or the end is damaged; if all can, something between them.
    if (within === null || within.length === 0 || within.length === nest!.body.length) found.push({ excerpt, lines: block.lines });
    else found.push(...within);
    if (found.length > MAX_BLOCKS) return null;
  }
  return found;
}
