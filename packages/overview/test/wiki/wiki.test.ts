/** Wikis of small projects drawn from express, celery and gin: their pages, and how these are brought up to date in place. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import MarkdownIt from "markdown-it";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { initProject, openProject, type Project, type WikiResult } from "../../../engine/src/index.js";
import { celery, type Drawn, express, gin } from "./drawn-projects.js";

let root = "";
const roots: string[] = [];
const open: Project[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph wiki-"));
  roots.push(root);
});
afterAll(async () => {
  for (const project of open) await project.close();
  for (const folder of roots) rmSync(folder, { recursive: true, force: true });
});

function write(files: Drawn, folder = root): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function init(files: Drawn, folder = root): Promise<Project> {
  write(files, folder);
  const { project } = await initProject(folder, { name: "sample", workers: 1 });
  open.push(project);
  return project;
}

const pageText = (name: string): string => readFileSync(join(root, "docs/wiki", name), "utf8");
const change = (path: string, edit: (text: string) => string): void =>
  writeFileSync(join(root, path), edit(readFileSync(join(root, path), "utf8")));
const changes = ({ pages }: WikiResult): Record<string, string> =>
  Object.fromEntries(pages.flatMap(({ file, change: made }) => (made === null ? [] : [[file.replace("docs/wiki/", ""), made]])));

/** The lines of a generated part. */
function part(page: string, name: string): string[] {
  const [, content = ""] = pageText(page).split(new RegExp(`<!-- codegraph:(?:begin|end) ${name} -->\n`, "u"));
  return content.split("\n").filter((line) => line !== "");
}

/** Links of a page that lead to no file, or to a line that the file does not have. */
function brokenLinks(page: string): string[] {
  const markdown = new MarkdownIt({ html: true });
  const targets = markdown
    .parse(pageText(page), {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === "link_open" ? [String(token.attrGet("href") ?? "")] : []));
  return targets.filter((target) => {
    const [path = "", line = "1"] = target.split("#L");
    const file = join(root, "docs/wiki", decodeURIComponent(path));
    if (!existsSync(file)) return true;
    return statSync(file).isFile() && readFileSync(file, "utf8").split("\n").length < Number(line);
  });
}

describe("pages", () => {
  const made = new Map<Drawn, Promise<string>>();

  /** Returns the folder of a project with a wiki, which all tests of its pages share. */
  async function wikiOf(files: Drawn): Promise<string> {
    const folder = root;
    const makeWiki = async (): Promise<string> => {
      await (await init(files, folder)).wiki();
      return folder;
    };
    const known = made.get(files) ?? makeWiki();
    made.set(files, known);
    return known;
  }

  test("the index page of celery lists modules with their own words, entry points and types", async () => {
    root = await wikiOf(celery);
    expect(part("index.md", "modules")).toEqual([
      "## Modules",
      "- [`(root)`](root.md)",
      "- [`celery`](celery.md): Distributed Task Queue.",
      "- [`celery/app`](celery.app.md): Celery Application.",
      "- [`celery/worker`](celery.worker.md): Worker implementation.",
    ]);
    expect(part("index.md", "map")).toContain("  m2 --> m1");
    expect(part("index.md", "entry-points")).toContain(
      "- [`celery/__main__.py:6`](../../celery/__main__.py#L6): setup.py console_scripts celery; run as a package",
    );
    expect(part("index.md", "main-types")).toContain("- `Celery` (class) in [`celery/app/base.py:5`](../../celery/app/base.py#L5)");
  });

  test("a page follows the calls from an entry point, with the place of each call", async () => {
    root = await wikiOf(celery);
    expect(part("celery.md", "entry-points").filter((line) => /^ *- .*called at/u.test(line))).toEqual([
      "- [`Celery`](../../celery/app/base.py#L5), called at [`celery/__main__.py:8`](../../celery/__main__.py#L8)",
      "- [`Consumer.__init__`](../../celery/worker/consumer.py#L8), called at [`celery/__main__.py:9`](../../celery/__main__.py#L9)",
      "- [`Consumer.start`](../../celery/worker/consumer.py#L11), called at [`celery/__main__.py:9`](../../celery/__main__.py#L9)",
      "  - [`Celery.setup`](../../celery/app/base.py#L12), called at [`celery/worker/consumer.py:12`](../../celery/worker/consumer.py#L12)",
      "    - [`detect_settings`](../../celery/app/utils.py#L4), called at [`celery/app/base.py:13`](../../celery/app/base.py#L13)",
      "  - [`Celery.send_task`](../../celery/app/base.py#L15), called at [`celery/worker/consumer.py:13`](../../celery/worker/consumer.py#L13)",
    ]);
  });

  test("a library that only passes on another module is followed from the function that this module exports", async () => {
    root = await wikiOf(express);
    expect(part("root.md", "entry-points")).toContain(
      "- [`app.init`](../../lib/application.js#L6), called at [`lib/express.js:16`](../../lib/express.js#L16)",
    );
  });

  test("a page names types and functions with the first sentences of their comments", async () => {
    root = await wikiOf(gin);
    expect(part("render.md", "purpose")[0]).toBe(
      "Package render writes responses in several formats. ([`render/render.go`](../../render/render.go))",
    );
    expect(part("root.md", "main-symbols")).toEqual([
      "## Main types",
      "- `Engine` (struct) in [`gin.go:7`](../../gin.go#L7): Engine is the framework's instance.",
      "## Main functions",
      "- `New` (function) in [`gin.go:10`](../../gin.go#L10): New returns a new blank Engine instance.",
    ]);
    expect(part("root.md", "dependencies")).toEqual(
      expect.arrayContaining([
        "- [`render`](render.md): [`WriteJSON`](../../gin.go#L16)",
        "- [`cmd/hello`](cmd.hello.md): [`Engine.Run`](../../cmd/hello/main.go#L7), [`New`](../../cmd/hello/main.go#L6)",
      ]),
    );
  });

  test("a page names the tests that reach its module, and calls that are not resolved", async () => {
    root = await wikiOf(express);
    expect(part("lib.router.md", "tests").at(-1)).toBe("- `Router`: [`test/app.js:7`](../../test/app.js#L7)");
    expect(part("lib.router.md", "open-calls").slice(2)).toEqual([
      "- `apply_all`: [`lib/router/index.js:13`](../../lib/router/index.js#L13)",
    ]);
  });

  test.each([
    ["express", express],
    ["celery", celery],
    ["gin", gin],
  ])("every link on the pages of %s leads to a line of a file", async (_, files) => {
    root = await wikiOf(files);
    const pages = readdirSync(join(root, "docs/wiki"));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(brokenLinks(page)).toEqual([]);
  });
});

describe("bringing a wiki up to date", () => {
  test.each([
    ["express", express],
    ["celery", celery],
    ["gin", gin],
  ])("a second run on %s writes no page", async (_, files) => {
    const project = await init(files);
    const first = await project.wiki();
    expect(new Set(Object.values(changes(first)))).toEqual(new Set(["added"]));
    const times = (): number[] => first.pages.map(({ file }) => statSync(join(root, file), { bigint: false }).ino);
    const before = times();
    expect(await project.wiki()).toMatchObject({ upToDate: true, saved: true });
    expect(times()).toEqual(before);
  });

  test("an edit in express writes only the pages whose facts changed", async () => {
    const project = await init(express);
    await project.wiki();
    change("lib/utils.js", (text) => text.replace("Compile", "Parse"));
    expect(changes(await project.wiki())).toEqual({ "lib.md": "updated" });
    change("lib/router/layer.js", (text) => text.replace("this.path = path;", "this.path = path; // kept"));
    expect(changes(await project.wiki())).toEqual({});
  });

  test("a new call in celery writes the pages of both modules and the map", async () => {
    const project = await init(celery);
    await project.wiki();
    change("celery/app/base.py", (text) =>
      text
        .replace("from celery.app.utils", "from celery.worker.consumer import Consumer\nfrom celery.app.utils")
        .replace("return name", "Consumer(self).start()"),
    );
    expect(Object.keys(changes(await project.wiki()))).toEqual(expect.arrayContaining(["index.md", "celery.app.md", "celery.worker.md"]));
  });

  test("a renamed function in gin leaves no trace of its former name", async () => {
    const project = await init(gin);
    await project.wiki();
    for (const path of ["render/json.go", "gin.go"]) change(path, (text) => text.replaceAll("WriteJSON", "EncodeJSON"));
    const { pages } = await project.wiki();
    for (const { file } of pages) expect(readFileSync(join(root, file), "utf8")).not.toContain("WriteJSON");
  });

  test("an index that followed edits gives the same pages as a fresh one", async () => {
    const project = await init({ ...celery, "celery/app/extra.py": "def gone():\n    pass\n" });
    await project.wiki();
    rmSync(join(root, "celery/app/extra.py"));
    change("celery/app/utils.py", (text) => `# moved\n${text}`);
    await project.update();
    const { pages } = await project.wiki();
    const followed = pages.map(({ file }) => readFileSync(join(root, file), "utf8"));
    const other = mkdtempSync(join(tmpdir(), "codegraph wiki-"));
    roots.push(other);
    const fresh = await init({ ...celery, "celery/app/utils.py": `# moved\n${celery["celery/app/utils.py"]}` }, other);
    await fresh.wiki();
    expect(followed).toEqual(pages.map(({ file }) => readFileSync(join(other, file), "utf8")));
  });

  test("text that people wrote is kept, and a part that they deleted does not come back", async () => {
    const project = await init(express);
    await project.wiki();
    change("docs/wiki/lib.md", (text) =>
      text
        .replace(/<!-- codegraph:gap overview.*/u, "The prototype of an application is `app`.")
        .replace(/<!-- codegraph:begin contents -->[^]*<!-- codegraph:end contents -->\n/u, "## Pitfalls\n\nNone.\n"),
    );
    change("lib/utils.js", (text) => text.replace("Compile", "Parse"));
    const { gaps, ...result } = await project.wiki();
    expect(changes({ gaps, ...result })).toEqual({ "lib.md": "updated" });
    expect(pageText("lib.md")).toContain("The prototype of an application is `app`.");
    expect(pageText("lib.md")).toContain("## Pitfalls\n\nNone.\n");
    expect(pageText("lib.md")).toContain("Parse &quot;proxy".replaceAll("&quot;", '"'));
    expect(pageText("lib.md")).not.toContain("codegraph:begin contents");
    expect(gaps.map(({ file }) => file)).toEqual(["docs/wiki/index.md", "docs/wiki/root.md", "docs/wiki/lib.router.md"]);
  });

  test("the page of a module that is gone is removed, or kept with a note if people wrote on it", async () => {
    const project = await init(celery);
    await project.wiki();
    change("docs/wiki/celery.app.md", (text) => text.replace(/<!-- codegraph:gap overview.*/u, "Apps are created lazily."));
    for (const folder of ["celery/app", "celery/worker"]) rmSync(join(root, folder), { recursive: true });
    const result = await project.wiki();
    expect(changes(result)).toMatchObject({ "celery.app.md": "updated", "celery.worker.md": "removed" });
    expect(result.pages.filter(({ orphaned }) => orphaned).map(({ file }) => file)).toEqual(["docs/wiki/celery.app.md"]);
    expect(existsSync(join(root, "docs/wiki/celery.worker.md"))).toBe(false);
    expect(pageText("celery.app.md")).toContain("> The project has no such module any more.");
    expect(pageText("celery.app.md")).toContain("Apps are created lazily.");
    expect(brokenLinks("celery.app.md")).toEqual([]);
    expect((await project.wiki()).upToDate).toBe(true);
    write(celery);
    await project.wiki();
    expect(pageText("celery.app.md")).not.toContain("no such module");
    expect(pageText("celery.app.md")).toContain("Apps are created lazily.");
  });

  test("check compares without writing, also in an index that is open for reading only", async () => {
    const project = await init(express);
    expect(await project.wiki({ check: true })).toMatchObject({ upToDate: false, saved: false });
    expect(existsSync(join(root, "docs"))).toBe(false);
    await project.wiki();
    expect(await project.wiki({ check: true })).toMatchObject({ upToDate: true, saved: true });
    const readonly = await openProject(root, { readonly: true });
    open.push(readonly);
    expect(await readonly.wiki({ check: true })).toMatchObject({ upToDate: true });
    await expect(readonly.wiki()).rejects.toMatchObject({ code: "read-only" });
    change("lib/utils.js", (text) => text.replace("Compile", "Parse"));
    expect(changes(await project.wiki({ check: true }))).toEqual({ "lib.md": "updated" });
    expect(pageText("lib.md")).not.toContain("Parse");
  });
});

describe("files that CodeGraph did not write", () => {
  test("a file or link in the place of a page is an error, and no page is written", async () => {
    const project = await init({ ...express, "docs/wiki/lib.md": "# Our library\n" });
    await expect(project.wiki()).rejects.toMatchObject({ code: "foreign-file" });
    expect(readdirSync(join(root, "docs/wiki"))).toEqual(["lib.md"]);
    expect(pageText("lib.md")).toBe("# Our library\n");
    rmSync(join(root, "docs/wiki/lib.md"));
    write({ "secret.txt": "secret" });
    symlinkSync(join(root, "secret.txt"), join(root, "docs/wiki/index.md"));
    await expect(project.wiki()).rejects.toMatchObject({ code: "foreign-file" });
    expect(readFileSync(join(root, "secret.txt"), "utf8")).toBe("secret");
  });

  test("other files in the folder stay, and a folder outside of the project is an error", async () => {
    const project = await init(express);
    write({ "wiki/notes.md": "# Notes\n" });
    await project.wiki({ path: "wiki" });
    expect(readdirSync(join(root, "wiki")).sort()).toEqual(["index.md", "lib.md", "lib.router.md", "notes.md", "root.md"]);
    await expect(project.wiki({ path: "../wiki" })).rejects.toMatchObject({ code: "outside-project" });
    symlinkSync(tmpdir(), join(root, "away"));
    await expect(project.wiki({ path: "away/wiki" })).rejects.toMatchObject({ code: "outside-project" });
  });
});

test("names and comments of a hostile repository break no page", async () => {
  const folder = "src/--> [x](javascript:1) `a` <b> %%{init}%% #1";
  const project = await init({
    "package.json": JSON.stringify({
      name: "x",
      description: "A <script>alert(1)</script> | `b` --> tool ![i](https://evil.example/i.png)",
    }),
    [`${folder}/index.js`]:
      "/** Ends --> here. <!-- codegraph:end contents --> <img src=x onerror=alert(1)> and goes on. */\nexports.a = 1;\n",
    [`${folder}/a|b"].js`]: "const { f } = require('../plain/f');\nfunction go() { f(); }\nmodule.exports = { go };\n",
    "src/plain/f.js": `/** Does *this* and _that_ in <b>bold</b> [link](https://evil.example). */\nfunction f() {}\nmodule.exports = { f };\n`,
    "src/plain/g.js": `const { go } = require('../${folder.slice(4)}/a|b"].js');\nfunction ${"long".repeat(500)}() { go(); }\n`,
  });
  const { pages } = await project.wiki();
  expect(pages).toHaveLength(3);
  for (const { file } of pages) {
    const name = file.replace("docs/wiki/", "");
    expect(name).toMatch(/^[\w.-]+\.md$/u);
    expect(brokenLinks(name)).toEqual([]);
    const tokens = new MarkdownIt({ html: true }).parse(pageText(name), {});
    const html = tokens.filter(({ type }) => type === "html_block").map(({ content }) => content);
    for (const each of html) expect(each).toMatch(/^(?:<!-- (?:codegraph:(?:wiki|gap|begin|end) |CodeGraph )[^>]*-->\n?)+$/u);
    const inline = tokens.flatMap(({ children }) => children ?? []);
    expect(inline.filter(({ type }) => type === "html_inline" || type === "image")).toEqual([]);
    for (const { info, content } of tokens.filter(({ type }) => type === "fence"))
      expect(`${info}\n${content}`).toMatch(/^mermaid\ngraph LR\n(?: {2}m\d+(?:\[{1,2}"[^"\]%`<>{}]*"\]{1,2}| --> m\d+)\n)+$/u);
  }
  expect((await project.wiki()).upToDate).toBe(true);
});
