/** Checks that only the listed files start programs; each is listed with its reason. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "./support/source.js";
import { members, root } from "./support/workspace.js";

const STARTERS: Readonly<Record<string, string>> = {
  "packages/files/src/git/run-program.ts": "git, with neutral settings and within limits; only run-git.ts uses it",
  "packages/server/src/worker/remote-git.ts": "git with the network, for the remotes that an operator registered, with neutral settings",
  "packages/cli/src/open-browser.ts": "the user's browser, for `dashboard --open`",
  "packages/precise/src/typescript/checker-process.ts": "the TypeScript checker, in a process with limits of time and memory",
  "packages/vscode/src/server/start-program.ts": "the codegraph command and Node, as the settings of the editor name them",
  "packages/bench/src/measure-index.ts": "this program again, to measure an index in a process of its own",
  "packages/store/src/testing/other-process.ts": "Node, for the published suite about several processes",
};

const sources = members.flatMap(({ sources }) => sources).map((path) => ({ path, file: relative(root, path).replaceAll("\\", "/") }));

test("only the listed files start programs", () => {
  const found = sources.filter(({ path }) => importsOf(path).some(({ text }) => /^(?:node:)?(?:child_process|cluster)$/u.test(text)));
  expect(found.map(({ file }) => file).sort()).toEqual(Object.keys(STARTERS).sort());
});

test("no source loads child_process indirectly", () => {
  const listed = new Set(Object.keys(STARTERS));
  const found = sources.filter(
    ({ path, file }) => !listed.has(file) && /child_process|process\.binding|spawn_sync|process_wrap/u.test(readFileSync(path, "utf8")),
  );
  expect(found.map(({ file }) => file)).toEqual([]);
});

test("only one file starts git", () => {
  const found = sources.filter(({ path }) => importsOf(path).some(({ text }) => text.endsWith("/run-program.js")));
  expect(found.map(({ file }) => file)).toEqual(["packages/files/src/git/run-git.ts"]);
});
