/**
 * Tests CodeGraph under system limits: a full disk, a limit on file sizes, a read-only file system, too few file descriptors.
 * Each must end with a correct index, or with a documented error that leaves the existing index usable.
 *
 *     node bench/crash/limits.mjs TREE [--points 20] [--seed 1] [--scratch DIR]
 *
 * Full disks and read-only file systems are in-memory file systems of a few megabytes, which need root; without root they are
 * skipped with a message.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { judge, judgeTexts } from "./judge.mjs";
import { CLI, finished } from "./kill-after.mjs";
import { scratchProject } from "./project.mjs";
import { randomOf } from "./random.mjs";

const KB = 1024;

/** Error code in brackets at the end of stderr. */
const codeIn = (said) => /\[([a-z-]+)\]\s*$/u.exec(said.trim())?.[1] ?? null;

/** @returns by limit: number of outcomes by error code (`done` for success), and problems */
export async function limitsRun(tree, { points, seed, scratch = tmpdir(), only = Object.keys(LIMITS), say = () => {} }) {
  const random = randomOf(seed);
  const outcome = {};
  for (const name of only) {
    const counts = (outcome[name] = { outcomes: {}, problems: [] });
    const note = (point, code, problems) => {
      counts.outcomes[code ?? "done"] = (counts.outcomes[code ?? "done"] ?? 0) + 1;
      for (const problem of problems) counts.problems.push(`seed ${seed}, ${point}: ${problem}`);
      for (const problem of problems) say(`  ${name}, ${point}: ${problem}`);
    };
    if ((await LIMITS[name]({ tree, points, random, scratch, note })) === false) say(`${name}: needs root and mount, left out`);
    else say(`${name}: ${JSON.stringify(counts.outcomes)}, ${counts.problems.length} problems`);
  }
  return outcome;
}

const LIMITS = {
  "a full disk": ({ tree, points, random, scratch, note }) =>
    mounted(scratch, "64m", async (place) => {
      const project = scratchProject(tree, join(place, "tree"));
      await finished(["init"], project.root);
      const index = statSync(project.index).size;
      const filler = join(place, "filler");
      for (let n = 0; n < points; n++) {
        const isFirst = n % 4 === 0;
        if (isFirst) project.forgetIndex();
        else project.edit(n % 4 === 1 ? project.sources : [random.of(project.sources), random.of(project.sources)]);
        // Free space from nothing to slightly more than the size of the index.
        const room = random.below((isFirst ? 2.5 : 1) * index);
        const { bavail, bsize } = statfsSync(place);
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - room), 1));
        const before = project.texts();
        const { code, said } = await finished(
          ["update"].map((verb) => (isFirst ? "init" : verb)),
          project.root,
        );
        const problems = code === 0 || codeIn(said) === "disk-full" ? [] : [`ends with ${code}: ${said.slice(-300)}`];
        // Query the existing index while the disk is still full.
        if (!isFirst && code !== 0) problems.push(...(await answers(project)));
        rmSync(filler);
        problems.push(...judgeTexts(project, before), ...(await judge(project, { begins: isFirst })).problems);
        note(`room for ${room} bytes${isFirst ? " and no index" : ""}`, code === 0 ? null : codeIn(said), problems);
      }
    }),

  "a limit on the size of files": async ({ tree, points, random, scratch, note }) => {
    const project = scratchProject(tree, join(scratch, `codegraph-limit-${process.pid}`));
    try {
      await finished(["init"], project.root);
      const index = statSync(project.index).size;
      for (let n = 0; n < points; n++) {
        const isFirst = n % 3 === 0;
        if (isFirst) project.forgetIndex();
        else project.edit(project.sources);
        const limit = Math.max(1, random.below((1.2 * index) / KB));
        const { code, said } = await finished([], project.root, limited(`ulimit -f ${limit}`, isFirst ? "init" : "update"));
        const problems = code === 0 || ["disk-full", "io-failed"].includes(codeIn(said)) ? [] : [`ends with ${code}: ${said.slice(-300)}`];
        problems.push(...(await judge(project, { begins: isFirst })).problems);
        note(`${limit} KB`, code === 0 ? null : codeIn(said), problems);
      }
    } finally {
      project.remove();
    }
  },

  "a read-only file system": ({ tree, scratch, note }) =>
    mounted(scratch, "64m", async (place) => {
      const project = scratchProject(tree, join(place, "tree"));
      await finished(["init"], project.root);
      const remount = (how) => execFileSync("mount", ["-o", `remount,${how}`, place]);
      remount("ro");
      const answered = await answers(project);
      const { code, said } = await finished(["update"], project.root);
      remount("rw");
      project.edit(project.sources.slice(0, 3));
      remount("ro");
      const stale = await finished(["update"], project.root);
      const again = await answers(project);
      const described = await finished(["describe", "purpose", "More."], project.root);
      remount("rw");
      cpSync(project.index, `${project.index}.sound`);
      writeFileSync(project.index, "This is no database.\n".repeat(500));
      rmSync(`${project.index}.sound`);
      remount("ro");
      const damaged = await finished(["query", "name"], project.root);
      remount("rw");
      note("with nothing to write", code === 0 ? null : codeIn(said), answered);
      note("an update", codeIn(stale.said), [
        ...(codeIn(stale.said) === "read-only" ? [] : [`ends with ${stale.code}: ${stale.said}`]),
        ...again,
      ]);
      note(
        "a text",
        codeIn(described.said),
        codeIn(described.said) === "read-only" ? [] : [`ends with ${described.code}: ${described.said}`],
      );
      note(
        "a damaged index",
        codeIn(damaged.said),
        codeIn(damaged.said) === "index-damaged" ? [] : [`ends with ${damaged.code}: ${damaged.said}`],
      );
      note("writable again", null, (await judge(project, { recovers: true })).problems);
    }),

  "too few file descriptors": async ({ tree, points, scratch, note }) => {
    const project = scratchProject(tree, join(scratch, `codegraph-files-${process.pid}`));
    try {
      await finished(["init"], project.root);
      for (let n = 0; n < points; n++) {
        project.edit(project.sources);
        const limit = 20 + n * 3;
        const { code, signal, said } = await finished([], project.root, limited(`ulimit -n ${limit}`, "update"));
        // Node itself does not start below these limits.
        const begins = signal === null && !/libuv|uv_|Assertion|node::|node:internal/u.test(said);
        const problems =
          code === 0 || !begins || ["io-failed", "internal", "read-only"].includes(codeIn(said))
            ? []
            : [`ends with ${code}: ${said.slice(-300)}`];
        problems.push(...(await judge(project)).problems);
        note(`${limit} descriptors`, code === 0 ? null : begins ? codeIn(said) : "no start", problems);
      }
    } finally {
      project.remove();
    }
  },
};

/** Wraps a command line in a resource limit of the shell. */
function limited(limit, verb) {
  return { command: ["sh", "-c", `${limit}; exec "$0" "$@"`, process.execPath, CLI, verb] };
}

async function answers(project) {
  const { code, said } = await finished(["query", "name"], project.root);
  return code === 0 ? [] : [`no answers: ${code} ${said.slice(-300)}`];
}

async function mounted(scratch, size, work) {
  const place = mkdtempSync(join(scratch, "codegraph-mounted-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", place], { stdio: "ignore" });
  } catch {
    rmSync(place, { recursive: true });
    return false;
  }
  try {
    await work(place);
  } finally {
    execFileSync("umount", ["-l", place]);
    rmSync(place, { recursive: true, force: true });
  }
  return true;
}

if (process.argv[1] === import.meta.filename) {
  const options = {
    points: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    scratch: { type: "string", default: tmpdir() },
  };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  mkdirSync(values.scratch, { recursive: true });
  console.log(`seed ${values.seed}`);
  const outcome = await limitsRun(resolve(positionals[0] ?? "."), {
    points: Number(values.points),
    seed: Number(values.seed),
    scratch: resolve(values.scratch),
    ...(values.only === undefined ? {} : { only: values.only.split(",") }),
    say: console.log,
  });
  process.exitCode = Object.values(outcome).every(({ problems }) => problems.length === 0) ? 0 : 1;
}
