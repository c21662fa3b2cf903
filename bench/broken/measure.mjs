import { randomNumbers } from "../random.mjs";
import { codeLines, DAMAGES } from "./damage.mjs";
import { placeOf, resolverOf } from "./project.mjs";
import { definitionKeys, edgeKeys, survivors } from "./survival.mjs";

const SHORTEST = 1_000;
const LONGEST = 40_000;
const FEWEST_DEFINITIONS = 3;
/** Places that are tried until the parser sees a fault. */
const TRIES = 5;

function hasFault({ problems }) {
  return problems.some(({ code }) => code === "syntax-error");
}

/** Draws files without syntax errors. */
export function drawFiles({ files }, { count, shortest = SHORTEST }, random) {
  const suitable = files.flatMap(({ text, facts }, place) =>
    text.length >= shortest && text.length <= LONGEST && facts.definitions.length >= FEWEST_DEFINITIONS && !hasFault(facts) ? [place] : [],
  );
  const drawn = [];
  while (drawn.length < count && suitable.length > 0) drawn.push(...suitable.splice(Math.floor(random() * suitable.length), 1));
  return drawn;
}

/** Damages a file in one way. Null if no place for the damage is a syntax error. */
async function damaged({ extractor }, { path, text }, kind, random) {
  const lines = text.split("\n");
  for (let tried = 0; tried < TRIES; tried++) {
    const result = DAMAGES[kind](lines, codeLines(lines), random);
    if (result === null) return null;
    const broken = result.lines.join("\n");
    const facts = await extractor.extract(broken, path);
    if (hasFault(facts)) return { text: broken, facts, from: result.from, replaced: result.replaced };
  }
  return null;
}

/**
 * Damages files of a project in all ways, and calls `tell` with each result: path, kind, the damaged text, and the counts of definitions and
 * edges elsewhere in the file, with those that are lost.
 */
export async function measure(project, options, tell) {
  const { seed } = options;
  for (const place of drawFiles(project, options, randomNumbers(seed))) {
    const file = project.files[place];
    const resolve = resolverOf(project, place);
    const keysOf = (facts, lineOf) => ({
      definitions: definitionKeys(facts, lineOf),
      edges: edgeKeys(resolve(facts), place, facts, lineOf, placeOf),
    });
    const before = keysOf(file.facts, (line) => line);
    for (const [number, kind] of Object.keys(DAMAGES).entries()) {
      const result = await damaged(project, file, kind, randomNumbers(seed * 1_000_003 + place * 101 + number));
      if (result === null) continue;
      const { text, facts, from, replaced } = result;
      const kept = new Set(from);
      const isDamaged = (line) => !kept.has(line - 1) || line - 1 === replaced;
      const after = keysOf(facts, (line) => from[line - 1] + 1);
      const counts = (what) => survivors(before[what], after[what], isDamaged);
      tell({ path: file.path, kind, text, definitions: counts("definitions"), edges: counts("edges") });
    }
  }
}
