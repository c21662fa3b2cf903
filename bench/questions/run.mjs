/**
 * Asks fifteen questions of a newcomer about express, celery and hugo, judges the answers and writes docs/questions.md.
 *
 *     node bench/questions/run.mjs EXPRESS CELERY HUGO [--print]
 *
 * The arguments are git checkouts of the commits that `questions.mjs` names. They are copied and stay as they are. `--print` prints the page
 * instead of writing it. The verdicts are printed in any case.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { judge } from "./judge.mjs";
import { page } from "./page.mjs";
import { subjects } from "./questions.mjs";

const bin = fileURLToPath(new URL("../../packages/cli/dist/bundle/bin.js", import.meta.url));
const document = fileURLToPath(new URL("../../docs/questions.md", import.meta.url));

const { values, positionals } = parseArgs({ options: { print: { type: "boolean", default: false } }, allowPositionals: true });
if (positionals.length !== subjects.length) {
  process.stderr.write(`Name a checkout of each of ${subjects.map(({ repository }) => repository).join(", ")}.\n`);
  process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), "codegraph-questions-"));
// Settings of the person who runs this would change the answers.
const settings = join(scratch, "settings.json");
writeFileSync(settings, "{}\n");
try {
  const asked = subjects.map((subject, at) => ask(subject, resolve(positionals[at] ?? "")));
  const text = page(asked);
  if (values.print) process.stdout.write(text);
  else writeFileSync(document, text);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function ask(subject, checkout) {
  const commit = spawnSync("git", ["-C", checkout, "rev-parse", "HEAD"], { encoding: "utf8" }).stdout.trim();
  if (commit !== subject.commit) {
    throw new Error(`${checkout} is at ${commit || "no commit"}. Check out ${subject.commit} of ${subject.repository}.`);
  }
  const folder = join(scratch, subject.name);
  cpSync(checkout, folder, { recursive: true, filter: (path) => basename(path) !== ".codegraph" });
  codegraph(["init", folder, "--learn"], scratch);
  return {
    subject,
    answers: subject.questions.map((question) => {
      const lines = codegraph(question.command, folder);
      const judgement = judge(lines, question);
      process.stderr.write(`${subject.name}: ${judgement.verdict.padEnd(7)} ${question.question}\n`);
      return { question, lines, judgement };
    }),
  };
}

/** Returns the lines of the answer, then those of stderr. */
function codegraph(args, cwd) {
  const env = { ...process.env, CODEGRAPH_CONFIG: settings, NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd, env, encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0 && status !== 1) process.stderr.write(stderr);
  return `${stdout}${stderr}`.trimEnd().split("\n");
}
