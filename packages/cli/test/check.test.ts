/** `codegraph check`: exit codes and reports for other programs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runGit } from "../../../test/support/written-tree.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codegraph, type Ended } from "./support/command.js";

let root = "";
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "codegraph-check-"));
  runGit(root, ["init", "-q", "-b", "main"]);
  put(".gitignore", ".codegraph\n");
  put("model.py", "def net():\n    return 1\n");
  put("page.py", "from model import net\n\n\ndef page():\n    return net()\n");
  runGit(root, ["add", "-A"]);
  runGit(root, ["commit", "-qm", "first"]);
  put("model.py", "from page import page\n\n\ndef net():\n    return 1\n\n\nshown = page()\n");
  await codegraph(["init", "--no-semantic"], { cwd: root });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function setRules(mayUse: readonly string[]): void {
  const layers = [
    { name: "model", files: ["/model.py"], mayUse },
    { name: "pages", files: ["/page.py"] },
  ];
  put(".codegraph/config.json", JSON.stringify({ check: { layers } }));
}

function check(...args: string[]): Promise<Ended> {
  return codegraph(["check", ...args], { cwd: root });
}

test("check exits with 0 if no rule is broken, and without rules says where they are written", async () => {
  expect(await check()).toMatchObject({
    code: 0,
    stdout: "No new finding; checked: nothing\n",
    stderr: expect.stringContaining('"check"') as string,
  });
  setRules(["pages"]);
  expect(await check()).toMatchObject({ code: 0, stdout: "No new finding; checked: layer\n" });
});

test("check exits with 1 for a finding, and with 2 for rules that contradict each other", async () => {
  setRules([]);
  const { code, stdout } = await check();
  expect({ code, first: stdout.split("\n").slice(0, 2) }).toEqual({
    code: 1,
    first: ['layer: "model" may not use "pages"', "  model.py:1 → page.py:4  import page"],
  });
  expect((await check("HEAD")).code).toBe(1);
  setRules(["views"]);
  expect(await check()).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("[invalid-config]") as string });
});

test("--format prints reports for GitHub, GitLab and readers of SARIF", async () => {
  setRules([]);
  const sarif = await check("--format", "sarif");
  expect(sarif.code).toBe(1);
  expect(JSON.parse(sarif.stdout)).toMatchObject({ version: "2.1.0", runs: [{ results: [{ ruleId: "layer" }] }] });
  const gitlab = await check("--format", "gitlab");
  expect(JSON.parse(gitlab.stdout)).toMatchObject([{ check_name: "codegraph/layer", location: { path: "model.py", lines: { begin: 1 } } }]);
  const github = await check("--format", "github");
  expect(github.stdout).toMatch(/^::error file=model\.py,line=1,title=codegraph check%3A layer::"model" may not use "pages"\. .*\n$/u);
  expect(JSON.parse((await check("--json")).stdout)).toMatchObject({
    total: 1,
    findings: [{ rule: "layer", uses: [{ to: { file: "page.py" } }] }],
  });
});

test("--write-baseline accepts the findings", async () => {
  setRules([]);
  expect(await check("--write-baseline")).toMatchObject({
    code: 0,
    stdout: "No new finding; 1 in codegraph-baseline.json; checked: layer\n",
  });
  expect(await check()).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, "codegraph-baseline.json"), "utf8")).toContain("model.py -> page.py");
});
