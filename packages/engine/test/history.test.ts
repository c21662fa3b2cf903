/** The commits that changed a symbol, the authors of its lines, and what changes with it. Real repositories of git. */
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type HistoryResult, initProject, type Project } from "@codegraph/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import { createGit } from "@codegraph/files/git";
import { comparedCommits } from "../src/commits/changed-together.js";
import type { Comparer } from "../src/commits/range-changes.js";
import { createSymbolHistory } from "../src/commits/symbols-together.js";
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

const REPORT = `def report(price):
    return f"{price} EUR"
`;

interface Shop {
  readonly root: string;
  readonly git: (...args: string[]) => string;
  /** Writes files, and commits them under a name. */
  commit(author: string, subject: string, files: Readonly<Record<string, string>>): void;
  open(): Promise<Project>;
}

function repository(place = ""): Shop {
  const top = folder();
  const root = join(top, place);
  mkdirSync(root, { recursive: true });
  const git = (...args: string[]): string => runGit(top, args).trim();
  git("init", "-q", "-b", "main");
  let day = 0;
  return {
    root,
    git,
    commit(author, subject, files) {
      for (const [path, text] of Object.entries(files)) write(root, path, text);
      git("add", "-A");
      day += 1;
      git("commit", "-qm", subject, `--author=${author} <${author.toLowerCase()}@example.org>`, `--date=2024-01-0${day}T12:00:00Z`);
    },
    open: () => open(root),
  };
}

async function open(root: string): Promise<Project> {
  const { project } = await initProject(root, { workers: 1 });
  onTestFinished(() => project.close());
  return project;
}

/** A shop whose prices were changed by two authors. */
function shop(place = ""): Shop {
  const made = repository(place);
  const { commit } = made;
  commit("Ada", "first", { "shop/price.py": PRICE, "shop/report.py": REPORT, "README.md": "# Shop\n" });
  commit("Bob", "lower net", { "shop/price.py": PRICE.replace("0.8", "0.7"), "shop/report.py": REPORT.replace("EUR", "euros") });
  commit("Ada", "raise gross", { "shop/price.py": PRICE.replace("0.8", "0.7").replace("1.2", "1.3") });
  const now = PRICE.replace("0.8", "0.75").replace("1.2", "1.3");
  commit("Bob", "raise net\n\nA body.", { "shop/price.py": now, "shop/report.py": REPORT.replace("EUR", "Euro") });
  return made;
}

/** `2024-01-02 Bob +1 -1 lower net` */
function commits({ commits: listed }: HistoryResult): string[] {
  return listed.map(({ date, author, added, removed, subject }) => `${date.slice(0, 10)} ${author} +${added} -${removed} ${subject}`);
}

function owners(result: HistoryResult): string[] {
  return result.owners?.map(({ author, lines, newest }) => `${author} ${lines} ${newest.slice(0, 10)}`) ?? [];
}

const NET = ["2024-01-04 Bob +1 -1 raise net", "2024-01-02 Bob +1 -1 lower net", "2024-01-01 Ada +2 -0 first"];

test("the history of a function lists the commits that changed it, the authors of its lines, and what changed with it", async () => {
  const { git, open: opened } = shop();
  const result = await (await opened()).history("net");
  expect(commits(result)).toEqual(NET);
  expect(result).toMatchObject({
    outcome: "found",
    head: git("rev-parse", "HEAD"),
    lines: 2,
    uncommitted: 0,
    total: 3,
    authors: 2,
    incomplete: null,
    older: 0,
    stale: [],
  });
  expect(result.commits[0]).toMatchObject({ commit: git("rev-parse", "HEAD"), email: "bob@example.org" });
  expect(owners(result)).toEqual(["Ada 1 2024-01-01", "Bob 1 2024-01-04"]);
  expect(result.owners?.map(({ share }) => share)).toEqual([0.5, 0.5]);
  expect(result.together).toEqual({
    commits: 3,
    large: 0,
    files: [{ file: "shop/report.py", support: 3, confidence: 1 }],
    symbolCommits: 3,
    symbols: [{ file: "shop/report.py", name: "report", kind: "function", path: "report", support: 2, confidence: 2 / 3 }],
  });
});

test("an author with several addresses is one owner, with the newest address", async () => {
  const { git, commit, open: opened } = repository();
  commit("Ada", "first", { "price.py": PRICE });
  write(git("rev-parse", "--show-toplevel"), "price.py", PRICE.replace("0.8", "0.7"));
  git("commit", "-aqm", "lower net", "--author=Ada <ada@example.com>", "--date=2024-01-02T12:00:00Z");
  const result = await (await opened()).history("net");
  expect(result).toMatchObject({ authors: 1, owners: [{ author: "Ada", email: "ada@example.com", lines: 2, share: 1 }] });
});

test("a file and lines of one have a history too", async () => {
  const project = await shop().open();
  expect((await project.history("shop/price.py")).total).toBe(4);
  expect(commits(await project.history("shop/price.py:5-6"))).toEqual(["2024-01-03 Ada +1 -1 raise gross", "2024-01-01 Ada +2 -0 first"]);
});

test("a page of a history has the number of all commits, and the authors and figures of all", async () => {
  const project = await shop().open();
  const page = await project.history("net", { offset: 1, limit: 1 });
  expect(commits(page)).toEqual(NET.slice(1, 2));
  expect(page).toMatchObject({ total: 3, authors: 2, together: { commits: 3 } });
});

test("uncommitted lines are counted, and the others keep their history", async () => {
  const { root, open: opened } = shop();
  const project = await opened();
  const now = PRICE.replace("0.8", "0.75").replace("1.2", "1.3");
  write(root, "shop/price.py", `# Prices\n\n${now.replace("def net(price):\n", "def net(price):\n    # Without tax\n")}`);
  const result = await project.history("net");
  expect(commits(result)).toEqual(NET);
  expect(result).toMatchObject({ lines: 3, uncommitted: 1 });
  expect(owners(result)).toEqual(["Ada 1 2024-01-01", "Bob 1 2024-01-04"]);
});

test("a line that was edited and not committed has the history of the line before", async () => {
  const { root, commit, open: opened } = repository();
  commit("Ada", "first", { "tax.py": "TAX = 1.2\n\n\ndef tax():\n    return TAX\n" });
  const project = await opened();
  write(root, "tax.py", "TAX = 1.25\n\n\ndef tax():\n    return TAX\n");
  const result = await project.history("TAX");
  expect(result).toMatchObject({ lines: 1, uncommitted: 1, total: 1 });
});

test("line ends alone are no uncommitted lines", async () => {
  const { root, open: opened } = shop();
  const project = await opened();
  write(root, "shop/price.py", PRICE.replace("0.8", "0.75").replace("1.2", "1.3").replaceAll("\n", "\r\n"));
  expect(await project.history("net")).toMatchObject({ uncommitted: 0, total: 3 });
});

test("a symbol in a file that was never committed has no commits, and all of its lines are uncommitted", async () => {
  const { root, open: opened } = shop();
  write(root, "shop/new.py", "def added():\n    pass\n");
  const result = await (await opened()).history("added");
  expect(result).toMatchObject({ outcome: "found", lines: 2, uncommitted: 2, commits: [], total: 0, owners: [], incomplete: null });
});

test("the history goes through renames, committed or not, and names the former file", async () => {
  const { root, git, commit, open: opened } = shop();
  git("mv", "shop/price.py", "shop/prices.py");
  commit("Bob", "rename", {});
  const project = await opened();
  const renamed = await project.history("net");
  expect(commits(renamed)).toEqual(NET);
  expect(renamed.commits.map(({ file }) => file)).toEqual(["shop/price.py", "shop/price.py", "shop/price.py"]);
  expect(renamed.together.files.map(({ file }) => file)).toEqual(["shop/report.py"]);
  renameSync(join(root, "shop/prices.py"), join(root, "shop/costs.py"));
  await project.update();
  expect(commits(await project.history("net"))).toEqual(NET);
});

test("a project in a folder of a repository has paths from its own root", async () => {
  const result = await (await shop("packages/shop").open()).history("net");
  expect(commits(result)).toEqual(NET);
  expect(result.commits.every(({ file }) => file === undefined)).toBe(true);
  expect(result.together.files.map(({ file }) => file)).toEqual(["shop/report.py"]);
});

test("a class is one range of lines with its members, which do not change together with it", async () => {
  const { commit, open: opened } = repository();
  const cart = (price: number): string =>
    `class Cart:\n    def __init__(self):\n        self.price = ${price}\n\n    def total(self):\n        return ${price}\n`;
  for (const price of [1, 2, 3]) commit("Ada", `price ${price}`, { "cart.py": `${cart(price)}\n\ndef free():\n    return ${price}\n` });
  const result = await (await opened()).history("Cart");
  expect(result).toMatchObject({ lines: 6, total: 3 });
  expect(result.together.symbols.map(({ path }) => path)).toEqual(["free"]);
});

test("large commits do not count for what changes together", async () => {
  const { commit, open: opened } = repository();
  const many = (text: string): Record<string, string> => Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`doc/${at}.md`, text]));
  commit("Ada", "first", { "price.py": PRICE, ...many("one\n") });
  commit("Ada", "format", { "price.py": PRICE.replace("0.8", "0.80"), ...many("two\n") });
  const { together } = await (await opened()).history("net");
  expect(together).toMatchObject({ commits: 0, large: 2, files: [] });
});

test("the symbols of long files are compared in the newest commits only", async () => {
  const { root, git, commit } = repository();
  const lines = Array.from({ length: 30_000 }, (_, at) => `# The price of article ${at}`).join("\n");
  for (const price of [1, 2, 3, 4, 5]) commit("Ada", `price ${price}`, { "price.py": `NET = ${price}\n${lines}\n` });
  const hashes = git("rev-list", "HEAD").split("\n");
  const compared = await comparedCommits(
    createGit(root),
    hashes.map((hash) => ({ commit: hash })),
  );
  const net = { change: "changed", kind: "variable", name: "NET", path: "NET", line: 1 } as const;
  const compare: Comparer = () => Promise.resolve({ symbols: [net], symbolsTotal: 1 });
  const together = createSymbolHistory(10_000_000).together(createGit(root), compared, new Map([["price.py", "price.py"]]), compare);
  expect(compared.commits).toHaveLength(5);
  expect(await together).toMatchObject({ commits: 2, symbols: [{ name: "NET", support: 2 }] });
});

test("a shallow clone tells that older commits are missing, and which lines have no known author", async () => {
  const { root } = shop();
  const clone = join(folder(), "clone");
  runGit(root, ["clone", "-q", "--depth=2", pathToFileURL(root).href, clone]);
  const result = await (await open(clone)).history("net");
  expect(result).toMatchObject({ incomplete: "shallow", total: 2, older: 1 });
  expect(owners(result)).toEqual(["Bob 1 2024-01-04"]);
});

test("a repository without commits has no history yet", async () => {
  const { root, open: opened } = repository();
  write(root, "price.py", PRICE);
  expect(await (await opened()).history("net")).toMatchObject({ outcome: "found", head: null, lines: 2, uncommitted: 2, commits: [] });
});

test("an ambiguous symbol is answered with candidates and without git", async () => {
  const root = folder();
  write(root, "a.py", "def net():\n    pass\n");
  write(root, "b.py", "def net():\n    pass\n");
  const project = await open(root);
  const result = await project.history("net");
  expect(result).toMatchObject({ outcome: "ambiguous", candidatesTotal: 2, head: null, commits: [] });
  await expect(project.history("a.py:net")).rejects.toMatchObject({ code: "not-a-repository" });
  runGit(root, ["init", "-q"]);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("PATH", "");
  await expect(project.history("a.py:net")).rejects.toMatchObject({ code: "git-missing" });
});

test("a commit cannot imitate another one by its message or its lines", async () => {
  const { commit, open: opened } = repository();
  const spoof = "\u0001" + "0".repeat(40);
  commit("Ada", `first\n\n${spoof}`, {
    "price.py": `def net():\n    text = """\n${spoof}\n+++ b/other.py\n@@ -1 +1,9 @@\n"""\n    return text\n`,
  });
  const result = await (await opened()).history("net");
  expect(commits(result)).toEqual(["2024-01-01 Ada +7 -0 first"]);
  expect(result.commits[0]).not.toHaveProperty("file");
});

test("a second page does not read the history again", async () => {
  const { root, git, open: opened } = shop();
  const project = await opened();
  const first = await project.history("net");
  // The objects of the older commits are gone, and the newest one is still there.
  const head = git("rev-parse", "HEAD");
  const old = git("rev-list", "HEAD")
    .split("\n")
    .filter((hash) => hash !== head);
  for (const hash of old) if (existsSync(objectOf(root, hash))) renameSync(objectOf(root, hash), `${objectOf(root, hash)}.gone`);
  expect(commits(await project.history("net"))).toEqual(commits(first));
  expect((await project.history("gross")).incomplete).toBe("limit");
});

function objectOf(root: string, hash: string): string {
  return join(root, ".git/objects", hash.slice(0, 2), hash.slice(2));
}
