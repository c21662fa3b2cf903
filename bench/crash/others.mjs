import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CLI } from "./kill-after.mjs";

/** Edits files and queries them with one command after another. @returns descriptions of faults */
export async function askOften(project, random, ms) {
  const until = Date.now() + ms;
  const problems = [];
  do {
    if (random.number() < 0.7) project.edit([random.of(project.sources)]);
    problems.push(...(await askOnce(project, random)));
    await pause(random.number() * 100);
  } while (Date.now() < until);
  return problems;
}

/** Asks for the signature of a file: the answer must list the names in the file, or list the file as stale. */
export async function askOnce(project, random) {
  const file = random.of(project.sources);
  const { code, out, said } = await asked(["signature", file, "--json"], project.root);
  if (code !== 0) return /\[not-found\]/u.test(said) ? [] : [`signature ${file} ended with ${code}: ${said}`];
  try {
    const { stale } = JSON.parse(out);
    const isStale = stale.some((each) => each === file || (each.endsWith("/") && file.startsWith(each)) || each === "./");
    const known = await asked(["symbols", "--file", file, "--json"], project.root);
    if (known.code > 1) return [`symbols of ${file} ended with ${known.code}: ${known.said}`];
    const { symbols, stale: later } = JSON.parse(known.out);
    const lines = readFileSync(join(project.root, file), "utf8").split("\n");
    const wrong = symbols.filter(
      ({ name, line }) =>
        !lines
          .slice(line - 1, line + 20)
          .join("\n")
          .includes(name),
    );
    return isStale || later.length > 0 ? [] : wrong.map(({ name, line }) => `${file}:${line} is not ${name}`);
  } catch (error) {
    return [`signature ${file}: ${error.message}: ${out.slice(0, 200)}`];
  }
}

function asked(args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let [out, said] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, said }));
  });
}
