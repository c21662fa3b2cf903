/**
 * Checks that updates lead to the same index as a first index run, and measures them:
 * `node bench/live/random-changes.mjs FOLDER --ending py [--rounds 30] [--seed 1] [--kinds edited,new] [--each] [--watched] [--verbose]`.
 *
 * The folder is a copy of a project; it is indexed if it has no index. In each round every kind of change is made once, at files drawn by a
 * seeded generator, and only the changed paths are updated, or with `--watched` a watcher sees them and questions follow: lines are removed, copied from another file, a name is replaced by another one,
 * two functions are added; a file is added with the text of another one, renamed, moved to another folder, removed, and the file that was
 * removed longest ago returns. At the end `verify` compares the index with a first index of the same sources, with `--each` after each
 * round too, and all files are restored and the index updated. Prints, for each kind, milliseconds of processor time of the update alone
 * and the number of files that it resolved, then the number of differences. Exits with 1 if there are any.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { parseArgs } from "node:util";
import { initProject, openProject } from "@codegraph/engine";
import { randomNumbers } from "../random.mjs";
import { added, sourceFiles, summary } from "./edits.mjs";

const {
  positionals: [folder = "."],
  values: { ending, rounds, seed, kinds, each, watched, verbose },
} = parseArgs({
  allowPositionals: true,
  options: {
    ending: { type: "string", default: "py" },
    rounds: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    kinds: { type: "string", default: "" },
    each: { type: "boolean", default: false },
    watched: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});

const number = randomNumbers(Number(seed));
const below = (limit) => Math.floor(number() * limit);
const one = (list) => list[below(list.length)];

const at = (path) => join(folder, path);
const files = sourceFiles(folder).filter((path) => extname(path) === `.${ending}`);
const folders = [...new Set(files.map((path) => dirname(path)))];
const read = (path) => readFileSync(at(path), "utf8");

/** The text of each touched path before all changes; null if there was no file. */
const before = new Map();
/** Removed files in order, with their texts. */
const removed = [];

function touch(path) {
  if (!before.has(path)) before.set(path, existsSync(at(path)) ? read(path) : null);
}

function write(path, text) {
  touch(path);
  if (!existsSync(at(path))) files.push(path);
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
  return path;
}

function remove(path) {
  touch(path);
  files.splice(files.indexOf(path), 1);
  rmSync(at(path));
  return path;
}

function rename(from, to) {
  touch(from);
  touch(to);
  files.splice(files.indexOf(from), 1, to);
  renameSync(at(from), at(to));
  return [from, to];
}

/** Some successive lines of a text, at most a tenth of it. */
function block(text) {
  const lines = text.split("\n");
  const start = below(lines.length);
  return { lines, start, end: start + 1 + below(Math.max(1, Math.min(30, lines.length / 10))) };
}

const NAMES = /\b[A-Za-z_]\w{3,}\b/gu;

const fresh = (name) => `zz${seed}x${before.size}${name}`;

const CHANGES = {
  "lines removed"() {
    const file = one(files);
    const { lines, start, end } = block(read(file));
    return [write(file, [...lines.slice(0, start), ...lines.slice(end)].join("\n"))];
  },
  "lines copied"() {
    const [file, other] = [one(files), one(files)];
    const from = block(read(other));
    const to = block(read(file));
    return [write(file, to.lines.toSpliced(to.start, 0, ...from.lines.slice(from.start, from.end)).join("\n"))];
  },
  "name replaced"() {
    const file = one(files);
    const text = read(file);
    const all = [...text.matchAll(NAMES)];
    if (all.length < 2) return [];
    const [old, next] = [one(all), one(all)[0]];
    return [write(file, text.slice(0, old.index) + next + text.slice(old.index + old[0].length))];
  },
  edited() {
    const file = one(files);
    return [write(file, added(read(file), ending, fresh("")))];
  },
  new() {
    const text = read(one(files));
    return [write(join(one(folders), `${fresh("new")}.${ending}`), text)];
  },
  renamed() {
    const file = one(files);
    return rename(file, join(dirname(file), `${fresh("renamed")}.${ending}`));
  },
  moved() {
    const file = one(files);
    const to = join(one(folders), file.slice(file.lastIndexOf("/") + 1));
    return existsSync(at(to)) ? [] : rename(file, to);
  },
  removed() {
    const file = one(files);
    removed.push([file, read(file)]);
    return [remove(file)];
  },
  returned() {
    const [path, text] = removed.shift() ?? [];
    return path === undefined || existsSync(at(path)) ? [] : [write(path, text)];
  },
};

const results = new Map();

async function update(kind, paths) {
  let resolved = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  if (watched) await askAbout(paths);
  else
    await project.update(paths, {
      onProgress({ phase, total }) {
        if (phase === "resolve") resolved = total ?? 0;
      },
    });
  const { user, system } = process.cpuUsage(cpu);
  const spent = (user + system) / 1000;
  results.set(kind, [...(results.get(kind) ?? []), { spent, resolved }]);
  if (verbose)
    console.error(JSON.stringify({ kind, paths, cpu: Math.round(spent), wall: Math.round(performance.now() - start), resolved }));
}

/** Asks about names in changed files as the watcher reports the changes, sometimes for facts alone, so that the next change comes early. */
async function askAbout(paths) {
  for (const path of paths) {
    const names = existsSync(at(path)) ? [...read(path).matchAll(NAMES)].map(([name]) => name) : [];
    await project.symbols({ name: names.length > 0 ? one(names) : "none" });
    for (let asked = below(3); asked > 0 && names.length > 0; asked--) {
      const name = one(names);
      const { calls, outcome } = await project.callers(name);
      if (outcome !== "found") continue;
      // After all edges are there, the answer is the same.
      await project.status();
      const again = await project.callers(name);
      const places = (each) => JSON.stringify(each.map(({ site, certainty }) => [site, certainty]));
      if (places(calls) !== places(again.calls)) {
        wrong++;
        console.error(JSON.stringify({ differs: name, paths, before: calls.length, after: again.calls.length }));
      }
    }
  }
}

async function differences() {
  const { differences: found } = await project.verify();
  for (const difference of found.slice(0, 10)) console.error(JSON.stringify(difference));
  return found.length;
}

const wanted = kinds === "" ? Object.keys(CHANGES) : kinds.split(",");
if (!existsSync(at(".codegraph"))) await (await initProject(folder)).project.close();
const project = await openProject(folder, watched ? { watch: true, patienceMs: 60_000 } : {});
let wrong = 0;
try {
  await project.status();
  for (let round = 0; round < Number(rounds); round++) {
    for (const kind of wanted) {
      const paths = CHANGES[kind]();
      if (paths.length > 0) await update(kind, paths);
    }
    if (each) wrong += await differences();
  }
  if (!each) wrong += await differences();
} finally {
  for (const [path, text] of before) {
    if (text === null) rmSync(at(path), { force: true });
    else {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    }
  }
  await project.update();
  await project.close();
}
for (const [kind, all] of results) {
  const [cpu, resolved] = [summary(all.map(({ spent }) => spent)), summary(all.map((each) => each.resolved))];
  console.log(JSON.stringify({ folder, kind, changes: all.length, cpu_ms: cpu, resolved }));
}
console.log(JSON.stringify({ folder, seed: Number(seed), changes: [...results.values()].flat().length, differences: wrong }));
process.exitCode = wrong === 0 ? 0 : 1;
