/**
 * Measures updates by kind of edit: `node bench/live/kinds.mjs FOLDER [ROUNDS]`. The folder is an indexed project; its files are edited and
 * restored. Edits add a word in a body (which affects no other file), a function, or a parameter of a function: in evenly spread files, and
 * in those with most dependents. Each edit is followed by a question that only the new index can answer. Prints milliseconds of wall time
 * from the save to the answer, and of CPU.
 */
import { setTimeout as delay } from "node:timers/promises";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { openProject } from "@codegraph/engine";
import { editable, KINDS, summary } from "./edits.mjs";

const [folder = ".", rounds = "30"] = process.argv.slice(2);

function mostDependedOn() {
  const store = openSqliteStore(`${folder}/.codegraph/index.db`, { readonly: true });
  const files = store.files().map(({ id, path }) => ({ path, readers: store.dependents(id).length }));
  store.close();
  return files.sort((a, b) => b.readers - a.readers).map(({ path }) => path);
}

async function measure(project, edits, where) {
  for (const kind of KINDS) {
    const [times, spent] = [[], []];
    for (const [round, file] of edits.files.entries()) {
      const name = `zz${where}${kind}${process.pid}x${round}`;
      const cpu = process.cpuUsage();
      const start = performance.now();
      if (!edits.edit(file, kind, name)) continue;
      while ((await project.query(name)).totalMatches === 0) await delay(1);
      times.push(performance.now() - start);
      const { user, system } = process.cpuUsage(cpu);
      spent.push((user + system) / 1000);
      await delay(50);
    }
    console.log(JSON.stringify({ folder, where, kind, rounds: times.length, wall_ms: summary(times), cpu_ms: summary(spent) }));
  }
  edits.restore();
  await delay(500);
  await project.status();
}

const spread = editable(folder, Number(rounds), { all: true });
const central = editable(folder, Number(rounds), { all: true, ranked: mostDependedOn() });
const project = await openProject(folder, { watch: true });
try {
  await project.status();
  // The main grammars are loaded by then.
  await delay(4_000);
  await measure(project, spread, "spread");
  await measure(project, central, "central");
} finally {
  spread.restore();
  central.restore();
  await project.close();
}
