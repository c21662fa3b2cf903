/** Rules about single paths and files that the walk and the readers apply. */
import { describe, expect, test } from "vitest";
import { hasComponent, isInOrBelow } from "../src/ignore/path-set.js";
import { looksBelow } from "../src/read/is-below.js";
import { type ReadAt, scanLines } from "../src/read/scan-lines.js";
import { decodeSource } from "../src/read/text-encoding.js";
import { parseGitConfig, resolveGitPath } from "../src/repository/git-config.js";
import { hasImports, isDocument, sortDocuments, subjectOf } from "../src/walk/documents.js";
import { isBareRepository, isGenerated, isSecret, isUnwantedFolder } from "../src/walk/unwanted.js";

describe("scanLines()", () => {
  const reader =
    (text: string | Buffer, most = Infinity): ReadAt =>
    (into, position) =>
      Buffer.from(text).copy(into, 0, position, position + Math.min(most, into.length));
  const read = (text: string | Buffer, lines: readonly number[], most?: number): unknown => {
    const found = scanLines(reader(text, most), lines);
    return found && Object.fromEntries(found);
  };

  test("returns the requested lines without their line feeds and leaves out missing ones", () => {
    expect(read("a\nbb\n\nd", [1, 3, 4, 5])).toEqual({ 1: "a", 3: "", 4: "d" });
    expect(read("a\n", [2, 3])).toEqual({ 2: "" });
    expect(read("", [1])).toEqual({ 1: "" });
  });

  test("joins lines that arrive in several parts", () => {
    expect(read("first\nsecond line\nthird", [2, 3], 4)).toEqual({ 2: "second line", 3: "third" });
  });

  test("stops after the last requested line", () => {
    let reads = 0;
    scanLines((into, position) => (reads++, reader("a\nb\nc\n", 2)(into, position)), [1]);
    expect(reads).toBe(1);
  });

  test("cuts a line after 64 k characters", () => {
    const text = `${"x".repeat(300_000)}\nnext`;
    const found = scanLines(reader(text), [1, 2])!;
    expect(found.get(1)!.length).toBe(65_536);
    expect(found.get(2)).toBe("next");
  });

  test("reads no UTF-16", () => {
    expect(read(Buffer.from([0xff, 0xfe, 97, 0]), [1])).toBeNull();
    expect(read(Buffer.from([0xfe, 0xff, 0, 97]), [1])).toBeNull();
    expect(read(Buffer.from([0xff, 0xff, 0, 97]), [1])).not.toBeNull();
  });
});

test.each<[string, Buffer, ReturnType<typeof decodeSource>]>([
  ["ASCII", Buffer.from("abc"), { text: "abc", guessed: false }],
  ["UTF-8", Buffer.from("é"), { text: "é", guessed: false }],
  ["UTF-8 with a byte order mark", Buffer.from("\uFEFFé"), { text: "é", guessed: false }],
  ["Latin-1", Buffer.from([0xe9]), { text: "é", guessed: true }],
  ["UTF-16, little endian", Buffer.from([0xff, 0xfe, 0xe9, 0]), { text: "é", guessed: false }],
  ["UTF-16, big endian", Buffer.from([0xfe, 0xff, 0, 0xe9]), { text: "é", guessed: false }],
  ["UTF-16 cut in a character", Buffer.from([0xff, 0xfe, 0xe9, 0, 1]), { text: "é\uFFFD", guessed: true }],
  ["UTF-16 with NUL", Buffer.from([0xff, 0xfe, 0, 0]), null],
  ["binary data", Buffer.from([97, 0, 98]), null],
])("decodeSource() decodes %s", (_, bytes, decoded) => {
  expect(decodeSource(bytes)).toEqual(decoded);
});

test("a path is in a set if one of its folders is", () => {
  const paths = new Set(["a/b", "c"]);
  expect(["a/b", "a/b/x", "a/bc", "a", "c/d/e", "d"].map((path) => isInOrBelow(paths, path))).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(isInOrBelow(new Set(), "a")).toBe(false);
  expect(["a/b", "x/c/y", "ca"].map((path) => hasComponent(new Set(["b", "c"]), path))).toEqual([true, true, false]);
});

test("a path looks below the root unless it is absolute, empty or leads up", () => {
  expect(["a/b", "a..b", "", "/a", "../a", "a/../b", "a\\..\\b", "a\0"].map(looksBelow)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

describe("documents", () => {
  test("are instructions of agents and READMEs, in the folder .claude only CLAUDE.md", () => {
    const paths = [
      "CLAUDE.md",
      "a/AGENTS.md",
      "a/readme.markdown",
      ".claude/CLAUDE.md",
      ".claude/README.md",
      "a/.claude/AGENTS.md",
      "CHANGELOG.md",
      "README.txt",
    ];
    expect(paths.map(isDocument)).toEqual([true, true, true, true, false, false, false, false]);
    expect(paths.slice(0, 3).map(hasImports)).toEqual([true, false, false]);
  });

  test("describe the folder that they are in, or the one with .claude", () => {
    expect(["README.md", ".claude/CLAUDE.md", "a/b/README.md", "a/.claude/CLAUDE.md"].map(subjectOf)).toEqual(["", "", "a/b", "a"]);
  });

  test("are sorted by folder, then by kind, then by path", () => {
    const paths = ["b/README.md", "a/README.md", "a/AGENTS.md", "a/CLAUDE.md", "README.md", "a/.claude/CLAUDE.md"];
    expect(sortDocuments(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
      "README.md",
      "a/.claude/CLAUDE.md",
      "a/CLAUDE.md",
      "a/AGENTS.md",
      "a/README.md",
      "b/README.md",
    ]);
  });
});

test("settings of git are read with sections, continued lines, quotes and comments", () => {
  const text =
    '[core]\n\tignoreCase\n\tx-y = "a # b" c  ; note\n[Include "A b\\"c"] path = ~/one\\\n/two\nbad key = 1\n[broken\n= 2\nz = "t\\tn"\n';
  expect(parseGitConfig(text)).toEqual([
    { section: "core", subsection: "", key: "ignorecase", value: "true" },
    { section: "core", subsection: "", key: "x-y", value: "a # b c" },
    { section: "include", subsection: 'A b"c', key: "path", value: "~/one/two" },
    { section: "include", subsection: 'A b"c', key: "z", value: "t\tn" },
  ]);
  expect([resolveGitPath("/a", "/f"), resolveGitPath("a", "/f")]).toEqual(["/a", "/f/a"]);
});

test("folders of tools, generated folders, bare repositories and secrets are recognized", () => {
  expect([".git", "node_modules", ".ssh", "src"].map(isUnwantedFolder)).toEqual([true, true, true, false]);
  const tag = [{ name: "a" }, { name: "CACHEDIR.TAG" }];
  expect([isGenerated("target", tag), isGenerated("src", tag), isGenerated("target", [{ name: "a" }])]).toEqual([true, false, false]);
  const entry = (name: string, isFolder: boolean) => ({ name, isDirectory: () => isFolder });
  const bare = [entry("HEAD", false), entry("objects", true), entry("refs", true)];
  expect(isBareRepository(bare)).toBe(true);
  for (const one of [0, 1, 2]) {
    expect(isBareRepository(bare.filter((_, at) => at !== one))).toBe(false);
    expect(isBareRepository(bare.map((each, at) => (at === one ? entry(each.name, !each.isDirectory()) : each)))).toBe(false);
  }
  expect(["a/.env", ".env.example", "id_rsa", ".docker/config.json", "config.json", "a/key.pem", "monkey.ts"].map(isSecret)).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
});
