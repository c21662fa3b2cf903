/**
 * Runs two versions of CodeGraph on one project in five processes, while its files are edited: the older one alone at first, the newer one
 * after a third of the time.
 *
 *     node bench/stress/versions.mjs [--seconds 60] [--seed 1] [--difference schema|extractor|build]
 *
 * Expected: the newer version rebuilds the index once, and its answers are as current as with a single version. From then on the older one
 * is rejected with `newer-schema` and changes nothing. At the end the index equals one that the newer version builds.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { randomNumbers } from "../random.mjs";
import { installOtherVersion } from "./other-version.mjs";
import { createEditor, filesOf } from "./project.mjs";

const OWN = process.env.CODEGRAPH_BENCH_PACKAGES ?? join(import.meta.dirname, "../../packages");

/** Differences of the newer version. `build`: another extractor under the same version, installed later. */
export const DIFFERENCES = {
  schema: { version: "99.0.0", schema: true, extractor: true },
  extractor: { version: "99.0.0", extractor: true },
  build: { extractor: true },
};

/** Actors: the way of use, and whether they use the newer version. Some actors of both versions start later. */
const CROWD = [
  { way: "lib", isNewer: false, after: 0 },
  { way: "mcp", isNewer: false, after: 0 },
  { way: "cli", isNewer: false, after: 0 },
  { way: "cli", isNewer: true, after: 1 },
  { way: "mcp", isNewer: true, after: 2 },
];

/**
 * @param joinAfterMs start of the first process with the newer version; the second starts after twice this time
 * @param isEnough called with the figures; true ends the run early
 * @returns figures, and violations in `faults`
 */
export async function runVersions({
  seed = 1,
  seconds = 60,
  difference = "extractor",
  files: count = 60,
  editEveryMs = 60,
  joinAfterMs = seconds * 333,
  isEnough = () => false,
  tell = () => undefined,
}) {
  const scratch = mkdtempSync(join(tmpdir(), "codegraph-versions-"));
  const root = mkdtempSync(join(tmpdir(), "codegraph-versions-project-"));
  const newer = installOtherVersion(scratch, DIFFERENCES[difference]);
  const random = randomNumbers(seed);
  const files = filesOf(count);
  const editor = createEditor(root, files, random);
  const done = { difference, answered: { older: 0, newer: 0 }, refused: 0, stale: 0, makers: [], faults: [] };
  editor.fill();
  await inVersion(OWN, root, "const { project } = await initProject(root, { workers: 1 }); await project.close();");

  const began = Date.now();
  const fault = (actor, told) => {
    done.faults.push({ way: actor.way, isNewer: actor.isNewer, after: Date.now() - began, ...told });
    tell(JSON.stringify(done.faults.at(-1)).slice(0, 600));
  };
  /** Time at which the newer version began to rebuild the index. */
  let takenAt = Number.POSITIVE_INFINITY;
  const watching = watchMakers(root, {
    onTaken: () => (takenAt = Math.min(takenAt, Date.now())),
    onMade(maker) {
      done.makers.push({ after: Date.now() - began, ...maker });
      tell(`made by ${JSON.stringify(maker)}`);
    },
  });
  const actors = [];
  const waiting = [...CROWD];
  let editAt = began;
  while (Date.now() < began + seconds * 1_000 && !isEnough(done)) {
    while (waiting.length > 0 && Date.now() >= began + waiting[0].after * joinAfterMs) actors.push(start(waiting.shift(), actors.length));
    if (Date.now() >= editAt) {
      editor.step();
      editAt = Date.now() + random() * 2 * editEveryMs;
    }
    watching.look();
    await pause(10);
  }
  for (const { child } of actors) child.stdin.end("end\n");
  await Promise.all(actors.map(({ ended }) => ended));
  watching.end();
  judge();
  const said = await inVersion(
    newer,
    root,
    "const project = await openProject(root); await project.update(); console.log(JSON.stringify(await project.verify())); await project.close();",
  ).catch((error) => error);
  if (said instanceof Error) done.faults.push({ verb: "verify", error: said.message });
  else {
    const { success, differences, files: compared } = JSON.parse(said);
    done.compared = compared;
    if (!success) done.faults.push(...differences.slice(0, 10).map((each) => ({ verb: "verify", error: JSON.stringify(each) })));
  }
  done.edits = editor.edits;
  for (const folder of [scratch, root]) rmSync(folder, { recursive: true, force: true });
  return done;

  function start({ way, isNewer }, place) {
    const env = { ...process.env, CODEGRAPH_BENCH_PACKAGES: isNewer ? newer : OWN };
    const child = spawn(process.execPath, [join(import.meta.dirname, "actor.mjs"), way, String(seed * 1000 + place), root, String(count)], {
      stdio: ["pipe", "pipe", "pipe"],
      env,
    });
    const actor = { way, isNewer, child, errors: "" };
    child.stdin.on("error", () => undefined);
    child.stderr.on("data", (data) => (actor.errors = `${actor.errors}${data}`.slice(-3_000)));
    createInterface({ input: child.stdout }).on("line", (line) => hear(actor, JSON.parse(line)));
    actor.ended = new Promise((resolve) =>
      child.once("close", (code, signal) => {
        if (code !== 0 && !actor.errors.includes("[newer-schema]") && !actor.errors.includes("newer-schema"))
          fault(actor, { verb: "process", error: `ended with ${code ?? signal}: ${actor.errors}` });
        resolve();
      }),
    );
    return actor;
  }

  function hear(actor, told) {
    if (!told.verb) return;
    watching.look();
    if (told.code === "newer-schema" && !actor.isNewer && takenAt <= Date.now()) return void done.refused++;
    if (told.error) return fault(actor, told);
    done.answered[actor.isNewer ? "newer" : "older"]++;
    if (told.stale) done.stale++;
    if (told.old) fault(actor, { ...told, error: told.old });
    // Answers are reported with a delay.
    if (!actor.isNewer && told.start > takenAt + 500 && !told.isGone)
      fault(actor, { ...told, error: "the older version answered from the newer one's index" });
  }

  /** The index was built twice, the second time by the newer version. */
  function judge() {
    if (done.makers.length !== 2) done.faults.push({ verb: "makers", error: `the index was made ${done.makers.length} times` });
    if (done.refused === 0) done.faults.push({ verb: "refused", error: "the older version was never refused" });
    if (done.answered.newer === 0) done.faults.push({ verb: "answered", error: "the newer version never answered" });
  }
}

/** Reports each change of the version that made the index. */
function watchMakers(root, { onTaken, onMade }) {
  const db = new Database(join(root, ".codegraph/index.db"), { readonly: true });
  const read = db.prepare("SELECT key, value FROM metadata WHERE key IN ('schema_version', 'extractor_version', 'made_by')");
  let [last, first] = ["", null];
  return {
    look() {
      const {
        schema_version: schema,
        extractor_version: extractor,
        made_by: version,
      } = Object.fromEntries(read.all().map(({ key, value }) => [key, value]));
      const now = `${schema} ${extractor}`;
      first ??= { schema, extractor };
      if (schema !== first.schema || (extractor && extractor !== first.extractor)) onTaken();
      // During a migration the index has no maker.
      if (!extractor || now === last) return;
      last = now;
      onMade({ schema, extractor, version });
    },
    end: () => db.close(),
  };
}

/** Runs code with the engine of a version, and resolves to what it printed. */
function inVersion(packages, root, code) {
  const address = pathToFileURL(join(packages, "engine/dist/index.js")).href;
  const script = `import { initProject, openProject } from ${JSON.stringify(address)}; const root = ${JSON.stringify(root)}; ${code}`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: ["ignore", "pipe", "pipe"] });
    let [out, said] = ["", ""];
    child.stdout.on("data", (data) => (out += data));
    child.stderr.on("data", (data) => (said += data));
    child.once("close", (code) => (code === 0 ? resolve(out) : reject(new Error(said))));
  });
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "60" },
      seed: { type: "string", default: "1" },
      difference: { type: "string", multiple: true, default: Object.keys(DIFFERENCES) },
    },
  });
  for (const difference of values.difference) {
    const done = await runVersions({
      seconds: Number(values.seconds),
      seed: Number(values.seed),
      difference,
      tell: (line) => console.log(line),
    });
    console.log(JSON.stringify({ ...done, faults: done.faults.length }, null, 1));
    if (done.faults.length > 0) process.exitCode = 1;
  }
}
