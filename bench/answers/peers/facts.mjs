import { placeKey } from "../../edges/read-truth.mjs";
import { isTestPath } from "../true-graph.mjs";

/**
 * A fact that a complete answer names. Other tools list calling functions and not their calls, so a function counts once.
 *
 * @typedef {object} FunctionFact
 * @property {string} file
 * @property {string | null} place `file:line` of the function, null for the top level of a file
 * @property {readonly string[]} names the function and those around it; for a callee its name and the one it is called by
 * @property {readonly number[]} lines lines of its calls, or of its definitions
 * @property {readonly string[]} [calls] `file:line` of the calls of a callee
 */

/**
 * Returns the facts of a question about calls, as the compiler states them, between functions.
 *
 * @param {import("../draw.mjs").Question} question
 * @param graph result of `trueGraph`
 * @param index result of `readIndex`
 * @returns {FunctionFact[]}
 */
export function functionFacts({ kind, targets, facts }, graph, index) {
  const group = targets.map((target) => index.at(target)).filter((each) => each !== null);
  if (kind === "callers") return callers(group.flatMap(graph.callsOf));
  if (kind === "callees") return callees(group.flatMap(graph.callsIn));
  if (kind === "affected") return graph.affected(group, 3);
  return facts.filter(({ text }) => text === undefined).map(({ file, lines }) => ({ file, place: null, names: [], lines }));
}

function callers(sites) {
  const found = new Map();
  for (const { site, within } of sites) {
    const place = within[0] ? placeKey(within[0]) : null;
    const key = place ?? `${site.file}:top`;
    const fact = found.get(key) ?? { file: site.file, place, names: within.map(({ name }) => name), lines: [] };
    fact.lines.push(site.line);
    found.set(key, fact);
  }
  return [...found.values()];
}

function callees(sites) {
  const found = new Map();
  for (const { site, name, callees: all } of sites) {
    const [callee] = all;
    if (!callee) continue;
    const key = placeKey(callee);
    const lines = all.filter(({ file }) => file === callee.file).map(({ line }) => line);
    const fact = found.get(key) ?? { file: callee.file, place: key, names: [callee.name, name], lines, calls: [] };
    fact.calls.push(`${site.file}:${site.line}`);
    found.set(key, fact);
  }
  return [...found.values()];
}

/**
 * Returns a function that tells whether the compiler decides a statement that is none of the facts. It does not where it cannot tell what
 * a call of that name calls, where a function is used as a value or behind a macro, where a call goes through an interface or a base member
 * and may be dispatched to the definition, and in files and lines that it did not compile.
 *
 * @returns {(statement: import("./statements.mjs").Statement, owner: string) => boolean} `owner`: `file:line` of the function, or `file:top`
 */
export function createDecides({ kind, targets }, { truth, graph, index }) {
  const group = targets.map((target) => index.at(target)).filter((each) => each !== null);
  if (kind === "callees") {
    const open = group.flatMap(graph.callsIn);
    const others = new Set(open.flatMap(({ also, through, callees: all }) => [...also, ...through, ...all]).map(placeKey));
    return ({ name, file, line }) => {
      const definition = name === null ? null : index.near({ file, line, name });
      const bases = definition ? index.basesOf(definition) : [];
      return (
        !open.some((site) => site.unknown && site.name === name) &&
        ![definition ?? { file, line }, ...bases].some((each) => others.has(placeKey(each)))
      );
    };
  }
  const reached = possiblyAffected(group, { graph, index }, kind === "callers" ? 1 : 3);
  return ({ file, line }, owner) => truth.checked.has(file) && (line === null || truth.isCompiled(file, line)) && !reached.has(owner);
}

/** Owners of calls that may lead to the definitions by as many calls. */
function possiblyAffected(definitions, { graph: { sites }, index }, depth) {
  const found = new Set(definitions.flatMap(index.basesOf).map(placeKey));
  let level = definitions;
  for (let distance = 1; distance <= depth; distance++) {
    const names = new Set(level.map(({ name }) => name));
    const places = new Set(level.flatMap((each) => [each, ...index.basesOf(each)]).map(placeKey));
    level = [];
    for (const { site, name, within, callees: all, also, through, unknown } of sites) {
      if (!(unknown && names.has(name)) && ![...all, ...also, ...through].some((each) => places.has(placeKey(each)))) continue;
      const owner = within[0] ? placeKey(within[0]) : `${site.file}:top`;
      if (found.has(owner)) continue;
      found.add(owner);
      if (within[0]) level.push(within[0]);
    }
  }
  return found;
}

/** The parameter list of a definition's line, which an answer about its prototype shows; null for one without parameters. */
export function parametersOf(line) {
  const list = /\((?=[^()\s])[^()]*(?:\([^()]*\)[^()]*)*\)?/u.exec(line.replace(/^\s*func \([^()]*\)/u, ""));
  return list ? list[0] : null;
}

/** Test files among the files of statements. */
export function testFiles(statements) {
  return [...new Set(statements.map(({ file }) => file).filter(isTestPath))];
}
