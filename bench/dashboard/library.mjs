/**
 * Measures the library's own answers to the questions of the dashboard: the first one, and the percentiles of the others.
 *
 *     node bench/dashboard/library.mjs DIR [--questions N]
 *
 * DIR is an indexed project. Symbols, folders and terms are drawn at random. Times are processor time of the process in milliseconds.
 */
import { parseArgs } from "node:util";
import { openProject } from "@codegraph/engine";
import { randomNumbers } from "../random.mjs";
import { quantile } from "./quantile.mjs";

const { values, positionals } = parseArgs({ options: { questions: { type: "string", default: "40" } }, allowPositionals: true });
const count = Number(values.questions);
const project = await openProject(positionals[0] ?? ".", { reconcile: "behind" });
const random = randomNumbers(11);
const drawn = (list) => list[Math.floor(random() * list.length)];

const { symbols } = await project.symbols({ kinds: ["function", "method"], limit: 20_000 });
const { entries } = await project.tree({ depth: 2, limit: 5_000 });
const folders = [".", ...entries.filter(({ type }) => type === "directory").map(({ path }) => path)];
const files = [...new Set(symbols.map(({ file }) => file))];
const places = Array.from({ length: count }, () => drawn(symbols));
const place = ({ file, line }) => `${file}:${line}`;
const words = ({ name }) => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|_/gu, " ");

/** The name of a question, and how it is asked about a symbol, or with what is drawn here. */
const questions = [
  ["status", () => project.status()],
  ["summary", () => project.summary()],
  ["style", () => project.style()],
  ["tree of two levels, with statistics", () => project.tree({ depth: 2, includeStats: true })],
  ["tree of a folder, with statistics", () => project.tree({ path: drawn(folders), depth: 1, includeStats: true })],
  ["query, exact", ({ name }) => project.query(name)],
  ["query, part of a term", ({ name }) => project.query(name.slice(0, 5), { mode: "contains" })],
  ["symbols, by the start of a name", ({ name }) => project.symbols({ name: `${name.slice(0, 5)}*`, limit: 50 })],
  ["symbols of a file", () => project.symbols({ file: drawn(files), limit: 200 })],
  ["search", (symbol) => project.search(words(symbol))],
  ["search-symbols", (symbol) => project.searchSymbols(words(symbol))],
  ["definition", (symbol) => project.searchBySymbol(place(symbol))],
  ["callers", (symbol) => project.callers(place(symbol), { limit: 50 })],
  ["callees", (symbol) => project.callees(place(symbol), { limit: 50 })],
  ["relationships", (symbol) => project.relationships(place(symbol))],
  ["impact", (symbol) => project.impact(place(symbol), { limit: 50 })],
  ["path", (symbol) => project.path(place(symbol), place(drawn(symbols)))],
  ["outline of a file", () => project.signature(drawn(files))],
  ["area of a folder", () => project.explainArea(drawn(folders))],
  ["history", (symbol) => project.history(place(symbol))],
  ["changes", () => project.changes()],
  ["unused", () => project.unused({ limit: 50 })],
  ["check", () => project.check()],
];

console.log("| question | first | p50 | p95 | most |\n|---|---|---|---|---|");
for (const [name, ask] of questions) {
  const times = [];
  // A question that is slow anyway needs no more repetitions to be seen as slow.
  for (let at = 0, spent = 0; at < count && (at < 3 || spent < 20_000); at++) {
    const before = process.cpuUsage();
    const answer = await ask(places[at]).catch((error) => error.code);
    if (at === 0 && typeof answer === "string") console.error(`${name}: ${answer}`);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    spent += times.at(-1);
  }
  const [first, ...others] = times;
  console.log(`| ${[name, first, quantile(others, 0.5), quantile(others, 0.95), Math.max(...others)].map(shown).join(" | ")} |`);
}
await project.close();

function shown(cell) {
  return typeof cell === "number" ? (cell < 10 ? cell.toFixed(1) : cell.toFixed(0)) : cell;
}
