import { isQuestionBack } from "../calls.mjs";
import { readAnswer } from "../read-answer.mjs";
import { partsAbout, statement } from "./statements.mjs";

/**
 * Reads the answers of CodeGraph as statements. A list of candidates, and calls that an answer leaves unresolved, state nothing.
 *
 * @returns {import("./statements.mjs").Reading}
 */
export function readOurs(texts, question, pathOf) {
  const statements = texts.filter((each) => !isQuestionBack(each)).flatMap((each) => statementsIn(each, question, pathOf));
  return { found: true, statements };
}

/** The statements of one text; where it answers for several definitions of a name, those about the ones meant. */
function statementsIn(text, question, pathOf) {
  const rows = text.split("\n");
  const values = valueRows(rows);
  const parts = [];
  let head = -1;
  for (const entry of readAnswer(text, pathOf)) {
    const [place] = entry.places;
    const isHead = HEAD.test(rows[entry.row]);
    if (isHead && entry.row !== head && place !== undefined)
      parts.push({ ...place, name: entry.words[0] ?? question.targets[0].name, statements: [] });
    if (isHead) head = entry.row;
    if (entry.unresolved || values.has(entry.row) || (isHead && question.kind !== "where")) continue;
    if (parts.length === 0) parts.push({ file: null, line: null, name: null, statements: [] });
    parts.at(-1).statements.push(...READ[question.kind](entry));
  }
  const named = parts.filter(({ file }) => file !== null);
  if (question.kind === "where" || named.length < 2) return parts.flatMap((part) => part.statements);
  return partsAbout(named, question).statements;
}

/** Rows that name uses as a value, which are no calls: from their title to the next head. */
function valueRows(rows) {
  const found = new Set();
  let isValue = false;
  for (const [row, line] of rows.entries()) {
    if (HEAD.test(line)) isValue = false;
    if (/^used as a value\b/u.test(line)) isValue = true;
    if (isValue) found.add(row);
  }
  return found;
}

/** The first line of an answer about a definition: its name and its place. */
const HEAD = /^[\w$.#:<>~]+ \S+:\d+(?: \([^()]*\))?: /u;

const READ = {
  callers: ({ places, lines, words, sure }) => [...places.slice(0, 1), ...lines].map((site) => ofCaller(site, words, sure)),
  affected: ({ places, lines, words, file, sure }) => {
    const [site = file === null || words.length === 0 ? null : { file, line: null }] = [...places.slice(0, 1), ...lines];
    return site === null ? [] : [ofCaller(site, words, sure)];
  },
  callees: ({ places, lines, targets, words, sure }) => {
    const all = [...places, ...targets];
    return all.length + lines.length > 1 && all.length > 0 ? [statement({ ...all.at(-1), name: words.at(-1) ?? null, sure })] : [];
  },
  tests: ({ file, places, lines, sure }) => {
    const files = new Set([file, ...places.map((place) => place.file), ...lines.map((place) => place.file)]);
    return [...files].filter((each) => each !== null).map((each) => statement({ file: each, isFile: true, sure }));
  },
  where: ({ places, lines, words }) => [...places, ...lines].map((place) => statement({ ...place, name: words.at(-1) ?? null })),
};

/** A call in a function; without a name it is one in code that belongs to none. */
function ofCaller({ file, line }, words, sure) {
  return statement({ file, line, name: words.at(-1) ?? null, sure });
}
