/**
 * Measures whether voice drafts characterise their writer: the similarity of drafts from halves of one writer's commits, compared
 * with that of different writers.
 *
 *     node bench/voice/stability.mjs REPOSITORY AUTHOR REPOSITORY AUTHOR … [--commits 1500] [--rounds 10] [--seed 1]
 *
 * Instead of an author, a folder with a trailing slash (`docs/`) selects the Markdown in it and below.
 *
 * Two drafts are as alike as the share of their claims that both make (Jaccard's index). Figures within a claim do not count,
 * the words that it lists neither: "Subjects have about 47 characters" and "… 45 characters" are one.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { draftVoice } from "@codegraph/voice";
import { randomNumbers } from "../random.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    commits: { type: "string", default: "1500" },
    rounds: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
  },
});
if (positionals.length < 4 || positionals.length % 2 !== 0) {
  console.error("usage: node bench/voice/stability.mjs REPOSITORY AUTHOR REPOSITORY AUTHOR …");
  process.exit(2);
}
/** Claims that consist only of a list. */
const LISTS = new Set(["inflated", "connectives"]);
const most = Number(values.commits);
const rounds = Number(values.rounds);
const draw = randomNumbers(Number(values.seed));

const writers = [];
for (let at = 0; at < positionals.length; at += 2)
  writers.push((positionals[at + 1].endsWith("/") ? readDocuments : readWriter)(positionals[at], positionals[at + 1]));

const drafts = writers.map(({ own, others }) =>
  Array.from({ length: rounds }, () => {
    const [first, second] = halves(own);
    return [draftVoice({ own: first, others, names: [] }), draftVoice({ own: second, others, names: [] })];
  }),
);

for (const [at, { name, own, others }] of writers.entries()) {
  const pairs = drafts[at];
  const claims = pairs.flat().map(({ claims }) => claims.length);
  const apart = pairs.map(([a, b]) => mean(a.tone.map(({ value }, axis) => Math.abs(value - b.tone[axis].value))));
  console.log(
    `${name}: ${own.length} ${own[0].kind}s, beside ${others.length} of others; ${Math.min(...claims)} to ${Math.max(...claims)} claims`,
  );
  console.log(
    `  two halves: ${percent(mean(pairs.map(([a, b]) => alike(a, b))))} of claims alike (least ${percent(Math.min(...pairs.map(([a, b]) => alike(a, b))))}), axes of tone ${mean(apart).toFixed(2)} apart`,
  );
}
for (const [a, first] of writers.entries()) {
  for (const [b, second] of writers.entries()) {
    if (b <= a) continue;
    const pairs = drafts[a].flatMap((left, round) => left.map((draft, half) => [draft, drafts[b][round][half]]));
    const apart = mean(pairs.map(([x, y]) => mean(x.tone.map(({ value }, axis) => Math.abs(value - y.tone[axis].value)))));
    console.log(
      `${first.name} and ${second.name}: ${percent(mean(pairs.map(([x, y]) => alike(x, y))))} of claims alike, axes of tone ${apart.toFixed(2)} apart`,
    );
  }
}

function readWriter(repository, name) {
  const log = (...args) =>
    execFileSync("git", ["-C", repository, "log", "--no-merges", "--use-mailmap", "--format=%h%x00%aN%x00%B%x01", ...args, "HEAD"], {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    })
      .split("\u0001")
      .map((entry) => entry.trim().split("\0"))
      .filter((fields) => fields.length === 3)
      .map(([source, author, text]) => ({ kind: "commit", source, author, text }));
  const own = log(`--max-count=${most * 2}`, "--fixed-strings", `--author=${name}`)
    .filter(({ author }) => author === name)
    .slice(0, most);
  if (own.length === 0) throw new Error(`no commit by "${name}" in ${repository}`);
  const others = log(`--max-count=${most * 4}`)
    .filter(({ author }) => author !== name)
    .slice(0, most);
  return { name, own, others };
}

function readDocuments(repository, folder) {
  const paths = globSync(`${folder}**/*.md`, { cwd: repository }).sort();
  const own = paths.map((source) => ({ kind: "document", source, text: readFileSync(join(repository, source), "utf8") }));
  if (own.length < 2) throw new Error(`too little Markdown in ${folder} of ${repository}`);
  return { name: `${basename(repository)}/${folder}`, own, others: [] };
}

function halves(texts) {
  const mixed = texts
    .map((text) => ({ text, key: draw() }))
    .sort((a, b) => a.key - b.key)
    .map(({ text }) => text);
  const middle = Math.floor(mixed.length / 2);
  return [mixed.slice(0, middle), mixed.slice(middle)];
}

/** Text of a claim without figures and lists. */
function said({ claims }) {
  return new Set(claims.map(({ id, text }) => `${id}: ${LISTS.has(id) ? "" : text.replace(/:.*$/u, "").replaceAll(/\d+/gu, "#")}`));
}

function alike(a, b) {
  const [x, y] = [said(a), said(b)];
  const both = [...x].filter((each) => y.has(each)).length;
  return both / (x.size + y.size - both);
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share) {
  return `${Math.round(share * 100)} %`;
}
