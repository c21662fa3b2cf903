/**
 * Measures how extraction time grows with size, for texts that repeat one construct in every language: opening brackets with and without
 * closing ones, chains, and the lines and blocks of real files.
 *
 *     node bench/hostile/growth.mjs [--bytes 39000] [--parse 400] [--least 250] [--exponent 1.3] [--lines 120] [--only LANGUAGE]…
 *
 * A parse ends after `parse` milliseconds, so any further time belongs to our own passes. A text that takes at least `least` milliseconds
 * of processor time is read again at a quarter of its size. Prints texts with an exponent above the limit, texts that exceed the parse
 * time, and one line per language.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createFileExtractor } from "../../packages/indexer/dist/pool/extract-file.js";
import { nameOf, readCorpus } from "../fuzz/corpus.mjs";
import { createDice } from "../fuzz/dice.mjs";
import { repetitions } from "./repetitions.mjs";

/** A language takes longer than this only if something hangs. */
const MOST_LANGUAGE_MS = 20 * 60_000;

const text = (value) => ({ type: "string", default: value });
const { values } = parseArgs({
  options: {
    bytes: text("39000"),
    parse: text("400"),
    least: text("250"),
    exponent: text("1.3"),
    lines: text("120"),
    seed: text("1"),
    only: { type: "string", multiple: true, default: [] },
    one: { type: "string" },
  },
});
const [bytes, parseTimeoutMs, least, mostExponent] = [values.bytes, values.parse, values.least, values.exponent].map(Number);
const corpus = await readCorpus([]);

if (values.one === undefined) {
  const languages = [...corpus.keys()]
    .filter((language) => (values.only.length === 0 ? corpus.get(language)[0].isCode : values.only.includes(language)))
    .sort();
  for (const language of languages) {
    const { signal } = spawnSync(process.execPath, [...process.argv.slice(1), "--one", language], {
      timeout: MOST_LANGUAGE_MS,
      stdio: "inherit",
    });
    if (signal !== null) process.stdout.write(`${language}: hangs\n`);
  }
} else {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-growth-"));
  await tryLanguage(values.one, folder);
  rmSync(folder, { recursive: true, force: true });
}

async function tryLanguage(language, folder) {
  const files = corpus.get(language);
  const name = nameOf(files[0].name, 0);
  const options = { root: folder, languages: null, languageModules: [], maxFileSize: 16_000_000, parseTimeoutMs };
  let extractor = await createFileExtractor(options);
  await extractor.prepare(language);
  const measure = async (content) => {
    if (extractor.broken) extractor = await createFileExtractor(options);
    writeFileSync(join(folder, name), content);
    const before = process.cpuUsage();
    const result = await extractor.extract(name);
    const { user, system } = process.cpuUsage(before);
    return {
      ms: Math.round((user + system) / 1000),
      problems: result.problems.map(({ code }) => code).filter((code) => code !== "syntax-error"),
      ok: result.ok,
    };
  };
  let [count, total, worst, gaveUp] = [0, 0, { ms: 0 }, 0];
  const say = (line) => process.stdout.write(`${language}: ${line}\n`);
  for (const { label, make } of repetitions(files, createDice(Number(values.seed)), Number(values.lines))) {
    const { ms, problems, ok } = await measure(make(bytes));
    count++;
    total += ms;
    if (problems.includes("parse-timeout")) gaveUp++;
    if (ms > worst.ms) worst = { ms, label };
    if (ms < least) continue;
    if (!ok) {
      if (ms > 1.5 * parseTimeoutMs + 100) say(`${ms} ms though given up ${problems} ${label}`);
      continue;
    }
    const { ms: quarter } = await measure(make(bytes / 4));
    const exponent = Math.log(ms / Math.max(1, quarter)) / Math.log(4);
    if (exponent > mostExponent || ms > 2 * parseTimeoutMs)
      say(`${quarter} → ${ms} ms, exponent ${exponent.toFixed(2)} ${problems} ${label}`);
  }
  say(`${count} texts, ${Math.round(total / count)} ms each, ${gaveUp} given up, at most ${worst.ms} ms: ${worst.label}`);
}
