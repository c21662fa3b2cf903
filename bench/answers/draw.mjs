import { readFileSync } from "node:fs";
import { join } from "node:path";
import { randomNumbers } from "../random.mjs";
import { isTestPath } from "./true-graph.mjs";

/**
 * @typedef {object} Fact
 * @property {string} file
 * @property {readonly number[]} lines lines of which an answer has to show one; empty if the name or the file suffices
 * @property {readonly string[]} names names of which an answer has to show one; empty if the line or the file suffices
 * @property {string} [text] source text that an answer has to show
 *
 * @typedef {object} Question
 * @property {"callers" | "callees" | "affected" | "tests" | "path" | "where"} kind
 * @property {string} project
 * @property {string} symbol the name, as an agent would write it: `Type.method`, or the bare name
 * @property {string} [to] the end of a path
 * @property {{ file: string, line: number }} [start] the definition at the start of a path
 * @property {"exact" | "partial" | "misspelt"} [spelling] of a `where` question
 * @property {readonly { file: string, line: number, name: string }[]} targets definitions that the question is about: a function's overloads
 * @property {readonly Fact[]} facts of a complete answer, as the compiler tells them
 */

/** Fewest and most facts of a question, for one with few and one with many. */
const SIZES = {
  callers: [
    [2, 9],
    [10, 40],
  ],
  callees: [
    [2, 5],
    [6, 30],
  ],
  affected: [
    [3, 14],
    [15, 60],
  ],
  tests: [
    [1, 4],
    [5, 40],
  ],
};

/** Fewest and most calls of a path. */
const PATHS = [
  [2, 2],
  [3, 4],
];
const SPELLINGS = ["exact", "partial", "misspelt"];

/**
 * Draws a project's questions: two of a kind about calls, one with few and one with many facts, two paths, and three names.
 *
 * @param functions definitions of the project that are functions or methods
 * @returns {Question[]}
 */
export function drawQuestions(project, directory, { graph, functions, seed }) {
  const random = randomNumbers(seed);
  const groups = overloadGroups(functions.filter((each) => isAskable(each)));
  const context = { project, directory, graph, groups, random };
  const drawn = [];
  for (const kind of ["callers", "callees", "affected", "tests"]) {
    for (const [least, most] of SIZES[kind]) {
      const question = firstOf(shuffled(groups, random), (group) => {
        const facts = FACTS[kind](group, graph);
        return facts.length >= least && facts.length <= most ? { ...about(kind, project, group), facts } : null;
      });
      if (question) drawn.push(question);
    }
  }
  for (const lengths of PATHS) drawn.push(pathQuestion(context, lengths));
  const uses = Map.groupBy(functions, ({ name }) => name);
  const names = [...new Set(functions.map(({ name }) => name))];
  // A part that a dozen names contain asks for a list, not for a place.
  const isTelling = (part) => part.length >= 6 && names.filter((name) => name.includes(part)).length <= 12;
  const named = shuffled(
    groups.filter(([{ name }]) => name.length >= 8 && uses.get(name)?.length === 1 && isTelling(partOf(name))),
    random,
  );
  for (const [at, spelling] of SPELLINGS.entries()) drawn.push(whereQuestion(context, named, { at, spelling }));
  return drawn.filter((question) => question !== null);
}

const FACTS = {
  callers: (group, graph) =>
    unique(
      group
        .flatMap(graph.callsOf)
        .map(({ site, within }) => ({ file: site.file, lines: [site.line], names: within.map(({ name }) => name) })),
    ),
  callees: (group, graph) =>
    unique(
      group
        .flatMap(graph.callsIn)
        .filter(({ callees }) => callees.length > 0)
        .map(({ callees }) => ({
          file: callees[0].file,
          lines: callees.filter(({ file }) => file === callees[0].file).map(({ line }) => line),
          names: [],
        })),
    ),
  affected: (group, graph) =>
    graph.affected(group, 3).map(({ file, names, lines }) => ({ file, names, lines: names.length > 0 ? [] : lines })),
  tests: (group, graph) =>
    [...new Set(graph.affected(group, Number.POSITIVE_INFINITY).map(({ file }) => file))]
      .filter(isTestPath)
      .map((file) => ({ file, names: [], lines: [] })),
};

function about(kind, project, group) {
  return { kind, project, symbol: askedName(group[0]), targets: group.map(({ file, line, name }) => ({ file, line, name })) };
}

/** A path between functions of two files outside of tests. */
function pathQuestion({ project, graph, groups, random }, [least, most]) {
  return firstOf(shuffled(groups, random), (group) => {
    const starts = shuffled(graph.distances(group[0], 4), random).filter(
      ({ definition, distance }) => distance >= least && distance <= most && isAskable(definition) && definition.file !== group[0].file,
    );
    if (starts.length === 0) return null;
    const from = starts[0].definition;
    const start = { file: from.file, line: from.line };
    return { ...about("path", project, group), symbol: askedName(from), start, to: askedName(group[0]), facts: [] };
  });
}

function whereQuestion({ project, directory, random }, groups, { at, spelling }) {
  const group = groups[at];
  if (!group) return null;
  const { name, file } = group[0];
  const symbol = { exact: () => name, partial: () => partOf(name), misspelt: () => misspelt(name, random) }[spelling]();
  const lines = readFileSync(join(directory, file), "utf8").split("\n");
  const facts = group.flatMap(({ line }) => [
    { file, lines: [line], names: [] },
    { file, lines: [line], names: [], text: lines[line - 1].trim().replace(/(?:\s*=>)?\s*[{:]?$/u, "") },
  ]);
  return { ...about("where", project, group), symbol, spelling, facts };
}

/** All words of a name but its first, or its last if the first is short: `resolveBodyType` becomes `BodyType`. */
function partOf(name) {
  const words = name.match(/[A-Z]*[a-z0-9]+|[A-Z]+|_+/gu) ?? [name];
  const parts = words.filter((word) => !word.startsWith("_"));
  if (parts.length < 2) return name.slice(0, Math.ceil(name.length / 2));
  const rest = name.slice(name.indexOf(parts[1], parts[0].length));
  return rest.length >= 4 ? rest : parts[0];
}

/** Swaps two neighbouring letters of a name, or drops one. */
function misspelt(name, random) {
  const at = 2 + Math.floor(random() * (name.length - 4));
  const swapped = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
  return swapped === name || random() < 0.5 ? `${name.slice(0, at)}${name.slice(at + 1)}` : swapped;
}

function isAskable({ name, file, kind, declaration }) {
  return /^[A-Za-z_]\w{2,}$/u.test(name) && !isTestPath(file) && !declaration && (kind === "function" || kind === "method");
}

/** The last type and the name: `Context.json` for `Context > json`. */
function askedName({ path, name, kind }) {
  const type = path.split(" > ").at(-2);
  return type && kind === "method" && /^\w+$/u.test(type) ? `${type}.${name}` : name;
}

/** Overloads are one question: definitions with the same path in a file. */
function overloadGroups(definitions) {
  return [...Map.groupBy(definitions, ({ file, path }) => `${file} ${path}`).values()];
}

function unique(facts) {
  return [...new Map(facts.map((fact) => [`${fact.file}:${fact.lines.join(",")}`, fact])).values()];
}

function firstOf(items, question) {
  for (const item of items) {
    const found = question(item);
    if (found) return found;
  }
  return null;
}

function shuffled(items, random) {
  const all = items.map((item) => ({ item, at: random() }));
  return all.toSorted((one, other) => one.at - other.at).map(({ item }) => item);
}
