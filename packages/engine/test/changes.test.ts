/** The symbols that a change touches, their callers, and the tests that reach them. Real repositories of git. */
import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type ChangesOptions, type ChangesResult, type ComparedStates, initProject, type Project } from "@codegraph/engine";
import { expect, onTestFinished, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { folder, write } from "./whole-index.js";

const PRICE = `def net(price):
    return price * 0.8


def gross(price):
    return net(price) * 1.2


class Cart:
    def total(self):
        return gross(10)
`;

const TEST_PRICE = `from shop.price import gross


class TestPrice:
    def test_gross(self):
        assert gross(10) == 9.6


def test_other():
    assert True
`;

const TEST_CART = `from shop.price import Cart


def test_total():
    assert Cart().total() == 9.6
`;

/** A repository with one commit, indexed. */
async function shop(place = ""): Promise<{ root: string; git: (...args: string[]) => string; project: Project }> {
  const top = folder();
  const root = join(top, place);
  mkdirSync(root, { recursive: true });
  const git = (...args: string[]): string => runGit(top, args).trim();
  git("init", "-q", "-b", "main");
  const files = { "shop/__init__.py": "", "shop/price.py": PRICE, "tests/test_price.py": TEST_PRICE, "tests/test_cart.py": TEST_CART };
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  git("add", "-A");
  git("commit", "-qm", "first");
  const { project } = await initProject(root, { workers: 1 });
  onTestFinished(() => project.close());
  return { root, git, project };
}

/** Files with signs and their symbols: `~ shop/price.py: ~ net`. */
function differences({ files }: ChangesResult): string[] {
  const signs = { added: "+", changed: "~", renamed: ">", removed: "-" } as const;
  return files.map(({ file, change, from, symbols }) => {
    const named = symbols.map((each) => `${signs[each.change]} ${each.path}${each.signatureChanged === true ? " (signature)" : ""}`);
    return `${signs[change]} ${from === undefined ? "" : `${from} -> `}${file}: ${named.join(", ")}`;
  });
}

function tests({ tests: found }: ChangesResult): string[] {
  return found.map(({ file, distance, symbols }) => `${distance} ${file} ${symbols.map(({ path }) => path).join(", ")}`);
}

test("an edit leads to its callers and to the tests that reach it, the nearest first", async () => {
  const { root, git, project } = await shop();
  write(root, "shop/price.py", PRICE.replace("0.8", "0.81"));
  const result = await project.changes();
  expect(result).toMatchObject({
    from: git("rev-parse", "HEAD"),
    to: "working tree",
    symbols: { added: 0, changed: 1, removed: 0, renamed: 0 },
  });
  expect(differences(result)).toEqual(["~ shop/price.py: ~ net"]);
  expect(result.affected.map(({ distance, call }) => `${distance} ${call.caller.path}`)).toEqual([
    "1 gross",
    "2 Cart > total",
    "2 TestPrice > test_gross",
    "3 test_total",
  ]);
  expect(tests(result)).toEqual(["2 tests/test_price.py TestPrice > test_gross", "3 tests/test_cart.py test_total"]);
});

/** Affected symbols: `2 exact Cart > total <- net`. */
function affectedBy({ affected }: Pick<ChangesResult, "affected">): string[] {
  return affected.map(({ distance, certainty, nearest, call }) => `${distance} ${certainty} ${call.caller.path} <- ${nearest?.path}`);
}

test("the callers of several changed symbols are merged, and each names the nearest changed symbol", async () => {
  const { root, git, project } = await shop();
  write(root, "shop/price.py", PRICE.replace("0.8", "0.81").replace("gross(10)", "gross(11)"));
  const result = await project.impact({});
  expect(affectedBy(result)).toEqual([
    "1 exact gross <- net",
    "1 exact test_total <- Cart > total",
    "2 exact TestPrice > test_gross <- net",
  ]);
  expect(result).toMatchObject({
    target: `${git("rev-parse", "HEAD")} to working tree`,
    changes: { to: "working tree", files: 1, notCompared: 0, symbols: { changed: 2 }, broken: [] },
    total: 3,
    tests: 2,
    counts: { exact: 3, possible: 0 },
  });
  expect(result.definitions.map(({ path, line }) => `${path} ${line}`)).toEqual(["net 1", "Cart > total 10"]);
});

test.each<[string, ComparedStates]>([
  ["the working tree", {}],
  ["what is staged", { staged: true }],
  ["a range", { range: "HEAD~1..HEAD" }],
  ["a range to the working tree", { range: "HEAD~1" }],
])("impact() and changes() of %s list the same callers, unresolved calls and broken calls", async (_, states) => {
  const { root, git, project } = await shop();
  write(root, "shop/price.py", PRICE.replace("0.8", "0.7"));
  git("commit", "-qam", "cheaper");
  write(root, "shop/price.py", PRICE.replace("0.8", "0.7").replace("def gross(", "def with_tax("));
  git("add", "-A");
  const [impact, changes] = [await project.impact(states, { depth: 2 }), await project.changes({ ...states, depth: 2 })];
  expect(affectedBy(impact)).toEqual(affectedBy(changes));
  expect(impact).toMatchObject({
    total: changes.total,
    distances: changes.distances,
    hidden: changes.hidden,
    cutAt: changes.cutAt,
    changes: { from: changes.from, to: changes.to, files: changes.files.length, symbols: changes.symbols, broken: changes.broken },
  });
});

test("impact() of a diff counts files that could not be compared, and with onlyTests lists only tests", async () => {
  const { root, project } = await shop();
  write(root, "shop/price.py", PRICE.replace("0.8", "0.81"));
  write(root, "price.bin", "\0\0");
  const { changes, affected, total } = await project.impact({ range: "HEAD" }, { onlyTests: true });
  expect(changes).toMatchObject({ files: 2, notCompared: 1 });
  expect(affected.map(({ call }) => call.caller.path)).toEqual(["TestPrice > test_gross", "test_total"]);
  expect(total).toBe(2);
});

test("changes() lists 50 symbols of a file, and counts and follows all of them", async () => {
  const { root, git, project } = await shop();
  const functions = (value: number): string =>
    Array.from({ length: 60 }, (_, at) => `def price_${at}():\n    return ${value + at}\n`).join("\n\n");
  write(root, "shop/many.py", functions(1));
  write(root, "shop/last.py", "from shop.many import price_59\n\n\ndef last():\n    return price_59()\n");
  git("add", "-A");
  git("commit", "-qm", "many");
  write(root, "shop/many.py", functions(2));
  const { files, symbols, affected } = await project.changes();
  expect(files).toMatchObject([{ file: "shop/many.py", symbolsTotal: 60 }]);
  expect(files[0]?.symbols).toHaveLength(50);
  expect(symbols.changed).toBe(60);
  expect(affectedBy({ affected })).toEqual(["1 exact last <- price_59"]);
});

test("a changed constant leads to the functions that mention it, in its file and where it is imported", async () => {
  const { root, project } = await shop();
  write(root, "shop/price.py", `TAX = 1.2\n\n\n${PRICE.replace("* 1.2", "* TAX")}`);
  write(root, "shop/report.py", "from shop.price import TAX\n\n\ndef report():\n    return TAX\n");
  write(root, "shop/other.py", "TAX = 3\n\n\ndef other():\n    return TAX\n");
  await project.update();
  const [before, after] = ["TAX = 1.2", "TAX = 1.25"];
  const { affected } = await project.changes({ diff: `--- a/shop/price.py\n+++ b/shop/price.py\n@@ -1 +1 @@\n-${before}\n+${after}\n` });
  expect(affected.map(({ distance, certainty, call }) => `${distance} ${certainty} ${call.caller.path}`)).toEqual([
    "1 possible gross",
    "1 possible report",
    "2 possible Cart > total",
    "2 possible TestPrice > test_gross",
    "3 possible test_total",
  ]);
});

test("a changed key of a data file is used by no other key of the file, and by code that imports it", async () => {
  const { root, project } = await shop();
  const manifest = (version: string): string =>
    `{\n  "version": "${version}",\n  "volta": { "version": "20" },\n  "other": { "node": "version" }\n}\n`;
  write(root, "package.json", manifest("1.0.1"));
  write(root, "about.ts", 'import { version } from "./package.json";\n\nexport function about() {\n  return version;\n}\n');
  await project.update();
  const [before, after] = ['  "version": "1.0.0",', '  "version": "1.0.1",'];
  const { affected } = await project.changes({ diff: `--- a/package.json\n+++ b/package.json\n@@ -2 +2 @@\n-${before}\n+${after}\n` });
  expect(affected.map(({ call }) => `${call.caller.file} ${call.caller.path}`)).toEqual(["about.ts about"]);
});

test("a changed function leads to the tests that pass it on, and to no other code that does", async () => {
  const { root, project } = await shop();
  write(root, "shop/app.py", "from shop.price import gross\n\n\ndef start(app):\n    app.use(gross)\n");
  write(root, "tests/test_app.py", "from shop.price import gross\n\n\ndef test_use(app):\n    app.use(gross)\n");
  await project.update();
  const [before, after] = ["    return net(price) * 1.2", "    return net(price) * 1.3"];
  const { affected } = await project.changes({ diff: `--- a/shop/price.py\n+++ b/shop/price.py\n@@ -6 +6 @@\n-${before}\n+${after}\n` });
  const passedOn = affected.filter(({ call }) => call.caller.file.endsWith("app.py"));
  expect(passedOn.map(({ call, certainty }) => `${call.caller.file} ${certainty}`)).toEqual(["tests/test_app.py possible"]);
});

test("a changed parameter is a changed signature, a changed body is not, and a comment between symbols is neither", async () => {
  const { root, project } = await shop();
  write(root, "shop/price.py", PRICE.replace("def gross(price)", "def gross(price, tax=1.2)").replace("gross(10)", "gross(11)"));
  expect(differences(await project.changes())).toEqual(["~ shop/price.py: ~ gross (signature), ~ Cart > total"]);
});

test("a renamed symbol names its former path, and calls of the old name are broken", async () => {
  const { root, project } = await shop();
  write(root, "shop/price.py", PRICE.replace("def gross(", "def with_tax("));
  const { files, broken } = await project.changes();
  expect(files[0]?.symbols).toMatchObject([{ change: "renamed", from: "gross", path: "with_tax" }]);
  expect(broken).toEqual([
    {
      name: "gross",
      sites: 2,
      files: [
        { file: "shop/price.py", lines: [11] },
        { file: "tests/test_price.py", lines: [6] },
      ],
      filesTotal: 2,
    },
  ]);
});

test("staged, unstaged, untracked, removed and moved files all differ from the last commit, ignored files and the index do not", async () => {
  const { root, git, project } = await shop();
  write(root, ".gitignore", "ignored.py\n");
  git("add", ".gitignore");
  git("commit", "-qm", "ignore");
  write(root, "ignored.py", "def ignored(): pass\n");
  write(root, "staged.py", "def staged(): pass\n");
  git("add", "staged.py");
  write(root, "untracked.py", "def untracked(): pass\n");
  rmSync(join(root, "tests/test_cart.py"));
  renameSync(join(root, "shop/price.py"), join(root, "shop/prices.py"));
  write(root, "tests/test_price.py", `${TEST_PRICE}\n\ndef test_new():\n    pass\n`);
  const result = await project.changes();
  expect(differences(result)).toEqual([
    "> shop/price.py -> shop/prices.py: ",
    "+ staged.py: + staged",
    "- tests/test_cart.py: - test_total",
    "~ tests/test_price.py: + test_new",
    "+ untracked.py: + untracked",
  ]);
  expect(tests(result)).toEqual(["0 tests/test_price.py test_new"]);
  expect(differences(await project.changes({ staged: true }))).toEqual(["+ staged.py: + staged"]);
});

test("line ends and times alone make no difference", async () => {
  const { root, project } = await shop();
  write(root, "shop/price.py", PRICE.replaceAll("\n", "\r\n"));
  write(root, "tests/test_cart.py", TEST_CART);
  expect((await project.changes()).files).toEqual([]);
});

test("a range compares two commits, with three dots from their common ancestor", async () => {
  const { root, git, project } = await shop();
  git("checkout", "-qb", "topic");
  write(root, "shop/price.py", PRICE.replace("0.8", "0.7"));
  git("commit", "-qam", "topic");
  git("checkout", "-q", "main");
  write(root, "other.py", "def other(): pass\n");
  git("add", "-A");
  git("commit", "-qm", "other");
  const range = async (options: ChangesOptions): Promise<string[]> => differences(await project.changes(options));
  expect(await range({ range: "main...topic" })).toEqual(["~ shop/price.py: ~ net"]);
  expect(await range({ range: "main..topic" })).toEqual(["- other.py: - other", "~ shop/price.py: ~ net"]);
  expect(await range({ range: "HEAD~1.." })).toEqual(["+ other.py: + other"]);
  expect(await range({ range: "topic" })).toEqual(["+ other.py: + other", "~ shop/price.py: ~ net"]);
});

test.each(["applied", "not applied"])("a diff that is %s to the files leads to the same tests as the edit", async (state) => {
  const { root, git, project } = await shop();
  write(root, "shop/price.py", PRICE.replace("0.8", "0.81"));
  write(root, "shop/new.py", "def added():\n    pass\n");
  git("add", "-A");
  const diff = runGit(root, ["diff", "--cached"]);
  const edited = await project.changes();
  if (state === "not applied") git("reset", "-q", "--hard");
  const read = await project.changes({ diff });
  expect(differences(read)).toEqual(differences(edited));
  expect(tests(read)).toEqual(tests(edited));
});

test("a diff that is not applied leads to the callers of what it removes and renames", async () => {
  const { root, git, project } = await shop();
  write(root, "shop/price.py", PRICE.replace("def gross", "def with_tax").replace(/class Cart[^]*/u, ""));
  const diff = runGit(root, ["diff"]);
  git("reset", "-q", "--hard");
  const { symbols, affected, total } = await project.changes({ diff });
  expect(symbols).toMatchObject({ renamed: 1, removed: 2 });
  expect(affected.map(({ call, distance }) => `${call.caller.path} ${distance}`)).toEqual(
    expect.arrayContaining(["TestPrice > test_gross 1", "test_total 1"]),
  );
  expect((await project.impact({ diff })).total).toBe(total);
});

test("a project in a folder of a repository sees only its own files", async () => {
  const { root, project } = await shop("packages/shop");
  write(root, "../other/other.py", "def other(): pass\n");
  write(root, "shop/price.py", PRICE.replace("0.8", "0.81"));
  expect(differences(await project.changes())).toEqual(["~ shop/price.py: ~ net"]);
});

test.each<[string, ChangesOptions, string, RegExp]>([
  ["two questions at once", { range: "HEAD", staged: true }, "invalid-argument", /only one/],
  ["an unknown commit", { range: "nowhere" }, "unknown-commit", /No commit nowhere/],
  ["an option in place of a commit", { range: "--output=x" }, "invalid-argument", /not a valid commit/],
  ["a text that is no diff", { diff: "hello" }, "invalid-argument", /Not a unified diff/],
  ["a broken hunk", { diff: "--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n x\n" }, "invalid-argument", /Not a unified diff/],
  ["a diff of a file outside", { diff: "--- a/../../x\n+++ b/../../x\n@@ -1 +1 @@\n-a\n+b\n" }, "outside-project", /outside/],
  ["an impossible depth", { depth: 51 }, "invalid-argument", /Invalid depth/],
])("%s is refused with the fault", async (_, options, code, message) => {
  const { project } = await shop();
  await expect(project.changes(options)).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
});

test("a diff that fits no state of a file lists the file without symbols", async () => {
  const { project } = await shop();
  const { files } = await project.changes({ diff: "--- a/shop/price.py\n+++ b/shop/price.py\n@@ -1 +1 @@\n-nothing like it\n+new\n" });
  expect(files).toEqual([{ file: "shop/price.py", change: "changed", symbols: [], symbolsTotal: null }]);
});

test("a link that replaces a tracked file counts as its removal, and its target is not read", async () => {
  const { root, project } = await shop();
  rmSync(join(root, "shop/price.py"));
  symlinkSync("/etc/hostname", join(root, "shop/price.py"));
  expect(differences(await project.changes())).toEqual(["- shop/price.py: - net, - gross, - Cart, - Cart > total"]);
});
