/**
 * Message of a fix → files and functions that it changed, at its parent commit.
 *
 *     node bench/search/fixes.mjs --git GITDIR --out DIR [--head COMMIT] [--most 40] [--seed 1] [--newest 400]
 *
 * Draws commits whose subject mentions a fix or a bug and that changed one to five code files present before, tests aside, among the
 * newest of them. Writes `DIR/fixes.jsonl`, oldest first: `{"id", "commit", "parent", "query", "files": [path], "functions": [{"path",
 * "name", "line", "startLine", "endLine"}]}`. The functions are the innermost ones around the changed lines, in the text before the change.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { loadRegistry } from "@codegraph/parse";
import { commitQuery } from "./commit-text.mjs";
import { sampleOf } from "./sample.mjs";
import { createSourceReader, isTestPath } from "./sources.mjs";

const MOST_FILES = 5;
const FIX = /\b(?:fix(?:e[sd])?|bug)\b/iu;
const DATA = /\.(?:json|html?|css|ya?ml|toml|md)$/iu;
const FUNCTIONS = new Set(["function", "method", "constructor", "macro"]);

/** @returns the number of commits that fit, and of those drawn */
export async function makeFixes(gitDirectory, out, { head = "HEAD", most = 40, seed = 1, newest = 400 } = {}) {
  const git = (...args) =>
    execFileSync("git", [`--git-dir=${resolve(gitDirectory)}`, ...args], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  const registry = await loadRegistry();
  const isCode = (path) => Boolean(registry.forPath(path)?.grammar) && !DATA.test(path) && !isTestPath(path);
  const fitting = [];
  const format = "--format=%x02%H%x01%P%x01%B%x01";
  for (const entry of git("log", "--no-merges", "--no-renames", "--name-status", format, head).split("\x02").slice(1)) {
    if (fitting.length === newest) break;
    const [commit, parents, message, names] = entry.split("\x01");
    const changed = names.split("\n").flatMap((line) => (line.includes("\t") ? [line.split("\t")] : []));
    const code = changed.filter(([, path]) => isCode(path));
    const query = FIX.test(message.split("\n")[0]) ? commitQuery(message) : null;
    if (query === null || parents === "" || code.length === 0 || code.length > MOST_FILES || code.some(([status]) => status !== "M"))
      continue;
    fitting.push({ commit, parent: parents.split(" ")[0], query, files: code.map(([, path]) => path) });
  }
  const read = await createSourceReader();
  const fixes = [];
  for (const [at, fix] of sampleOf(fitting, most, seed).toReversed().entries()) {
    const functions = [];
    for (const path of fix.files) {
      const source = await read(path, git("show", `${fix.parent}:${path}`));
      const lines = changedLines(git("diff", "-U0", "--no-renames", fix.parent, fix.commit, "--", path));
      if (source !== null) functions.push(...functionsAt(source.facts.definitions, lines).map((each) => ({ path, ...each })));
    }
    fixes.push({ id: `f${String(at + 1).padStart(3, "0")}`, ...fix, functions });
  }
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "fixes.jsonl"), fixes.map((fix) => `${JSON.stringify(fix)}\n`).join(""));
  return { fitting: fitting.length, fixes: fixes.length };
}

/** Returns the ranges of a diff in the text before it. An insertion touches the line it follows. */
function changedLines(diff) {
  return [...diff.matchAll(/^@@ -(\d+)(?:,(\d+))? /gmu)].map(([, start, count = "1"]) => {
    const first = Number(start);
    return { first: Math.max(1, first), last: Math.max(1, first, first + Number(count) - 1) };
  });
}

function functionsAt(definitions, ranges) {
  const functions = definitions.filter(({ kind }) => FUNCTIONS.has(kind));
  const found = new Map();
  for (const { first, last } of ranges) {
    for (let line = first; line <= last; line++) {
      const innermost = functions
        .filter(({ span }) => span.startLine <= line && line <= span.endLine)
        .sort((a, b) => b.span.startLine - a.span.startLine)[0];
      if (innermost) found.set(innermost, innermost);
    }
  }
  return [...found.keys()].map(({ name, line, span }) => ({ name, line, startLine: span.startLine, endLine: span.endLine }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({
    options: {
      git: { type: "string" },
      out: { type: "string" },
      head: { type: "string" },
      most: { type: "string", default: "40" },
      seed: { type: "string", default: "1" },
      newest: { type: "string", default: "400" },
    },
  });
  const numbers = { most: Number(values.most), seed: Number(values.seed), newest: Number(values.newest) };
  console.log(JSON.stringify(await makeFixes(values.git, values.out, { head: values.head, ...numbers })));
}
