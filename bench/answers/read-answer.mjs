/**
 * Reads an answer's text as a model would: which places it names, with which names, and how certain it says they are. It knows the
 * customs of such lists, not the words of one version:
 *
 *     src/a.ts:12 Shelf.load (exact, member)            a path with a line, and what is said of it
 *     src/a.ts                                          a path alone, or with a colon, is a heading …
 *       12 Shelf.load (exact, member)                   … for the lines that follow
 *     src/a.ts: Shelf.load 12 15, boot 20?              … or for the rest of its line; `?` marks a possible call
 *     src/test/: unit/a_test.go 3, b_test.go 1          a folder is the heading for files below it
 *     177 Reader.peek …/Reader.java:542 (+1 override)   a shortened path means the only file that ends so
 *     180 Reader.close :560                             a line after a colon is in the file of the heading
 *     32 → setByForm src/form.go:245                    a step of a path …
 *     319 → setWithProperType :323                      … goes on in the file of the step before
 *
 * @typedef {object} Place
 * @property {string} file
 * @property {number} line
 *
 * @typedef {object} Entry
 * @property {readonly Place[]} places in the order of the text
 * @property {readonly Place[]} lines lines without a path, in the file of the heading
 * @property {readonly Place[]} targets places after an arrow
 * @property {readonly string[]} words names without their types; those after an arrow are left out
 * @property {string | null} file heading, or the file of the first place
 * @property {boolean} sure false for a possible call
 * @property {boolean} unresolved true in a list of calls of which the text says that it does not know the callee
 * @property {number} row line of the text, from 0
 */

/** Words that make the number before them a count. */
const COUNTED = new Set(
  (
    "calls call callers caller callees symbols symbol tests test files file definitions definition overrides override more exact possible " +
    "unresolved steps step away sites site of in others other lines names paths to matches with first are may contain value values functions " +
    "only function methods method places hits bytes tokens"
  ).split(" "),
);
/** Words that say how certain a call is. */
const CERTAINTIES = new Set(["exact", "possible"]);
const UNRESOLVED = /unresolved|unknown receiver|receiver (?:is )?unknown|could not be resolved|passed (?:on )?as a value|not resolved/u;
const COUNTS = /^\s*(?:in )?\d+ (?:test )?files?\b.*:|tests? that reach|^\s*(?:in|tests?):? .*\b\d+ tests?\b/u;
const SECTION = /^(?:distance \d+|\d+ away|all:|…|\s*$)/u;

/**
 * Finds the file that a text means by a path, also where it is shortened to its end.
 *
 * @param {readonly string[]} files
 */
export function createPaths(files) {
  const all = new Set(files);
  const byBase = Map.groupBy(files, (file) => file.slice(file.lastIndexOf("/") + 1));
  return (written) => {
    if (all.has(written)) return written;
    const shortened = /^(?:…|\.{3})\/?/u.test(written);
    const rest = written.replace(/^(?:(?:…|\.{3})\/?|\.\/)/u, "");
    if (all.has(rest) && !shortened) return rest;
    const ends = (byBase.get(rest.slice(rest.lastIndexOf("/") + 1)) ?? []).filter((file) => file === rest || file.endsWith(`/${rest}`));
    return ends.length === 1 ? ends[0] : null;
  };
}

/**
 * @param {string} text
 * @param {ReturnType<typeof createPaths>} pathOf
 * @returns {Entry[]}
 */
export function readAnswer(text, pathOf) {
  const entries = [];
  const state = { heading: null, unresolved: null };
  const fileOf = createSeenPaths(pathOf);
  for (const [row, line] of text.split("\n").entries()) {
    const indent = line.length - line.trimStart().length;
    if (state.unresolved !== null && ((indent < state.unresolved.indent && !state.unresolved.sticky) || SECTION.test(line)))
      state.unresolved = null;
    if (UNRESOLVED.test(line)) state.unresolved = line.trimEnd().endsWith(":") ? { indent: indent + 1, sticky: true } : state.unresolved;
    const isUnresolved = state.unresolved !== null || UNRESOLVED.test(line);
    entries.push(...readLine(line, { state, pathOf: fileOf, indent }).map((entry) => ({ ...entry, unresolved: isUnresolved, row })));
  }
  return entries;
}

/** Paths of one answer: a shortened path means the file that the answer has named before, where that is only one. */
function createSeenPaths(pathOf) {
  const seen = new Set();
  return (written) => {
    const end = /^…(\/.+)$/u.exec(written)?.[1];
    const named = end === undefined ? [] : [...seen].filter((file) => file.endsWith(end));
    const file = named.length === 1 ? named[0] : pathOf(written);
    if (file !== null) seen.add(file);
    return file;
  };
}

function readLine(line, { state, pathOf, indent }) {
  const folder = /^(\S+\/): /u.exec(line)?.[1] ?? null;
  const counts = COUNTS.test(line) || folder !== null;
  const fileOf = (written) => (folder === null ? pathOf(written) : pathOf(`${folder}${written}`));
  const tokens = tokensOf(line.replace(/^\s*(?:distance \d+:|\d+ away:)/u, ""));
  const entries = [];
  let entry = null;
  let arrow = false;
  if (indent === 0 && !/^\d/u.test(line)) state.heading = null;
  const end = () => {
    if (entry && (entry.places.length > 0 || entry.lines.length > 0 || entry.targets.length > 0 || entry.words.length > 0))
      entries.push(entry);
    entry = null;
    arrow = false;
  };
  for (const [at, token] of tokens.entries()) {
    entry ??= { places: [], lines: [], targets: [], words: [], file: state.heading, sure: true };
    const { written, line: lineNumber } = token;
    const file = token.isWord ? fileOf(written) : null;
    if (file !== null && lineNumber !== null) {
      (arrow ? entry.targets : entry.places).push({ file, line: lineNumber });
      if (entry.places.length === 1 && !arrow && entry.lines.length === 0) entry.file = file;
      if (indent === 0 && state.heading === null) state.heading = file;
      // The head of an answer: the rest of the line is about it.
      if (token.colon && !arrow) {
        if (!token.inParentheses) state.heading = file;
        break;
      }
    } else if (file !== null && !token.inParentheses) {
      if (entry.words.length > 0 && entry.lines.length === 0) entry.words = [];
      state.heading = file;
      entry.file = file;
    } else if (token.place !== null && state.heading !== null) {
      (arrow ? entry.targets : entry.places).push({ file: state.heading, line: token.place });
    } else if (token.number !== null) {
      const isCount = counts || token.inParentheses || ((at > 0 || indent === 0) && COUNTED.has(tokens[at + 1]?.bare ?? ""));
      const isLine = state.heading !== null && !isCount;
      if (isLine) entry.lines.push({ file: state.heading, line: token.number });
      if (token.question) entry.sure = false;
    } else if (token.bare === "→" || token.bare === "->") arrow = true;
    else if (token.bare === "possible" || token.bare === "?" || token.question) entry.sure = false;
    if (token.isName && !arrow && !token.inParentheses && !CERTAINTIES.has(token.bare)) entry.words.push(lastSegment(token.bare));
    if (token.endsEntry) end();
  }
  end();
  // A path goes on in the file that its last step led to.
  const step = entries.find(({ lines, targets }) => lines.length > 0 && targets.length > 0);
  if (step && /^\s*\d+\??\s+→/u.test(line)) state.heading = step.targets.at(-1).file;
  return counts ? entries.map((each) => ({ ...each, lines: [] })) : entries;
}

/** Splits a line at spaces and tells what each token is. */
function tokensOf(line) {
  let depth = 0;
  return line
    .trim()
    .split(/\s+/u)
    .filter((raw) => raw !== "")
    .map((raw) => {
      const inParentheses = depth > 0 || raw.startsWith("(");
      depth = Math.max(0, depth + count(raw, "(") - count(raw, ")"));
      const endsEntry = depth === 0 && /[,;]$/u.test(raw);
      const opened = raw.replace(/^[("'`[]+/u, "").replace(/[,;"'`]+$/u, "");
      const stripped = opened.replace(/\)+:?$/u, (all) => (count(opened, "(") >= count(opened, ")") ? all : ""));
      const bare = stripped.replace(/[,;:"'`]+$/u, "");
      const placed = /^(.+?):(\d+)(?:[-–]\d+)?(?::\d+)?\??:?$/u.exec(stripped);
      const number = /^(\d+)(?:-\d+)?(\??)$/u.exec(bare);
      const place = /^:(\d+)\??$/u.exec(bare);
      return {
        bare: bare.replace(/\?$/u, ""),
        written: placed ? placed[1] : bare,
        line: placed ? Number(placed[2]) : null,
        number: number ? Number(number[1]) : null,
        place: place ? Number(place[1]) : null,
        question: bare.endsWith("?"),
        colon: stripped.endsWith(":"),
        isWord: !number,
        isName: !number && !placed && /^[A-Za-z_$~<#@]/u.test(bare),
        inParentheses,
        endsEntry,
      };
    });
}

/** `load` for `Shelf.load`, `Shelf > load` or `shelf::load()`. */
function lastSegment(name) {
  return (
    name
      .replace(/(?!^)\(.*$/u, "")
      .split(/::|[.#:]/u)
      .at(-1) ?? name
  );
}

function count(text, character) {
  return text.split(character).length - 1;
}
