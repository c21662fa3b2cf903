import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { markdown, percent } from "./markdown-table.mjs";

/**
 * Returns the table of samples that were checked by reading, one file per language: `samples/rust.jsonl`. A line is a random edge
 * (`{"edge": {site, name, callee, certainty}, "right"}`) or a random call site
 * (`{"site", "name", "callee", "right"}`; `callee` is null if unresolved, `right` tells whether that is correct). A site's
 * `inside` tells whether the callee is defined in the repository.
 */
export function handChecked(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .sort();
  if (files.length === 0) return [];
  const rows = files.map((file) => {
    const lines = readFileSync(join(folder, file), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
    const edges = lines.filter(({ edge }) => edge);
    const sites = lines.filter(({ edge }) => !edge);
    const exact = edges.filter(({ edge }) => edge.certainty === "exact");
    const share = (those) => percent(those.length === 0 ? null : those.filter(({ right }) => right).length / those.length);
    const inside = sites.filter((site) => site.inside);
    return [file.slice(0, -".jsonl".length), edges.length, share(edges), share(exact), sites.length, inside.length, share(inside)];
  });
  return [
    "## Languages without a compiler to compare with",
    "",
    "Random edges and random call sites of real repositories, checked by reading. The samples, with the verdict on each, are in",
    "`bench/edges/samples/`. The target is a precision of 93.",
    "",
    ...markdown(["language", "edges", "right, %", "exact edges right, %", "call sites", "in the repository", "of those found, %"], rows),
    "",
  ];
}
