/**
 * Measures whether code-style profiles characterise their project: the similarity of profiles from halves of one project's files, compared
 * with that of different projects, for each language separately.
 *
 *     node bench/voice/style-stability.mjs FOLDER FOLDER … [--language typescript] [--rounds 6] [--seed 1] [--unstable] [--show]
 *
 * The folders are indexed projects. A claim is the same in two profiles if it has the same words, no figure is more than one and a half
 * times the other, and at least half of the listed names are the same, ignoring examples and the word "mostly". The similarity of two
 * profiles is the share of such claims among all claims of either. `--unstable` prints the claims that halves do not share, `--show` the
 * profile of each whole project.
 */
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { loadRegistry } from "@codegraph/parse";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { styleOf } from "../../packages/overview/dist/style/style.js";
import { randomNumbers } from "../random.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: "string" },
    rounds: { type: "string", default: "6" },
    seed: { type: "string", default: "1" },
    unstable: { type: "boolean" },
    show: { type: "boolean" },
  },
});
if (positionals.length === 0) {
  console.error("usage: node bench/voice/style-stability.mjs FOLDER FOLDER … [--language ID]");
  process.exit(2);
}
const rounds = Number(values.rounds);
const draw = randomNumbers(Number(values.seed));
const registry = await loadRegistry();
const CLOSE = 1.5;

const compared = positionals.map(profilesOf).filter(({ halves }) => halves.length > 0);

for (const { name, language, files, halves, whole } of compared) {
  const shares = halves.map(([a, b]) => alike(a, b));
  console.log(
    `${name}, ${language}: ${files} files, ${whole.length} claims; halves have ${percent(mean(shares))} alike (least ${percent(Math.min(...shares))})`,
  );
  if (values.unstable) for (const [id, times] of unstable(halves)) console.log(`    ${id}: not shared in ${times} of ${rounds}`);
  if (values.show) for (const { text, evidence } of whole) console.log(`    - ${text} (${evidence})`);
}
for (const [at, first] of compared.entries()) {
  for (const second of compared.slice(at + 1)) {
    if (first.language !== second.language) continue;
    const shares = first.halves.flatMap((pair, round) => pair.map((claims, half) => alike(claims, second.halves[round][half])));
    console.log(
      `${first.name} and ${second.name}, ${first.language}: ${percent(mean(shares))} alike (most ${percent(Math.max(...shares))})`,
    );
  }
}

/** Returns the style profiles of a project and of random halves of its files, for one language. */
function profilesOf(root) {
  const store = openSqliteStore(join(root, ".codegraph/index.db"));
  const [main] = styleOf(store, registry, { budget: 20_000 }).languages.map(({ language }) => language);
  const language = values.language ?? main;
  const own = store.files().filter((record) => record.language === language);
  const of = (files) => styleOf(withFiles(store, files), registry, { language, budget: 20_000 }).languages[0]?.claims ?? [];
  const halves = Array.from({ length: own.length === 0 ? 0 : rounds }, () => {
    const mixed = own
      .map((record) => ({ record, key: draw() }))
      .sort((a, b) => a.key - b.key)
      .map(({ record }) => record);
    const middle = Math.floor(mixed.length / 2);
    return [mixed.slice(0, middle), mixed.slice(middle)].map((half) => of(half.sort((a, b) => (a.path < b.path ? -1 : 1))));
  });
  const result = { name: basename(root), language, files: own.length, whole: of(own), halves };
  store.close();
  return result;
}

/** Restricts a store to some of its files. */
function withFiles(store, files) {
  return new Proxy(store, {
    get(target, key) {
      if (key === "files") return () => files;
      const value = target[key];
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function alike(a, b) {
  const other = new Map(b.map((claim) => [claim.id, claim]));
  const same = a.filter((claim) => other.has(claim.id) && saysTheSame(claim.text, other.get(claim.id).text)).length;
  const all = new Set([...a, ...b].map(({ id }) => id)).size;
  return all === 0 ? 1 : same / all;
}

function saysTheSame(first, second) {
  const [a, b] = [parts(first), parts(second)];
  if (a.words !== b.words || a.figures.length !== b.figures.length) return false;
  if (
    !a.figures.every(
      (figure, at) => Math.max(figure, b.figures[at]) <= CLOSE * Math.min(figure, b.figures[at]) || Math.abs(figure - b.figures[at]) <= 1,
    )
  )
    return false;
  const both = a.names.filter((name) => b.names.includes(name)).length;
  return 2 * both >= Math.min(a.names.length, b.names.length);
}

/** Words, figures, and names between backticks, without examples. */
function parts(text) {
  const plain = text.replaceAll(/,? (?:such )?as `[^`]*`/gu, "");
  return {
    words: plain
      .replaceAll(", mostly", "")
      .replaceAll(/`[^`]*`(?:, )?/gu, "")
      .replaceAll(/\d+/gu, "#")
      .replace(/has (?:one error|errors) of its own.*/u, "has errors of its own"),
    figures: (plain.replaceAll(/`[^`]*`/gu, "").match(/\d+/gu) ?? []).map(Number),
    // Errors of a project are concentrated in few files, so halves of its files cannot agree about them.
    names: plain.includes("of its own") ? [] : [...plain.matchAll(/`([^`]*)`/gu)].map(([, name]) => name),
  };
}

function unstable(halves) {
  const counts = new Map();
  for (const [a, b] of halves) {
    for (const id of new Set([...a, ...b].map((claim) => claim.id))) {
      const [x, y] = [a, b].map((claims) => claims.find((claim) => claim.id === id));
      if (!x || !y || !saysTheSame(x.text, y.text)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

function mean(numbers) {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function percent(share) {
  return `${Math.round(share * 100)} %`;
}
