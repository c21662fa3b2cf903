import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copySources, initProject } from "@codegraph/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, makeRepository, removeProject, sample } from "../../../test/support/sample-project.js";

let root = "";
let copy = "";

beforeAll(async () => {
  root = makeProject({
    ...sample,
    "package.json": '{ "name": "shop" }',
    ".gitignore": "ignored\nkept.ts\n",
    "ignored/not.ts": "export const not = 1;\n",
    "kept.ts": "export const kept = 1;\n",
    "left/out.ts": "export const out = 1;\n",
    ".env": "TOKEN=1\n",
    ".codegraph/config.json": '{ "exclude": ["left/**"] }',
  });
  symlinkSync("store.ts", join(root, "src/link.ts"));
  makeRepository(root);
  // Git tracks the file although it is ignored, so it belongs to the project.
  execFileSync("git", ["add", "-f", "kept.ts"], { cwd: root });
  copy = makeProject({});
});

afterAll(() => {
  removeProject(root);
  removeProject(copy);
});

describe("copySources()", () => {
  test("copySources() copies all indexed files, manifests and settings, so that the copy has the same index", async () => {
    const { files, bytes } = await copySources(root, copy);
    expect(files).toEqual(
      expect.arrayContaining(["kept.ts", "package.json", "src/main.ts", "src/service.ts", "src/store.ts", "tools/report.py"]),
    );
    expect(files.filter((file) => /ignore|out\.ts|\.env|link/u.test(file))).toEqual([]);
    expect(bytes).toBeGreaterThan(500);
    expect(readFileSync(join(copy, "src/store.ts"), "utf8")).toBe(sample["src/store.ts"]);
    expect(existsSync(join(copy, "left"))).toBe(false);

    const [first, second] = [await initProject(root, { semantic: false }), await initProject(copy, { semantic: false })];
    const counts = ({ result }: typeof first): unknown => [result.filesTotal, result.lines, result.symbols, result.edges];
    expect(counts(second)).toEqual(counts(first));
    await Promise.all([first.project.close(), second.project.close()]);
  });

  test("copySources() rejects a file, an aborted signal and invalid settings", async () => {
    await expect(copySources(join(root, "package.json"), copy)).rejects.toMatchObject({ code: "not-a-directory" });
    await expect(copySources(root, copy, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "cancelled" });
    const broken = makeProject({});
    mkdirSync(join(broken, ".codegraph"));
    writeFileSync(join(broken, ".codegraph/config.json"), "{");
    await expect(copySources(broken, copy)).rejects.toMatchObject({ code: "invalid-config" });
    removeProject(broken);
  });
});
