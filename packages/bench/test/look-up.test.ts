import { describe, expect, test } from "vitest";
import { lookUpOf } from "../src/transcript/look-up.js";
import { namesInPattern } from "../src/transcript/names-in-pattern.js";

describe("names in a grep pattern", () => {
  test.each([
    ["loadUser", ["loadUser"], false],
    ["\\bloadUser\\b", ["loadUser"], false],
    ["loadUser\\(", ["loadUser"], false],
    ["loadUser|saveUser", ["loadUser", "saveUser"], false],
    ["loadUser\\|saveUser", ["loadUser", "saveUser"], false],
    ["(loadUser|saveUser)", ["loadUser", "saveUser"], false],
    ["def load_user", ["load_user"], true],
    ["^\\s*(?:x)?", null, false],
    ["^\\s*def\\s+load_user\\(", ["load_user"], true],
    ["export async function loadUser", ["loadUser"], true],
    ["class User", ["User"], true],
  ])("namesInPattern(%s)", (pattern, names, defining) => {
    expect(namesInPattern(pattern)).toEqual(names === null ? null : { names, defining });
  });

  test.each(["session.close", "load.*User", "TODO: later", "[a-z]+", "a b", "if", "x".repeat(5_000), "(".repeat(300), "\\s".repeat(190)])(
    "namesInPattern(%.20s) is null",
    (pattern) => {
      expect(namesInPattern(pattern)).toBeNull();
    },
  );
});

describe("look-ups in shell commands", () => {
  const shell = (command: unknown): unknown => lookUpOf({ tool: "Bash", input: { command } }, "/p");

  test("a command of mostly white space is parsed quickly", () => {
    for (let at = 0; at < 100; at++) expect(shell(`${" ".repeat(19_000)}rg loadUser`)).toMatchObject({ kind: "search" });
  });

  const search = (names: readonly string[], path: string | null = null, glob: string | null = null, defining = false): unknown => ({
    kind: "search",
    names: { names, defining },
    path,
    glob,
  });

  test.each([
    ["grep -rn loadUser src", search(["loadUser"], "/p/src")],
    ["rg -n -C 3 loadUser", search(["loadUser"])],
    ["rg loadUser -g '*.ts' | head -20", search(["loadUser"], null, "*.ts")],
    ["grep -rn --include=*.py 'def load' . 2>/dev/null", search(["load"], "/p", "*.py", true)],
    ['cd src && git grep -n "loadUser" -- web', search(["loadUser"], "/p/src/web")],
    ["grep -rnv loadUser src", { kind: "search", names: null, path: "/p/src", glob: null }],
    ["cat src/a.ts", { kind: "read", file: "/p/src/a.ts", whole: true }],
    ["cat src/a.ts | head -50", { kind: "read", file: "/p/src/a.ts", whole: false }],
    ["sed -n '10,40p' src/a.ts", { kind: "read", file: "/p/src/a.ts", whole: false }],
    ["nl -ba src/a.ts | sed -n '10,40p'", { kind: "read", file: "/p/src/a.ts", whole: false }],
    ["head -n 20 src/a.ts", { kind: "read", file: "/p/src/a.ts", whole: false }],
    ["cat a.ts b.ts", { kind: "several" }],
    ["grep -n x3 a.ts; cat b.ts", { kind: "several" }],
    ["ls -la src", { kind: "list" }],
    ["find . -name '*.ts' | wc -l", { kind: "list" }],
    ["rg --files src", { kind: "list" }],
    ["codegraph callers loadUser", { kind: "codegraph" }],
    ["sed -i 's/a/b/' src/a.ts", { kind: "edit", files: ["/p/src/a.ts"] }],
    ["apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: src/a.ts\n@@\n*** End Patch\nEOF", { kind: "edit", files: ["/p/src/a.ts"] }],
    [["bash", "-lc", "rg loadUser src"], search(["loadUser"], "/p/src")],
    ["bash -lc 'rg loadUser src'", search(["loadUser"], "/p/src")],
    [["rg", "load user"], { kind: "search", names: null, path: null, glob: null }],
  ])("lookUpOf() the command %s", (command, expected) => {
    expect(shell(command)).toEqual(expected);
  });

  test.each([
    "npm test",
    "npm test | grep loadUser",
    "cat a.ts > b.ts",
    "cat $(git ls-files)",
    "for f in *; do cat $f; done",
    "find . -exec rm {} +",
    "echo 'open",
    "",
    "cat <<EOF\nx\nEOF",
    7,
    null,
    { a: 1 },
  ])("%s looked for nothing that is known", (command) => {
    expect(shell(command)).toBeNull();
  });
});

describe("look-ups by tools", () => {
  test.each([
    [
      "Grep",
      { pattern: "loadUser", path: "/p/src", output_mode: "content" },
      { kind: "search", names: { names: ["loadUser"], defining: false }, path: "/p/src", glob: null },
    ],
    ["Read", { file_path: "/p/src/a.ts" }, { kind: "read", file: "/p/src/a.ts", whole: true }],
    ["Read", { file_path: "/p/src/a.ts", offset: 10, limit: 20 }, { kind: "read", file: "/p/src/a.ts", whole: false }],
    ["Glob", { pattern: "**/*.ts" }, { kind: "list" }],
    ["Edit", { file_path: "/p/src/a.ts", old_string: "a", new_string: "b" }, { kind: "edit", files: ["/p/src/a.ts"] }],
    ["apply_patch", { text: "*** Begin Patch\n*** Add File: src/b.ts\n*** End Patch" }, { kind: "edit", files: ["/p/src/b.ts"] }],
    ["mcp__codegraph__codegraph_query", { term: "loadUser" }, { kind: "codegraph" }],
    ["WebFetch", { url: "https://example.org" }, null],
    ["Read", {}, null],
    ["Read", { file_path: 7 }, null],
    ["Grep", { pattern: ["x"] }, { kind: "search", names: null, path: null, glob: null }],
  ])("lookUpOf() the tool %s with %j", (tool, input, expected) => {
    expect(lookUpOf({ tool, input }, "/p")).toEqual(expected);
  });
});
