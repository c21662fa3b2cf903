/**
 * Kills CodeGraph at random moments (SIGKILL to its process group), restarts it, and compares the result with a fresh index and with
 * the texts written by hand.
 *
 *     node bench/crash/kill.mjs TREE [--kills 200] [--seed 1] [--only "first indexing,a migration"] [--old index.db] [--scratch DIR]
 *
 * Kills are spread evenly over the scenarios (`scenarios.mjs`), and their moments over the time that each takes undisturbed. One in
 * four first starts after a kill is killed too. `--old` names an index of an older version to migrate; without one, the stamp of
 * the index is set back.
 */
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { judge, judgeTexts, leftovers } from "./judge.mjs";
import { finished, killedAfter } from "./kill-after.mjs";
import { scratchProject } from "./project.mjs";
import { randomOf } from "./random.mjs";
import { SCENARIOS } from "./scenarios.mjs";

/** @returns per scenario, kills that hit and problems */
export async function killRun(tree, { kills, seed, only = Object.keys(SCENARIOS), old = null, scratch = tmpdir(), say = () => {} }) {
  const random = randomOf(seed);
  const outcome = {};
  for (const name of only) {
    const scenario = SCENARIOS[name];
    const project = scratchProject(tree, join(scratch, `codegraph-kill-${process.pid}`));
    const counts = (outcome[name] = { kills: 0, twice: 0, early: 0, problems: [], left: 0, ms: 0 });
    try {
      await finished(["init"], project.root);
      if (scenario.settings) project.configure(scenario.settings(project));
      await scenario.begin?.(project);
      await scenario.prepare(project, random, { old });
      const how = scenario.how?.(project) ?? {};
      const whole = scenario.endless
        ? { code: 0, ms: scenario.endless }
        : await finished(scenario.args(random, project), project.root, how);
      if (whole.code !== 0) throw new Error(`${name} fails undisturbed: ${whole.said}`);
      counts.ms = Math.round(whole.ms);
      const wanted = Math.ceil(kills / only.length);
      for (let tries = 0; counts.kills < wanted && tries < 3 * wanted; tries++) {
        await scenario.prepare(project, random, { old });
        const before = project.texts();
        const args = scenario.args(random, project);
        const moment = random.number() * whole.ms;
        const others = scenario.meanwhile?.(project, random, moment) ?? [];
        const { killed } = await killedAfter(moment, args, project.root, how);
        const meanwhile = await others;
        if (!killed) {
          counts.early++;
          continue;
        }
        counts.kills++;
        if (!scenario.endless && random.number() < 0.25 && (await killedAfter(random.number() * whole.ms, args, project.root, how)).killed)
          counts.twice++;
        const written = [...judgeTexts(project, before, scenario.texts), ...(scenario.judge?.(project) ?? [])];
        const { problems } = await judge(project, { begins: scenario.begins, vectors: scenario.vectors, recovers: scenario.recovers });
        const after = judgeTexts(project, before, scenario.texts);
        const all = [...meanwhile, ...written, ...problems, ...after];
        counts.left = Math.max(counts.left, leftovers(project).length);
        say(`${name} ${counts.kills}: after ${Math.round(moment)} of ${counts.ms} ms, ${all.length === 0 ? "right" : "WRONG"}`);
        for (const problem of all) {
          counts.problems.push(`seed ${seed}, kill ${counts.kills} after ${Math.round(moment)} of ${counts.ms} ms: ${problem}`);
          say(`  ${counts.problems.at(-1)}`);
        }
      }
      say(
        `${name}: ${counts.kills} kills within ${counts.ms} ms, ${counts.twice} of them twice; ${counts.problems.length} problems; ${counts.left} left over`,
      );
    } finally {
      scenario.end?.(project);
      project.remove();
    }
  }
  return outcome;
}

if (process.argv[1] === import.meta.filename) {
  const options = {
    kills: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    old: { type: "string" },
    scratch: { type: "string", default: tmpdir() },
  };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  mkdirSync(values.scratch, { recursive: true });
  console.log(`seed ${values.seed}`);
  const outcome = await killRun(resolve(positionals[0] ?? "."), {
    kills: Number(values.kills),
    seed: Number(values.seed),
    scratch: resolve(values.scratch),
    old: values.old === undefined ? null : resolve(values.old),
    ...(values.only === undefined ? {} : { only: values.only.split(",") }),
    say: console.log,
  });
  const all = Object.values(outcome);
  const problems = all.flatMap((each) => each.problems);
  console.log(`${all.reduce((sum, each) => sum + each.kills, 0)} kills, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
