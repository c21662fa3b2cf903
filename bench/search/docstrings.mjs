/**
 * Docstring → function, by CodeSearchNet's protocol. The query is the documentation of a function; the answer is the function, in a tree
 * without any documentation.
 *
 *     node bench/search/docstrings.mjs --source TREE --out DIR [--most 150]
 *
 * Writes `DIR/tree`, a copy of the tree with every doc comment blanked and every line in place, and `DIR/queries.jsonl`: `{"id", "query",
 * "relevant": [{"path", "startLine", "endLine", "name"}]}`.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { withoutDocs } from "./blank.mjs";
import { queryOf } from "./query-text.mjs";
import { sampleOf } from "./sample.mjs";
import { createSourceReader, filesBelow, isTestPath, textOf } from "./sources.mjs";

const SHORTEST = 3;
/** Boilerplate methods, whose doc comments only repeat their names. */
const BOILERPLATE =
  /^(?:__\w+__|toString|equals|hashCode|clone|compareTo|finalize|dispose|inspect|to_s|initialize|constructor|String|Error|fmt|eq|hash|drop|clone|default|ToString|Equals|GetHashCode|main|setUp|tearDown)$/u;
const TEST_NAME = /^(?:test(?:_|[A-Z]|$)|Test[A-Z_]|Benchmark[A-Z_]|Example[A-Z_]|should[A-Z_])/u;

/** @returns counts of functions by outcome */
export async function makeDocstrings(source, out, most = 150) {
  const tree = join(out, "tree");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const read = await createSourceReader();
  const texts = [];
  const found = [];
  const counts = { files: 0, documented: 0, moved: 0, remaining: 0 };
  for (const path of filesBelow(source)) {
    const text = textOf(source, path);
    if (text === null) continue;
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    const original = await read(path, text);
    if (original === null) {
      writeFileSync(join(tree, path), text);
      texts.push(plain(text));
      continue;
    }
    counts.files++;
    const { blanked, remaining } = await blankAll(read, path, text, original);
    writeFileSync(join(tree, path), blanked.text);
    texts.push(plain(blanked.text));
    counts.remaining += remaining;
    if (places(blanked.facts) !== places(original.facts)) {
      counts.moved++;
      continue;
    }
    if (isTestPath(path)) continue;
    for (const candidate of documented(original.facts, blanked)) {
      counts.documented++;
      found.push({ path, ...candidate });
    }
  }
  const unique = onlyOnce(found);
  const whole = texts.join("\n");
  const kept = unique.filter(({ query }) => !whole.includes(plain(query)));
  const chosen = sampleOf(kept, most);
  const lines = chosen.map(({ query, path, startLine, endLine, name }, at) =>
    JSON.stringify({ id: `d${String(at + 1).padStart(3, "0")}`, query, relevant: [{ path, startLine, endLine, name }] }),
  );
  writeFileSync(join(out, "queries.jsonl"), lines.map((line) => `${line}\n`).join(""));
  return { ...counts, unique: unique.length, elsewhere: unique.length - kept.length, queries: chosen.length };
}

/** Selects functions with documentation that can serve as a query, by the rules of CodeSearchNet, with their present positions. */
function documented({ definitions }, blanked) {
  const lines = blanked.text.split("\n");
  return definitions.flatMap(({ name, kind, doc, declaration }, at) => {
    if (doc === null || declaration || (kind !== "function" && kind !== "method")) return [];
    if (BOILERPLATE.test(name) || TEST_NAME.test(name)) return [];
    const { startLine, endLine } = blanked.facts.definitions[at].span;
    const code = lines.slice(startLine - 1, endLine).filter((line) => !/^\s*(?:"")?\s*$/u.test(line));
    const query = code.length < SHORTEST ? null : queryOf(doc, name);
    return query === null ? [] : [{ query, startLine, endLine, name }];
  });
}

/** Drops queries with more than one answer. */
function onlyOnce(found) {
  const counts = new Map();
  for (const { query } of found) counts.set(plain(query), (counts.get(plain(query)) ?? 0) + 1);
  return found.filter(({ query }) => counts.get(plain(query)) === 1);
}

/** Blanks repeatedly until the parser finds no documentation: blanking a comment may attach the text above it to a definition. */
async function blankAll(read, path, text, original) {
  let now = { text, ...original };
  for (let round = 0; round < 4; round++) {
    const next = withoutDocs(now.text, now);
    if (next === now.text) break;
    const parsed = await read(path, next);
    if (parsed === null) break;
    now = { text: next, ...parsed };
  }
  return { blanked: now, remaining: now.facts.definitions.filter(({ doc }) => /\p{L}/u.test(doc ?? "")).length };
}

/** A function that consists of a docstring ends earlier without it, and some grammars include preceding lines. */
function places({ definitions }) {
  return definitions.map(({ name, kind, line }) => `${name} ${kind} ${line}`).join("\n");
}

/** Reduces a text to its words, so that equal sentences match regardless of line breaks and comment marks. */
function plain(text) {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu)
      ?.join(" ") ?? ""
  } `;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({
    options: { source: { type: "string" }, out: { type: "string" }, most: { type: "string", default: "150" } },
  });
  console.log(JSON.stringify(await makeDocstrings(values.source, values.out, Number(values.most))));
}
