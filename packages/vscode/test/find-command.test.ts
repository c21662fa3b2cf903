/** How the command and the Node of a folder are found. */
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findCli } from "../src/server/find-cli.js";
import { findNode, isEnough } from "../src/server/find-node.js";

let root: string;
beforeEach(() => (root = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-find-")))));
afterEach(() => rmSync(root, { recursive: true }));

/** Installs a package like the command's into a folder. Returns the path of its script. */
function install(folder: string, version: string): string {
  const home = join(folder, "node_modules/@codegraph/cli");
  mkdirSync(join(home, "dist"), { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ name: "@codegraph/cli", version, bin: { codegraph: "./dist/bin.js" } }));
  writeFileSync(join(home, "dist/bin.js"), "");
  return join(home, "dist/bin.js");
}

describe("the command of a folder", () => {
  test("is the package installed in it, or else in a folder above", () => {
    const own = install(join(root, "shop/web"), "2.0.0");
    const above = install(join(root, "shop"), "1.0.0");
    mkdirSync(join(root, "shop/api"));
    const none = { setting: "", path: "" };
    expect(findCli(join(root, "shop/web"), none)).toEqual({ file: own, isScript: true, origin: "project", version: "2.0.0" });
    expect(findCli(join(root, "shop/api"), none)).toEqual({ file: above, isScript: true, origin: "project", version: "1.0.0" });
  });

  test("is the one of the setting: a script, a folder with the package, or a program", () => {
    const file = install(join(root, "tools"), "1.0.0");
    const asked = (setting: string) => findCli(join(root, "nowhere"), { setting, path: "" });
    expect(asked(file)).toEqual({ file, isScript: true, origin: "setting", version: "1.0.0" });
    expect(asked(join(root, "tools"))).toMatchObject({ file, isScript: true });
    expect(asked(join(root, "tools/node_modules/@codegraph/cli"))).toMatchObject({ file, isScript: true });
    writeFileSync(join(root, "codegraph"), "#!/bin/sh\n");
    expect(asked(join(root, "codegraph"))).toEqual({ file: join(root, "codegraph"), isScript: false, origin: "setting", version: null });
    expect(asked(join(root, "gone"))).toBeNull();
  });

  test.skipIf(process.platform === "win32")("is the one on the PATH, whose link leads to the script", () => {
    const file = install(join(root, "lib"), "1.0.0");
    mkdirSync(join(root, "bin"));
    symlinkSync(file, join(root, "bin/codegraph"));
    const path = ["", join(root, "empty"), join(root, "bin")].join(delimiter);
    expect(findCli(root, { setting: "", path })).toEqual({ file, isScript: true, origin: "path", version: "1.0.0" });
    expect(findCli(root, { setting: "", path: dirname(root) })).toBeNull();
  });
});

describe("the Node of a folder", () => {
  test.each([
    ["v22.14.0", true],
    ["v22.13.1", false],
    ["v20.20.2", false],
    ["v24.0.0", true],
  ])("%s: %s", (version, enough) => expect(isEnough(version)).toBe(enough));

  test.skipIf(process.platform === "win32")("is never older than CodeGraph needs, and those that are too old are named", async () => {
    const old = join(root, "node");
    writeFileSync(old, "#!/bin/sh\necho v18.19.0\n");
    chmodSync(old, 0o755);
    const own = { file: process.execPath, version: process.version };
    expect(await findNode({ setting: process.execPath, own: null })).toEqual(own);
    expect(await findNode({ setting: old, own })).toEqual({ file: null, tooOld: [{ file: old, version: "v18.19.0" }] });
    expect(await findNode({ setting: join(root, "gone"), own: null })).toEqual({ file: null, tooOld: [] });
  });
});
