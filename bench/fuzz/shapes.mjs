/**
 * Measures files that repeat one construct: each opening and chain of the mutations, and lines and pieces of real files, repeated to a
 * size, in every language. Each file is read alone on the calling thread, without a time limit.
 *
 *     node bench/fuzz/shapes.mjs [--bytes 96000] [--seed 1] [--pieces 40] [--most 2000] [--only LANGUAGE]… [--from TREE]…
 *
 * Prints a line for each file that takes more than `most` milliseconds of processor time, and finally the slowest file of each language.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createFileExtractor } from "../../packages/indexer/dist/pool/extract-file.js";
import { nameOf, readCorpus } from "./corpus.mjs";
import { createDice } from "./dice.mjs";
import { CHAINS, OPENERS } from "./mutations.mjs";

/** A language takes longer than this only if something hangs. */
const MOST_LANGUAGE_MS = 20 * 60_000;

const { values } = parseArgs({
  options: {
    bytes: { type: "string", default: "96000" },
    seed: { type: "string", default: "1" },
    pieces: { type: "string", default: "40" },
    most: { type: "string", default: "2000" },
    only: { type: "string", multiple: true, default: [] },
    from: { type: "string", multiple: true, default: [] },
    one: { type: "string" },
  },
});
const bytes = Number(values.bytes);
const corpus = await readCorpus(values.from);

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
  const folder = mkdtempSync(join(tmpdir(), "codegraph-shapes-"));
  await tryLanguage(values.one, folder);
  rmSync(folder, { recursive: true, force: true });
}

async function tryLanguage(language, folder) {
  const dice = createDice(Number(values.seed));
  const files = corpus.get(language);
  const name = nameOf(files[0].name, 0);
  // The time limit is generous, because the work next to it is measured.
  const extractor = await createFileExtractor({ root: folder, languages: null, maxFileSize: 16_000_000, parseTimeoutMs: 10_000 });
  let [worst, count, total] = [{ ms: 0 }, 0, 0];
  for (const [shape, text] of shapesOf(files, dice)) {
    writeFileSync(join(folder, name), text);
    const before = process.cpuUsage();
    const result = await extractor.extract(name);
    const { user, system } = process.cpuUsage(before);
    const ms = Math.round((user + system) / 1000);
    count++;
    total += ms;
    if (ms > worst.ms) worst = { ms, shape };
    if (ms > Number(values.most))
      process.stdout.write(
        `${language}: ${ms} ms ${result.ok ? "" : `${result.problems.map(({ code }) => code)} `}${JSON.stringify(shape).slice(0, 160)}\n`,
      );
    if (extractor.broken) break;
  }
  process.stdout.write(
    `${language}: ${count} shapes, ${Math.round(total / count)} ms each, at most ${worst.ms} ms: ${JSON.stringify(worst.shape)?.slice(0, 160)}${extractor.broken ? "; broken" : ""}\n`,
  );
}

function* shapesOf(files, dice) {
  const fill = (piece) => piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));
  for (const opener of OPENERS) yield [opener, fill(opener)];
  for (const link of CHAINS) yield [`a${link}`, `a${fill(link)}`];
  for (let count = Number(values.pieces); count > 0; count--) {
    const text = dice.pick(files).read().toString("utf8").slice(0, bytes);
    const lines = text.split("\n");
    const from = dice.between(0, lines.length - 1);
    const some = `${lines.slice(from, from + dice.between(1, 4)).join("\n")}\n`;
    yield [some, fill(some)];
    const at = dice.between(0, text.length);
    const piece = text.slice(at, at + dice.between(1, 24));
    if (piece !== "") yield [[text.slice(Math.max(0, at - 40), at), piece], `${text.slice(0, at)}${fill(piece)}${text.slice(at)}`];
  }
}
