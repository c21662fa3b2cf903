/**
 * Damages an index, its log, or vectors at random and queries it. Every answer must be correct or a documented error, and `verify` must
 * never accept an index with wrong answers.
 *
 *     node bench/crash/corrupt.mjs TREE [--injections 150] [--seed 1] [--only index,vectors,lance] [--how "a flipped bit"] [--scratch DIR]
 *
 * After each injection another process asks questions (`ask.mjs`) as an agent would, then verifies. Its answers are compared with those of
 * the sound index. Counts where the damage was found: by opening or a question, only by verify, or never, because nothing reads the damaged
 * bytes.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ERROR_CODES } from "@codegraph/model";
import { INJECTIONS, inject } from "./damage.mjs";
import { finished } from "./kill-after.mjs";
import { scratchProject } from "./project.mjs";
import { randomOf } from "./random.mjs";

const ASK = fileURLToPath(new URL("ask.mjs", import.meta.url));
const PATIENCE_MS = 240_000;

/** @returns where each injection was noticed, and problems */
export async function corruptRun(
  tree,
  { injections, seed, only = ["index", "vectors", "lance"], how = null, scratch = tmpdir(), say = () => {} },
) {
  const random = randomOf(seed);
  const asking = asker();
  const counts = { "set aside when opened or asked": 0, "documented error": 0, "only verify": 0, "no difference": 0 };
  const problems = [];
  const kinds = INJECTIONS.filter((each) => only.includes(each.what) && (how === null || how.includes(each.how)));
  const project = scratchProject(tree, join(scratch, `codegraph-corrupt-${process.pid}`));
  const other = scratchProject(fileURLToPath(new URL(".", import.meta.url)), join(scratch, `codegraph-other-${process.pid}`));
  const sound = `${project.root}-sound`;
  try {
    await finished(["init"], other.root);
    for (const what of only) {
      project.forgetIndex();
      project.configure({ index: {}, vectors: project.staticModel, lance: { ...project.staticModel, ...project.lance } }[what]);
      await finished(["init"], project.root);
      rmSync(sound, { recursive: true, force: true });
      const restore = restorer(project, sound);
      // Vectors may come from any copy: this tests damage, not origin.
      asking.end();
      process.env["CODEGRAPH_TRUSTED_INDEXES"] = what === "index" ? "" : realpathSync(project.root);
      const right = await asking.ask(project.root);
      if (right.failure !== null || !right.verified) throw new Error(`the sound index is not right: ${right.crash ?? right.message}`);
      const ways = kinds.filter((each) => each.what === what);
      const share = Math.round((injections * ways.length) / kinds.length);
      for (let n = 0; n < share; n++) {
        if (!restore()) {
          // The original file is gone, and a copy with equal bytes would not be trusted.
          project.forgetIndex();
          await finished(["init"], project.root);
        }
        const way = ways[n % ways.length];
        const did = inject(way, project, random, { other: other.index });
        const got = await asking.ask(project.root);
        const where = `seed ${seed}, ${what} ${n}, ${way.how} ${did}`;
        const same = JSON.stringify(got.answers) === JSON.stringify(right.answers);
        if (got.crash !== undefined) problems.push(`${where}: ${got.crash}`);
        else if (got.failure !== null && !ERROR_CODES.includes(got.failure))
          problems.push(`${where}: fails with ${got.failure}: ${got.message}`);
        else if (got.failure === "internal") problems.push(`${where}: fails with internal: ${got.message}`);
        else if (got.failure === null && got.verified && !same && got.recoveries === got.early)
          problems.push(`${where}: verify calls right what answers otherwise: ${firstDifference(got.answers, right.answers)}`);
        else if (got.failure !== null) counts["documented error"]++;
        else if (got.early > 0) counts["set aside when opened or asked"]++;
        else if (!got.verified || got.recoveries > 0) counts["only verify"]++;
        else counts["no difference"]++;
        say(
          `${where}: ${got.crash ?? got.failure ?? (got.early > 0 ? "set aside" : got.recoveries > 0 ? "set aside by verify" : got.verified ? (same ? "no difference" : "OTHERWISE") : "only verify")}`,
        );
      }
    }
  } finally {
    asking.end();
    project.remove();
    other.remove();
    rmSync(sound, { recursive: true, force: true });
  }
  return { counts, problems };
}

/**
 * Snapshots a folder. The returned function restores it and writes the index back into its original file, because a copy would not be
 * trusted. It returns false if that file is gone.
 */
function restorer({ folder, index }, sound) {
  cpSync(folder, sound, { recursive: true });
  const { ino } = statSync(index);
  return () => {
    const [name] = readdirSync(folder).filter((each) => statSync(join(folder, each)).ino === ino);
    if (name === undefined) return false;
    const kept = `${folder}-kept`;
    renameSync(join(folder, name), kept);
    rmSync(folder, { recursive: true });
    cpSync(sound, folder, { recursive: true, filter: (path) => !path.endsWith("/index.db") });
    writeFileSync(kept, readFileSync(join(sound, "index.db")));
    renameSync(kept, index);
    return true;
  };
}

/** A process that queries one root after another. It is replaced if it crashes or hangs. */
function asker() {
  let child = null;
  let said = "";
  let answered = () => {};

  function begin() {
    said = "";
    const begun = (child = spawn(process.execPath, [ASK], { stdio: ["pipe", "pipe", "pipe"] }));
    begun.stderr.setEncoding("utf8").on("data", (text) => (said += text));
    begun.stdin.on("error", () => {});
    createInterface({ input: begun.stdout }).on("line", (line) => answered(JSON.parse(line)));
    begun.on("exit", (code, signal) => {
      if (child !== begun) return;
      child = null;
      answered({ crash: signal === "SIGKILL" ? "hangs" : `ends with ${code ?? signal}: ${said.slice(-500)}` });
    });
  }
  return {
    ask(root) {
      if (child === null) begin();
      const asked = child;
      return new Promise((resolve) => {
        const timer = setTimeout(() => asked.kill("SIGKILL"), PATIENCE_MS);
        answered = (answer) => (clearTimeout(timer), resolve(answer));
        asked.stdin.write(`${root}\n`);
      });
    },
    end() {
      const ended = child;
      child = null;
      ended?.stdin.end();
    },
  };
}

function firstDifference(got, right) {
  for (const [question, answer] of Object.entries(right)) {
    const [a, b] = [JSON.stringify(got?.[question]) ?? "", JSON.stringify(answer)];
    if (a === b) continue;
    const at = [...b].findIndex((letter, place) => a[place] !== letter);
    return `${question}: …${a.slice(Math.max(0, at - 60), at + 60)}… instead of …${b.slice(Math.max(0, at - 60), at + 60)}…`;
  }
  return "";
}

if (process.argv[1] === import.meta.filename) {
  const options = {
    injections: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    how: { type: "string" },
    scratch: { type: "string", default: tmpdir() },
  };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  mkdirSync(values.scratch, { recursive: true });
  const { counts, problems } = await corruptRun(resolve(positionals[0] ?? "."), {
    injections: Number(values.injections),
    seed: Number(values.seed),
    scratch: resolve(values.scratch),
    how: values.how?.split(",") ?? null,
    ...(values.only === undefined ? {} : { only: values.only.split(",") }),
    say: console.log,
  });
  console.log(`seed ${values.seed}: ${JSON.stringify(counts)}, ${problems.length} problems`);
  for (const problem of problems) console.log(`  ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
