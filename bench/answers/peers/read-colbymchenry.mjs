import { lastName, partsAbout, statement } from "./statements.mjs";

/** Relations that its lists name with the calls although they are none. */
const NO_CALL = /via (?:import|reference)|\[(?:imports|references)\]/u;
const POSSIBLE = /via |\[(?!instantiates)/u;

/** Reads a list of callers, callees or affected symbols, as the tools and the commands print it. */
export function readList(text, question) {
  const parts = [];
  let file = null;
  let named = null;
  const part = () => parts.at(-1) ?? open({ file: null, line: null, name: null });
  const open = (about) => parts[parts.push({ ...about, statements: [] }) - 1];
  for (const line of text.split("\n")) {
    const head =
      /^\*\*(?:Impact: ")?(\S+)(?:\*\* \(\w+\) — | \()([^\s()]+):(\d+)/u.exec(line) ??
      /^[a-z_]+ (\S+) \([\w+#]+\) — (\S+):(\d+)/u.exec(line);
    const heading = /^\*\*([^*\s]+):\*\*$/u.exec(line) ?? /^([^\s:*]+\.\w+)$/u.exec(line);
    const item = /^- (\S+) \((\w+)\) - (\S+):(\d+)(.*)$/u.exec(line);
    const first = /^([a-z_]+) {2,}(\S+)(.*)$/u.exec(line);
    const row = /^ {2}([a-z_]+) +(\S+):(\d+)(.*)$/u.exec(line);
    const second = /^ {2}([^\s:]+):(\d+)$/u.exec(line);
    if (head) open({ name: head[1], file: head[2], line: Number(head[3]) });
    else if (heading) [file, named] = [heading[1], null];
    else if (item) add(part(), { name: item[1], kind: item[2], file: item[3], line: Number(item[4]), rest: item[5] });
    else if (second && named) add(part(), { ...named, file: second[1], line: Number(second[2]) });
    else if (row && file) add(part(), { name: row[2], kind: row[1], file, line: Number(row[3]), rest: row[4] });
    else if (first) named = { kind: first[1], name: first[2], rest: first[3] };
    // A route is a symbol too, with a space in its name.
    else if (file && /^\S.*:\d+$/u.test(line) && line.split(", ").every((each) => /:\d+$/u.test(each)))
      for (const each of line.split(", ")) {
        const [name, at] = [each.slice(0, each.lastIndexOf(":")), Number(each.slice(each.lastIndexOf(":") + 1))];
        add(part(), { name, kind: file.endsWith(`/${name}`) || file === name ? "file" : "", file, line: at, rest: "" });
      }
  }
  if (parts.length === 0 && !/not found/iu.test(text)) part();
  return partsAbout(parts, question);
}

function add({ statements }, { name, kind, file, line, rest }) {
  if (NO_CALL.test(rest)) return;
  const sure = !POSSIBLE.test(rest.replace("via instantiation", ""));
  statements.push(kind === "file" ? statement({ file, isFile: true, sure }) : statement({ file, line, name, sure }));
}

/** Reads search results: a name, then its place. */
export function readFound(text) {
  const found = [];
  let name = null;
  for (const line of text.split("\n")) {
    const head = /^\*\*([^*]+)\*\* \(\w+\)$/u.exec(line) ?? /^[a-z_]+ {2,}(\S+)/u.exec(line);
    const place = /^ *([^\s:`(]+):(\d+)$/u.exec(line);
    if (head) name = head[1];
    else if (place && name) found.push(statement({ file: place[1], line: Number(place[2]), name }));
  }
  return { found: true, statements: found };
}

/** Reads the list of test files that changes of a file affect. */
export function readTests(text) {
  const files = text.split("\n").flatMap((line) => /^ {2}(\S+\.\w+)$/u.exec(line)?.slice(1) ?? []);
  return { found: true, statements: files.map((file) => statement({ file, isFile: true })) };
}

/**
 * Reads an exploration: numbered source below the headings of files, the files with callers and tests that it names for the symbol asked
 * about, and calls as names on either side of an arrow.
 */
export function readExploration(text, question, pathOf) {
  const source = new Map();
  const statements = [];
  const calls = [];
  const isMeant = (path, at) => question.targets.some(({ file, line }) => file === path && Math.abs(line - at) <= 3);
  let lines = null;
  let isCall = false;
  let found = false;
  for (const line of text.split("\n")) {
    const heading = /^\*\*`([^`]+)`\*\*/u.exec(line);
    const numbered = /^(\d+)\t/u.exec(line);
    const about = /^- `[^`]+` \(([^()]+):(\d+)\) — (.*)$/u.exec(line);
    const relation = /^\*\*(\w+):\*\*$/u.exec(line);
    const arrow = /^- (\S+) → (\S+)$/u.exec(line);
    if (question.kind === "where" && !numbered) statements.push(...placesIn(line, pathOf));
    if (heading) source.set(heading[1], (lines = source.get(heading[1]) ?? new Set()));
    else if (numbered && lines) lines.add(Number(numbered[1]));
    else if (relation) isCall = relation[1] === "calls" || relation[1] === "instantiates";
    else if (arrow && isCall) calls.push({ from: lastName(arrow[1]), to: lastName(arrow[2]) });
    else if (about && isMeant(about[1], Number(about[2]))) {
      found = true;
      const files = [...about[3].matchAll(/`([^`]+)`/gu)].map(([, named]) => pathOf(named)).filter((file) => file !== null);
      statements.push(...files.map((file) => statement({ file, isFile: true })));
    }
  }
  statements.push(...[...namesByCalls(calls, question)].map((name) => statement({ file: null, name })));
  found ||= question.targets.some(({ file, line }) => source.get(file)?.has(line) === true);
  return { found, statements, source };
}

/** Names with their places in brackets. */
function placesIn(line, pathOf) {
  return [...line.matchAll(/([\w$#.:]+)`? \(([^\s()`]+):(\d+)\)/gu)].flatMap(([, name, path, at]) => {
    const file = pathOf(path);
    return file === null ? [] : [statement({ file, line: Number(at), name })];
  });
}

/** Names that calls lead to or from, by as many steps as the question asks for. */
function namesByCalls(calls, { kind, targets }) {
  const found = new Set();
  if (kind !== "callers" && kind !== "callees" && kind !== "affected") return found;
  let level = new Set(targets.map(({ name }) => name));
  for (let step = kind === "affected" ? 3 : 1; step > 0; step--) {
    const ends = calls.flatMap(({ from, to }) => (kind === "callees" ? [{ from: to, to: from }] : [{ from, to }]));
    level = new Set(ends.filter(({ to }) => level.has(to)).map(({ from }) => from));
    for (const name of level) found.add(name);
  }
  return found;
}
