/**
 * Writes facts the size of Django to an SQLite store and runs typical queries.
 *
 *     node bench/store.mjs             generated source
 *     node bench/store.mjs DIRECTORY   the Python files below it
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeTransfer, encodeTransfer, encodeFacts, symbolId, decodeFacts } from "@codegraph/model";
import { openSqliteStore } from "../dist/sqlite/index.js";
import { inventSource } from "./invented-source.mjs";
import { scanFacts } from "./scanned-facts.mjs";

const source = process.argv[2] === undefined ? inventSource(2900, 70) : readSource(process.argv[2]);
const bytes = source.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
const files = source.map(({ path, text }) => ({
  stamp: { path, size: text.length, mtimeMs: 1.5, hash: "0123456789abcdef0123456789abcdef" },
  facts: scanFacts(text),
}));
const total = (count) => files.reduce((sum, { facts }) => sum + count(facts), 0);
console.log(`${files.length} files, ${mb(bytes)} of source`);
console.log(
  `${total((f) => f.definitions.length)} definitions, ${total((f) => f.references.length)} references, ${total((f) => f.bindings.length)} bindings, ${total((f) => f.terms.terms.length)} postings, ${total((f) => f.terms.lines.length)} occurrences`,
);

const transfers = timed("encode for transfer", () => files.map(({ facts }) => encodeTransfer(facts)));
const arrived = timed("decode the transfer", () => transfers.map(decodeTransfer));
const packs = timed("pack", () => files.map(({ facts }) => encodeFacts(facts)));
timed("unpack, what files declare", () => packs.map((pack) => decodeFacts(pack)));
timed("unpack, everything", () => packs.map((pack) => [decodeFacts(pack)].map((f) => [f.references, f.bindings])));
console.log(`packs: ${mb(packs.reduce((sum, pack) => sum + pack.length, 0))}`);

const directory = mkdtempSync(join(tmpdir(), "store-bench-"));
const store = openSqliteStore(join(directory, "index.db"));
const ids = [];
let edges = 0;
timed("write everything in bulk", () =>
  store.write(
    (writer) => {
      const facts = arrived;
      timed("  files", () => facts.forEach((fact, index) => ids.push(writer.putFile(files[index].stamp, fact))));
      timed("  definitions' indexes", () => store.named("x"));
      const resolutions = timed("  (resolve, not the store)", () => facts.map((fact, index) => resolve(ids[index], fact)));
      timed("  resolutions", () => resolutions.forEach((resolution, index) => writer.putResolution(ids[index], resolution)));
      timed("  terms", () => store.counts());
    },
    { bulk: true },
  ),
);
console.log(`${edges} edges; ${mb(store.size())} on disk before closing`);
store.close();

const reader = openSqliteStore(join(directory, "index.db"));
console.log(`index: ${mb(reader.size())}, ${(reader.size() / bytes).toFixed(2)} of the source`, reader.counts());
if (process.argv[3] === "--keep") console.log(directory);

const names = files.flatMap(({ facts }) => facts.definitions.map(({ name }) => name));
const terms = files.flatMap(({ facts }) => facts.terms.terms.slice(0, 20));
const any = (values) => values[Math.floor(Math.random() * values.length)];
latency("named", 2000, () => reader.named(any(names)));
latency("definitions by name", 2000, () => reader.definitions({ name: any(names), limit: 20 }));
latency("definitions of a file", 500, () => reader.definitions({ file: any(files).stamp.path }));
latency("definition", 2000, () => reader.definition(symbolId(any(ids), 0)));
latency("edgesTo", 2000, () => reader.edgesTo(symbolId(any(ids), 2)));
latency("edgesFrom", 2000, () => reader.edgesFrom(symbolId(any(ids), 2)));
latency("openIn", 500, () => reader.openIn(any(ids)));
latency("openNamed", 2000, () => reader.openNamed(any(names)));
latency("facts", 500, () => reader.facts(any(ids)));
latency("terms, exact", 1000, () => reader.terms({ term: any(terms), mode: "exact", limit: 100 }));
latency("terms, exact, one type", 300, () => reader.terms({ term: any(terms), mode: "exact", limit: 100, types: ["comment"] }));
latency("terms, starts_with", 50, () => reader.terms({ term: any(terms).slice(0, 4), mode: "starts_with", limit: 100 }));
latency("terms, contains", 20, () => reader.terms({ term: any(terms).slice(1, 6) || "ab", mode: "contains", limit: 100 }));
latency("terms, regex", 10, () => reader.terms({ term: `^${any(terms).slice(0, 5)}.*s$`, mode: "regex", limit: 100 }));
latency("mentioning", 1000, () => reader.mentioning([any(terms), any(terms)]));
latency("counts", 20, () => reader.counts());
latency("files", 20, () => reader.files());
latency("all definitions", 3, () => [...reader.allDefinitions()].length);
latency("replace a file", 200, () => {
  const index = Math.floor(Math.random() * files.length);
  reader.write((writer) => {
    const id = writer.putFile(files[index].stamp, files[index].facts);
    writer.putResolution(id, { edges: [], open: [], dependsOn: [] });
  });
});
reader.close();
if (process.argv[3] !== "--keep") rmSync(directory, { recursive: true });

/** Generates edges as a resolver might find them: to definitions with the referenced name. */
function resolve(id, facts) {
  const found = [];
  const open = [];
  const dependsOn = new Set();
  facts.references.forEach((reference, index) => {
    const callees = index % 4 === 0 ? store.named(reference.name) : [];
    if (callees.length === 0 || callees.length > 40) return open.push(index);
    const caller = symbolId(id, facts.scopes[reference.scope].definition);
    const callee = callees[index % callees.length];
    dependsOn.add(Math.floor(callee / 65_536));
    found.push({ caller, callee, kind: "call", line: reference.line, column: reference.column, certainty: "exact", provenance: "import" });
  });
  edges += found.length;
  return { edges: found, open, dependsOn: [...dependsOn].sort((a, b) => a - b) };
}

function readSource(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".py"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(directory.length + 1), text: readFileSync(path, "utf8") }))
    .filter(({ text }) => text.length < 1_000_000);
}

function timed(what, work) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = work();
  const { user, system } = process.cpuUsage(cpu);
  console.log(`${what}: ${(performance.now() - start).toFixed(0)} ms (cpu ${((user + system) / 1000).toFixed(0)})`);
  return result;
}

function latency(what, times, work) {
  const taken = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    work();
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  const at = (part) => taken[Math.min(taken.length - 1, Math.floor(taken.length * part))].toFixed(3);
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

function mb(count) {
  return `${(count / 1e6).toFixed(1)} MB`;
}
