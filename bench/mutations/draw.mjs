import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { randomNumbers } from "../random.mjs";
import { readEquivalent } from "./equivalent.mjs";
import { mutationsOf } from "./mutations.mjs";

/** Test suites that packages publish for adapters: a mutation there mutates a test. */
const LEFT_OUT = /(?:^|\/)testing\//u;

/**
 * Draws mutations of a package, spread evenly over their kinds, without the equivalent ones of `equivalent.md`. The same seed draws the same ones from the same sources.
 * @param {string} root the workspace
 * @param {string} name of the package
 * @param {{ count: number, seed: number, file?: string }} options `file` is a part of a path
 * @param {(mutation: import("./mutations.mjs").Mutation) => void} [tellEquivalent] told of each equivalent mutation that was drawn
 */
export function drawMutations(root, name, { count, seed, file = "" }, tellEquivalent) {
  const isEquivalent = readEquivalent();
  const folder = join(root, "packages", name, "src");
  const files = readdirSync(folder, { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts") && !LEFT_OUT.test(relative(folder, path)) && path.includes(file))
    .sort();
  const byKind = new Map();
  for (const path of files) {
    for (const mutation of mutationsOf(relative(root, path), readFileSync(path, "utf8"))) {
      const list = byKind.get(mutation.kind);
      if (list) list.push(mutation);
      else byKind.set(mutation.kind, [mutation]);
    }
  }
  const random = randomNumbers(seed);
  const kinds = [...byKind.keys()].sort();
  const drawn = [];
  while (drawn.length < count && kinds.length > 0) {
    const kind = Math.floor(random() * kinds.length);
    const list = byKind.get(kinds[kind]);
    const [mutation] = list.splice(Math.floor(random() * list.length), 1);
    if (isEquivalent(mutation)) tellEquivalent?.(mutation);
    else drawn.push(mutation);
    if (list.length === 0) kinds.splice(kind, 1);
  }
  return drawn;
}
