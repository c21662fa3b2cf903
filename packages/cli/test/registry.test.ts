/** Snapshots and registries on the command line. */
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { codegraph } from "./support/command.js";

let top: string;
let project: string;
let snapshot: string;
let commit: string;

beforeAll(async () => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-command-")));
  project = join(top, "shop");
  snapshot = join(top, "shop.snapshot");
  runGit(top, ["init", "-q", "-b", "main", project]);
  writeFileSync(join(project, "a.ts"), 'import { sell } from "./b";\nexport function open() {\n  sell();\n}\n');
  writeFileSync(join(project, "b.ts"), "/** Sells. */\nexport function sell() {}\n");
  runGit(project, ["add", "."]);
  runGit(project, ["commit", "-qm", "Begin"]);
  commit = runGit(project, ["rev-parse", "HEAD"]).trim();
  await codegraph(["init", project]);
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

describe("a snapshot", () => {
  test("is exported with its commit and sources", async () => {
    const { code, stdout } = await codegraph(["export", "snapshot", snapshot], { cwd: project });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining(`commit ${commit}, with the sources of 2 files`) as string,
    });
  });

  test("answers in place of a folder, without anything next to it", async () => {
    const { code, stdout } = await codegraph(["--project", snapshot, "callers", "sell"], { cwd: top });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("a.ts") as string });
    expect((await codegraph(["search", "sells", "--project", snapshot])).stdout).toContain("export function sell");
    expect(readdirSync(top).sort()).toEqual(["shop", "shop.snapshot"]);
  });

  test("says its commit in status, also as JSON", async () => {
    expect((await codegraph(["status", "--project", snapshot])).stdout).toContain(
      `snapshot  commit ${commit}, with the sources of 2 files`,
    );
    const { snapshot: state } = JSON.parse((await codegraph(["status", "--project", snapshot, "--json"])).stdout) as { snapshot: unknown };
    expect(state).toEqual({ commit, modified: false, contents: 2 });
  });

  test.each([["update"], ["history", "sell"], ["changes"], ["describe", "purpose", "x"], ["rename", "sell", "vend", "--write"]])(
    "refuses %s with exit code 2 and a remedy",
    async (...args) => {
      const { code, stderr } = await codegraph([...args, "--project", snapshot]);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("[snapshot-only]") as string });
    },
  );

  test("can leave the sources out", async () => {
    const bare = join(top, "bare.snapshot");
    const { stdout } = await codegraph(["export", "snapshot", bare, "--without-sources"], { cwd: project });
    expect(stdout).toContain("without sources");
    rmSync(bare);
  });

  test("needs a file, and another file is refused", async () => {
    expect((await codegraph(["export", "snapshot"], { cwd: project })).code).toBe(2);
    const { code, stderr } = await codegraph(["status", "--project", join(project, "a.ts")]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("[invalid-import]") as string });
  });
});

describe("a registry", () => {
  test("is pushed to, pulled from and cleaned", async () => {
    const share = join(top, "share");
    const pushed = await codegraph(["push", share], { cwd: project });
    expect(pushed).toMatchObject({ code: 0, stdout: expect.stringContaining(`pushed: `) as string });
    const again = await codegraph(["push"], { cwd: project, env: { CODEGRAPH_REGISTRY: share } });
    expect(again.stdout).toContain("the registry has this commit already");
    const desk = join(top, "desk");
    runGit(top, ["clone", "-q", project, desk]);
    runGit(desk, ["remote", "remove", "origin"]);
    const pulled = await codegraph(["pull", share], { cwd: desk });
    expect(pulled).toMatchObject({ code: 0, stdout: expect.stringContaining(`commit ${commit}, the one checked out`) as string });
    expect((await codegraph(["pull", share, "--json"], { cwd: desk })).stdout).toContain('"outcome":"kept"');
    expect((await codegraph(["gc", share, "--keep", "1"], { cwd: desk })).stdout).toContain("kept 1");
  });

  test("must be named", async () => {
    const { code, stderr } = await codegraph(["push"], { cwd: project, env: { CODEGRAPH_REGISTRY: "" } });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("[invalid-argument]") as string });
  });
});
