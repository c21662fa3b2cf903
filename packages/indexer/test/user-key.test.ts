/** The user's key for marking indexes, and the folders that may hold it. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stateFolders } from "../src/seal/state-folders.js";
import { userKeys } from "../src/seal/user-key.js";
import { folder } from "../../engine/test/whole-index.js";

const hex = (keys: readonly Buffer[]): string[] => keys.map((key) => key.toString("hex"));
const only = (...folders: string[]): { look: string[]; make: string[] } => ({ look: folders, make: folders });

describe("folders for the user's key", () => {
  test("stateFolders() returns the user's state folders and a temporary folder", () => {
    const { look, make } = stateFolders({ HOME: "/home/ada", XDG_STATE_HOME: "/state" }, "/home/ada");
    expect(look.slice(0, -1)).toEqual(["/home/ada/.local/state/codegraph", "/state/codegraph"]);
    expect(make.slice(0, -1)).toEqual(["/state/codegraph", "/home/ada/.local/state/codegraph"]);
    expect(look.at(-1)).toMatch(/codegraph-\d+$/u);
  });

  test("stateFolders() ignores relative paths and works without an entry for the user", () => {
    expect(stateFolders({ HOME: "home", XDG_STATE_HOME: "state" }, null).look).toHaveLength(1);
  });
});

describe("user keys", () => {
  test("userKeys() creates a private key once", () => {
    const state = join(folder(), "a/b/codegraph");
    const [made] = hex(userKeys("/srv/project", only(state)));
    expect(made).toMatch(/^[0-9a-f]{64}$/u);
    expect(statSync(join(state, "index-key")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(state, "index-key"), "utf8").trim()).toBe(made);
    expect(hex(userKeys("/srv/project", only(state)))).toEqual([made]);
    expect(readdirSync(state)).toEqual(["index-key"]);
  });

  test("a key inside the project, also through a link, is neither read nor created", () => {
    const project = folder();
    const inside = join(project, "state");
    const outside = join(folder(), "state");
    mkdirSync(inside);
    writeFileSync(join(inside, "index-key"), `${"a".repeat(64)}\n`);
    symlinkSync(inside, join(outside, "../way"));
    for (const way of [inside, join(outside, "../way"), join(project, "not/there")]) {
      expect(hex(userKeys(project, only(way, outside)))).not.toContain("a".repeat(64));
    }
    expect(existsSync(join(project, "not"))).toBe(false);
    expect(existsSync(join(outside, "index-key"))).toBe(true);
  });

  test.each<[string, (state: string) => void]>([
    ["a link", (state) => symlinkSync("/etc/hostname", join(state, "index-key"))],
    ["text", (state) => writeFileSync(join(state, "index-key"), "not a key\n")],
    ["empty", (state) => writeFileSync(join(state, "index-key"), "")],
  ])("a key file that is %s is replaced", (_, spoil) => {
    const state = folder();
    spoil(state);
    const [key] = hex(userKeys("/srv/project", only(state)));
    expect(readFileSync(join(state, "index-key"), "utf8").trim()).toBe(key);
  });

  test("a folder that others can write holds no key", () => {
    const state = folder();
    chmodSync(state, 0o777);
    const fallback = folder();
    const [key] = hex(userKeys("/srv/project", only(state, fallback)));
    expect(readdirSync(state)).toEqual([]);
    expect(readFileSync(join(fallback, "index-key"), "utf8").trim()).toBe(key);
  });

  test("without a writable folder the key belongs to the process", () => {
    const keys = hex(userKeys("/srv/project", only("/dev/null/none", "/proc/none/deeper")));
    expect(keys).toHaveLength(1);
    expect(hex(userKeys("/srv/other", only("/dev/null/none")))).toEqual(keys);
  });

  test("keys of processes with other environments are known in addition to the one for new marks", () => {
    const [home, named] = [folder(), folder()];
    const [first] = hex(userKeys("/srv/project", { look: [home, named], make: [named] }));
    const [second] = hex(userKeys("/srv/project", { look: [`${home}/`], make: [`${home}/`] }));
    expect(hex(userKeys("/srv/project", { look: [`${home}/.`, named], make: [named] }))).toEqual([second, first]);
  });

  test("concurrent processes create the same key", () => {
    const state = join(folder(), "codegraph");
    const script = `import { userKeys } from ${JSON.stringify(join(import.meta.dirname, "../dist/seal/user-key.js"))}; console.log(userKeys("/srv/project", { look: [process.argv[1]], make: [process.argv[1]] })[0].toString("hex"))`;
    const out = execFileSync(
      "sh",
      ["-c", 'for n in 1 2 3 4 5 6; do "$0" --input-type=module -e "$1" "$2" & done; wait', process.execPath, script, state],
      { encoding: "utf8" },
    );
    expect(new Set(out.trim().split("\n")).size).toBe(1);
  });
});
