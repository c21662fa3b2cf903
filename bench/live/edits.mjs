/** Edits for the measurements: a new function at the end of a source file, whatever the language. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FUNCTIONS = {
  py: (name) => `\ndef ${name}():\n    return 1\n`,
  js: (name) => `\nfunction ${name}() { return 1; }\n`,
  ts: (name) => `\nexport function ${name}(): number { return 1; }\n`,
  go: (name) => `\nfunc ${name}() int { return 1 }\n`,
  rb: (name) => `\ndef ${name}\n  1\nend\n`,
};

function* sources(folder, below = "") {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory() && !/^(\.|node_modules|vendor|dist|build)/u.test(entry.name)) yield* sources(folder, path);
    else if (entry.isFile() && FUNCTIONS[path.split(".").at(-1)] && statSync(join(folder, path)).size < 100_000) yield path;
  }
}

/** Some files of a project, evenly spread, each with its edits; `restore` takes all of them back. */
export function editable(folder, count) {
  const all = [...sources(folder)].sort();
  const chosen = Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]);
  const before = new Map(chosen.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
  return {
    files: chosen,
    total: all.length,
    add: (file, name) => writeFileSync(join(folder, file), before.get(file) + FUNCTIONS[file.split(".").at(-1)](name)),
    restore() {
      for (const [file, text] of before) writeFileSync(join(folder, file), text);
    },
  };
}

export function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => Math.round(10 * sorted[Math.ceil(share * sorted.length) - 1]) / 10;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
