/**
 * Measures queries in a running process, by mode and filter, with the line texts of a hundred hits. Terms come from the names of the
 * project's own symbols, evenly spread. Needs an existing index and writes nothing.
 *
 *     node bench/speed/queries.mjs DIR [COUNT] [PART]
 *
 * On a busy machine, compare CPU times. PART selects measurements by a part of their name.
 */
import { openProject } from "@codegraph/engine";

const root = process.argv[2];
const count = Number(process.argv[3] ?? 300);
const project = await openProject(root, { readonly: true });
const symbols = [];
for await (const { name, file } of project.exportSymbols()) symbols.push({ name, file });
const { statistics } = await project.status();
console.log(`${root}: ${statistics.lines} lines, ${statistics.items} terms`);

const spread = (list) => Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]);
const long = spread(symbols.filter(({ name }) => /^\w{8,}$/u.test(name)));
const any = spread(symbols);
const folder = (file) => file.split("/").slice(0, -1).join("/") || file;
/** Patterns as users type them: the middle, the start or end of a name, or some of its words. */
const middle = (name, length) => name.slice(2, 2 + length);
const words = (name) => name.match(/[A-Z]?[a-z0-9]+|[A-Z]+/gu) ?? [name];

const mix = {
  exact: any.map(({ name }) => [name, {}]),
  "exact, of one type": any.map(({ name }) => [name, { typeFilter: ["comment"] }]),
  "exact, in one folder": any.map(({ name, file }) => [name, { fileFilter: `${folder(file)}/**` }]),
  "exact, changed since": any.map(({ name }) => [name, { modifiedSince: "7d" }]),
  "exact, third page": any.map(({ name }) => [name, { offset: 200 }]),
  "starts_with, 4 characters": long.map(({ name }) => [name.slice(0, 4), { mode: "starts_with" }]),
  "starts_with, 4 characters, of one type": long.map(({ name }) => [name.slice(0, 4), { mode: "starts_with", typeFilter: ["method"] }]),
  "contains, 6 characters": long.map(({ name }) => [middle(name, 6), { mode: "contains" }]),
  "contains, 4 characters": long.map(({ name }) => [middle(name, 4), { mode: "contains" }]),
  "contains, 3 characters": long.map(({ name }) => [middle(name, 3), { mode: "contains" }]),
  "contains, 2 characters": long.map(({ name }) => [middle(name, 2), { mode: "contains" }]),
  "contains, 4 characters, in one folder": long.map(({ name, file }) => [
    middle(name, 4),
    { mode: "contains", fileFilter: `${folder(file)}/**` },
  ]),
  "contains, 4 characters, of one type": long.map(({ name }) => [middle(name, 4), { mode: "contains", typeFilter: ["comment"] }]),
  "contains, 4 characters, third page": long.map(({ name }) => [middle(name, 4), { mode: "contains", offset: 200 }]),
  "regex, ^word.*word$": long.map(({ name }) => [`^${words(name)[0]}.*${words(name).at(-1)}$`, { mode: "regex" }]),
  "regex, (get|set|is)word": long.map(({ name }) => [`(get|set|is)_?${words(name).at(-1)}`, { mode: "regex" }]),
  "regex, in one folder": long.map(({ name, file }) => [`${middle(name, 4)}[a-z]+$`, { mode: "regex", fileFilter: `${folder(file)}/**` }]),
  "regex, without three letters in a row": long.map(({ name }) => [`^${name[0]}[a-z]+_[0-9]+$`, { mode: "regex" }]),
};

for (const [name, queries] of Object.entries(mix)) {
  if (!name.includes(process.argv[4] ?? "")) continue;
  await project.query(...queries[0]);
  const times = [];
  const computed = [];
  let hits = 0;
  for (const [term, options] of queries) {
    const cpu = process.cpuUsage();
    const start = performance.now();
    const { totalMatches } = await project.query(term, options);
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    computed.push((user + system) / 1000);
    hits += totalMatches;
  }
  console.log(`  ${name.padEnd(40)} ${shares(times)} | CPU ${shares(computed)} | ${Math.round(hits / queries.length)} hits each`);
}
await project.close();

function shares(times) {
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1).padStart(5);
  return `p50 ${at(0.5)}  p95 ${at(0.95)}  longest ${at(1)} ms`;
}
