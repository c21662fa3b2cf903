/** Recognition of searches for symbols in what agents run. The commands and patterns are of the kinds that transcripts of agents contain. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchesInShell } from "../../src/hook/searches-in-shell.js";
import { shellCommands } from "../../src/hook/shell-words.js";
import { symbolsInPattern } from "../../src/hook/symbols-in-pattern.js";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";

describe("symbolsInPattern()", () => {
  test.each([
    ["withRetries", "withRetries"],
    ["\\bwithRetries\\b", "withRetries"],
    ["\\<with_retries\\>", "with_retries"],
    ["^def with_retries", "with_retries"],
    ["export async function\\s+withRetries\\s*\\(", "withRetries"],
    ["func NewClient(", "NewClient"],
    ["\\.close\\(\\)", "close"],
    ["class Session\\b", "Session"],
    ["Session.close", "Session.close"],
    ["Session\\.close\\(", "Session.close"],
    ["Session::close", "Session.close"],
    ["this.items", "this.items"],
    ["parse_header\\|parse_body", "parse_header parse_body"],
    ["readFile|writeFile", "readFile writeFile"],
    ["größe", "größe"],
  ])("%s searches for %s", (pattern, symbols) => {
    const found = symbolsInPattern(pattern).map(({ name, owner }) => (owner === null ? name : `${owner}.${name}`));
    expect(found.join(" ")).toBe(symbols);
  });

  test.each([
    "how does the retry work",
    "TODO.*retry",
    "import .* from",
    "id",
    "[A-Z]\\w+Error",
    "\\d+",
    "",
    "a|b|c",
    "retry|the retry",
    "https://example.org",
    "x".repeat(1000),
    "(((((((",
  ])("%s names no symbol", (pattern) => {
    expect(symbolsInPattern(pattern)).toEqual([]);
  });
});

describe("shellCommands()", () => {
  const words = (script: string): string[][] | undefined => shellCommands(script)?.map((command) => [...command.words]);

  test("quotes and escapes are removed as a shell does", () => {
    expect(words(`grep -rn "\\bname\\b" 'a b'`)).toEqual([["grep", "-rn", "\\bname\\b", "a b"]]);
    expect(words(`grep foo\\ bar "say \\"x\\""`)).toEqual([["grep", "foo bar", 'say "x"']]);
  });

  test("commands end at operators, and comments and redirections are left out", () => {
    expect(words("cd a && rg x 2>/dev/null | head -5; ls # rg y")).toEqual([["cd", "a"], ["rg", "x"], ["head", "-5"], ["ls"]]);
    expect(shellCommands("ps | grep x || true")?.map(({ isPiped }) => isPiped)).toEqual([false, true, false]);
  });

  test.each(["grep $(cat names) .", "grep `x` .", "cat <<E\nrg x\nE", "grep 'open"])("%s is not known before it runs", (script) => {
    expect(shellCommands(script)).toBeNull();
  });
});

describe("searchesInShell()", () => {
  let root = "";

  beforeAll(() => {
    root = makeProject({ "src/a.ts": "", "b.ts": "" });
  });

  afterAll(() => removeProject(root));

  const found = (script: string): string[] =>
    searchesInShell(script, root).map(({ pattern, folder }) => `${pattern} in ${folder.slice(root.length + 1) || "."}`);

  test.each([
    ["grep -rn withRetries .", "withRetries in ."],
    ["grep -rnE 'withRetries|retry' src/", "withRetries|retry in src"],
    ["grep -r --include=*.ts -A 3 withRetries src", "withRetries in src"],
    ["grep --recursive -e withRetries", "withRetries in ."],
    ["rg withRetries", "withRetries in ."],
    ["rg -n -t ts -C2 --glob '!dist' withRetries src", "withRetries in src"],
    ["rg -L -E utf8 -r retried withRetries src", "withRetries in src"],
    ["rg -A5 withRetries | head -20", "withRetries in ."],
    ["git grep -n withRetries -- src", "withRetries in src"],
    ["cd src && grep -rn withRetries", "withRetries in src"],
    ["LC_ALL=C grep -R withRetries", "withRetries in ."],
    ["find . -name '*.ts' | xargs grep -l withRetries", "withRetries in ."],
    ["ls; /usr/bin/grep -rw withRetries .", "withRetries in ."],
    ["grep -n withRetries src/*.ts", "withRetries in ."],
  ])("%s", (script, search) => {
    expect(found(script)).toEqual([search]);
  });

  test.each([
    "grep withRetries b.ts",
    "rg withRetries b.ts",
    "ps aux | grep node",
    "grep -rv withRetries .",
    "grep -rL withRetries .",
    "grep -rf patterns.txt .",
    "cd ~/other && rg withRetries",
    "echo grep -r withRetries",
    "npm test",
    "rg --files",
    "",
  ])("%s is no search of a folder", (script) => {
    expect(found(script)).toEqual([]);
  });

  test("a nested folder that does not exist is searched from the current one", () => {
    mkdirSync(join(root, "empty"));
    writeFileSync(join(root, "empty/x"), "");
    expect(found("rg withRetries nowhere empty")).toEqual(["withRetries in ."]);
  });
});
