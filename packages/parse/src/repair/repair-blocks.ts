import type { RuntimeModule } from "../captures.js";
import type { Grammar } from "../grammar.js";
import { type Block, blocksOf, nestOf } from "./blocks.js";
import { type CodeLine, codeLines } from "./code-lines.js";
import { applyEdits, blank, type Edit } from "./edit.js";
import { probe } from "./first-fault.js";
import type { RepairRules } from "./repair-rules.js";
import { repairText } from "./repair-text.js";

/** Most blocks with errors to repair. */
const MAX_BLOCKS = 4;
/** Most blocks to parse. */
const MAX_PARSED = 250;
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
export function repairBlocks(
  runtime: RuntimeModule,
  grammar: Grammar,
  source: string,
  rules: RepairRules,
  stop: () => boolean,
): readonly Edit[] {
  let parsed = 0;
  const isRight = (text: string): boolean => {
    parsed++;
    return probe(grammar, text).reached === Infinity;
  };
  const repair = (text: string): readonly Edit[] => repairText(runtime, grammar, text, rules, stop);
  const parts: Parts = { source, rules, isRight, repair };
  // Code of PHP is code only after its first line.
  const lines = codeLines(source, rules);
  const opening = lines.length > 0 && lines[0]!.code.startsWith("<?") ? lines.slice(0, 1) : [];
  const faulty = faultyParts(parts, blocksOf(lines.slice(opening.length), rules), opening, () => parsed > MAX_PARSED || stop());
  if (faulty === null) return [];
  const edits: Edit[] = [];
  for (const each of faulty) {
    const repaired = repair(each.text);
    const found = repaired.length > 0 ? repaired : withoutLine(parts, each);
    if (found.length === 0) continue;
    if (isRight(applyEdits(source, found).text)) return found;
    edits.push(...found);
  }
  return edits;
}

/** Part of a text that has errors. */
interface FaultyPart {
  /** The lines of the part and those around it, with spaces in place of everything else. */
  readonly text: string;
  readonly lines: readonly CodeLine[];
}

/** Returns the edit that drops the line without which the part has no errors; none if there is no such line or the part is long. */
function withoutLine({ isRight }: Parts, { text, lines }: FaultyPart): readonly Edit[] {
  if (lines.length > MAX_LINES) return [];
  for (const { start, end } of lines) {
    const edit = blank(text, start, end);
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
    const text = only(parts.source, [...around, ...block.lines]);
    if (parts.isRight(text)) continue;
    const nest = nestOf(block, parts.rules);
    const within = nest && nest.body.length > 1 ? faultyParts(parts, nest.body, [...around, ...nest.head, ...nest.tail], isOver) : [];
    // If no inner block can be parsed, the head or the end is damaged; if all can, something between them.
    if (within === null || within.length === 0 || within.length === nest!.body.length) found.push({ text, lines: block.lines });
    else found.push(...within);
    if (found.length > MAX_BLOCKS) return null;
  }
  return found;
}

/** Returns a text of the same length with some of its lines, and spaces instead of the others. */
function only(source: string, lines: readonly CodeLine[]): string {
  let result = "";
  let at = 0;
  for (const { start, end } of lines.toSorted((a, b) => a.start - b.start)) {
    result += blanked(source.slice(at, start)) + source.slice(start, end);
    at = end;
  }
  return result + blanked(source.slice(at));
}

function blanked(text: string): string {
  return text.replace(/[^\n]/gu, (char) => " ".repeat(char.length));
}
