import { callerOf } from "../../edges/peers/place.mjs";
import { parametersOf, testFiles } from "./facts.mjs";
import { lastName } from "./statements.mjs";

/** Most lines between the name of a definition and the line by which another tool places it: that of an annotation, or of its body. */
const MOST_APART = 3;

/**
 * @typedef {object} Score
 * @property {number} completeness share of the facts that the answer names, from 0 to 1
 * @property {number} facts
 * @property {number | null} named functions, files or places that it names; null for source code
 * @property {number} stated functions that it names as certain, where the compiler decides
 * @property {number} right those of them that are facts
 * @property {number | null} prototype 1 if it shows the parameters of a definition that has some; null for other questions
 * @property {readonly string[]} missing
 * @property {readonly string[]} wrong
 *
 * @param {import("../draw.mjs").Question} question
 * @param {import("./statements.mjs").Reading} reading
 * @param {object} known
 * @param {readonly import("./facts.mjs").FunctionFact[]} known.facts
 * @param {ReturnType<typeof import("./facts.mjs").createDecides>} known.decides
 * @param known.index result of `readIndex`
 * @param {string} known.text the answer
 * @returns {Score}
 */
export function score(question, { statements, source = null }, { facts, decides, index, text }) {
  const owned = statements.map((each) => ({ ...each, owner: ownerOf(question.kind, each, index) }));
  // Lists of affected symbols begin with the symbol itself; a recursive function is its own caller and callee.
  const counted = question.kind === "affected" || question.kind === "tests" ? owned.filter((each) => !isTarget(question, each)) : owned;
  const missing = facts.filter(
    (fact) => !(source && isInSource(question.kind, fact, source)) && !counted.some((each) => shows(question, each, fact)),
  );
  const claims = isCallQuestion(question.kind) && source === null ? [...new Map(counted.map((each) => [each.owner, each])).values()] : [];
  const stated = claims.filter((each) => isTrue(question, each, counted, facts) || (isClaim(question, each) && decides(each, each.owner)));
  const wrong = stated.filter((each) => !isTrue(question, each, counted, facts));
  return {
    completeness: facts.length === 0 ? 1 : (facts.length - missing.length) / facts.length,
    facts: facts.length,
    named: source === null || question.kind === "tests" ? namedBy(question.kind, counted, claims) : null,
    stated: stated.length,
    right: stated.length - wrong.length,
    prototype: question.kind === "where" ? showsPrototype(question, text) : null,
    missing: missing.map(({ file, names, lines }) => `${file}:${lines[0] ?? ""} ${names[0] ?? ""}`.trimEnd()),
    wrong: wrong.map(({ file, line, name }) => `${file}:${line ?? ""} ${name ?? ""}`.trimEnd()),
  };
}

/** False for what is marked as possible, and for a file among affected symbols: an import of the symbol affects it, without a call. */
function isClaim({ kind }, { sure, isFile }) {
  return sure && !(kind === "affected" && isFile);
}

function isCallQuestion(kind) {
  return kind === "callers" || kind === "callees" || kind === "affected";
}

function namedBy(kind, statements, claims) {
  if (kind === "tests") return testFiles(statements).length;
  return kind === "where" ? statements.length : claims.length;
}

/** The function that a statement is about, as `file:line`; `file:top` for the top level of a file. */
function ownerOf(kind, { file, line, name, isFile }, index) {
  if (isFile) return `${file}:top`;
  if (kind === "callees" || kind === "where") {
    const definition = name === null ? null : index.near({ file, line, name });
    return definition ? `${definition.file}:${definition.line}` : `${file}:${line}`;
  }
  const caller = callerOf({ file, line, name }, index);
  return caller ? `${caller.file}:${caller.line}` : `${file}:top`;
}

function isTarget({ targets }, { owner }) {
  return targets.some(({ file, line }) => owner === `${file}:${line}`);
}

function isTrue(question, claim, statements, facts) {
  return statements.some((each) => each.owner === claim.owner && facts.some((fact) => shows(question, each, fact)));
}

function shows({ kind }, { file, line, name, isFile, owner }, fact) {
  if (file === null) return fact.names.some((each) => lastName(each) === name);
  if (file !== fact.file) return false;
  if (kind === "tests") return true;
  if (kind === "where")
    return fact.lines.some((each) => each === line || (owner === `${file}:${each}` && Math.abs(each - line) <= MOST_APART));
  if (isFile || owner === `${file}:top`) return fact.names.length === 0;
  if (owner === fact.place || fact.lines.includes(line)) return true;
  return name !== null && fact.names.some((each) => lastName(each) === name);
}

/** True if the source shows a call of a caller, of a callee or of an affected function, or the definition of a callee. */
function isInSource(kind, { file, lines, calls = [] }, source) {
  if (kind === "tests") return false;
  const isShown = (path, line) => source.get(path)?.has(line) === true;
  return lines.some((line) => isShown(file, line)) || calls.some((call) => isShown(...placeOf(call)));
}

function placeOf(written) {
  const at = written.lastIndexOf(":");
  return [written.slice(0, at), Number(written.slice(at + 1))];
}

/** 1 if the text shows the parameters of one of the definitions, whatever its spaces; null where none has parameters. */
function showsPrototype({ facts }, text) {
  const plain = (written) => written.replaceAll(/[\s"'`]+/gu, "");
  const lists = facts.flatMap((fact) => (fact.text === undefined ? [] : [parametersOf(fact.text)])).filter((each) => each !== null);
  if (lists.length === 0) return null;
  return lists.some((list) => plain(text).includes(plain(list))) ? 1 : 0;
}
