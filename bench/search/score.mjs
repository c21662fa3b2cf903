/**
 * Scores answers to queries.
 *
 *     node bench/search/score.mjs QUERIES RESULTS [--misses]
 *
 * QUERIES as `docstrings.mjs` and `commits.mjs` write them; RESULTS has a line for each query, in any order:
 * `{"id", "hits": [{"path", "startLine", "endLine", "name"}]}`, best first. A query without a line scores 0. With `--misses`
 * the queries that scored 0 are printed too.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { meanOf, measureOne } from "./measure.mjs";

/** Reads a JSONL file. */
export function readLines(path) {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

/** @param answers hits by query id */
export function score(queries, answers) {
  return meanOf(queries.map(({ id, relevant }) => measureOne(answers.get(id) ?? [], relevant)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values, positionals } = parseArgs({ options: { misses: { type: "boolean", default: false } }, allowPositionals: true });
  const queries = readLines(positionals[0]);
  const answers = new Map(readLines(positionals[1]).map(({ id, hits }) => [id, hits]));
  console.log(JSON.stringify(score(queries, answers)));
  for (const { id, query, relevant } of values.misses ? queries : []) {
    const { function: onFunction, file } = measureOne(answers.get(id) ?? [], relevant);
    if ((onFunction ?? file) > 0) continue;
    console.log(
      `${id} ${query}\n  wanted ${relevant.map(place).join(" ")}\n  found  ${(answers.get(id) ?? []).slice(0, 5).map(place).join(" ")}`,
    );
  }
}

function place({ path, startLine, name }) {
  return [path, startLine, name].filter((part) => part !== undefined && part !== null).join(":");
}
