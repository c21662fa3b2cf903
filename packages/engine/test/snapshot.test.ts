/** Snapshots: an index that answers without a working tree, and never changes. */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type ExportedSnapshot,
  importProject,
  initProject,
  isSnapshotFile,
  openProject,
  openSnapshot,
  type Project,
} from "@codegraph/engine";
import { runGit } from "../../../test/support/written-tree.js";
import { folder, write } from "./whole-index.js";

const SOURCES: Readonly<Record<string, string>> = {
  "package.json": '{ "name": "shelves", "description": "Lends books.", "main": "src/shelf.ts" }\n',
  "README.md": "# Shelves\n\nLends books to readers.\n",
  "AGENTS.md": "# Rules\n\nNo globals.\n",
  "src/shelf.ts":
    'import { borrow } from "./borrow";\n\n/** A shelf of books. */\nexport class Shelf {\n  lend(title: string) {\n    return borrow(title);\n  }\n}\n',
  "src/borrow.ts": "/** Borrows a book. */\nexport function borrow(title: string) {\n  return title.trim();\n}\n",
  "src/copy.ts": "/** Borrows a book. */\nexport function borrow(title: string) {\n  return title.trim();\n}\n",
  "src/wide.cs": "\uFEFFclass Wide { void Run() { } }\n",
  "test/shelf.test.ts": 'import { Shelf } from "../src/shelf";\n\ntest("lends", () => {\n  new Shelf().lend("a");\n});\n',
};

let root: string;
let place: string;
let file: string;
let commit: string;
let exported: ExportedSnapshot;
let open: Project[] = [];

beforeAll(async () => {
  root = folder();
  place = folder();
  file = join(place, "shelves.snapshot");
  for (const [path, text] of Object.entries(SOURCES)) write(root, path, text);
  writeFileSync(join(root, "src/wide.cs"), Buffer.from(SOURCES["src/wide.cs"]!, "utf16le"));
  runGit(root, ["init", "-q"]);
  runGit(root, ["add", "."]);
  runGit(root, ["commit", "-qm", "Begin"]);
  commit = runGit(root, ["rev-parse", "HEAD"]).trim();
  const { project } = await initProject(root, { workers: 1 });
  exported = await project.exportSnapshot(file);
  await project.close();
});

afterEach(async () => {
  for (const project of open) await project.close();
  open = [];
});

async function opened(path = file): Promise<Project> {
  const project = await openSnapshot(path);
  open.push(project);
  return project;
}

const sha = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Answers without what depends on the place of a project and the time of a question. */
function plain(answer: unknown, at: string): unknown {
  return JSON.parse(
    JSON.stringify(answer)
      .replaceAll(at, "ROOT")
      .replaceAll(/"modified":[\d.]+/gu, '"modified":0'),
  );
}

async function codeOf(project: Project): Promise<string> {
  const { results } = await project.search("borrow a book");
  expect(results).not.toEqual([]);
  return results.map(({ code }) => code).join("\n");
}

/** A change that nobody has made yet: it renames a function that another file calls. */
const DIFF = `--- a/src/borrow.ts
+++ b/src/borrow.ts
@@ -1,4 +1,4 @@
 /** Borrows a book. */
-export function borrow(title: string) {
+export function fetchBook(title: string) {
   return title.trim();
 }
`;

/** The same questions for a project and its snapshot. */
const QUESTIONS: Readonly<Record<string, (project: Project) => Promise<unknown>>> = {
  query: (project) => project.query("borrow"),
  symbols: (project) => project.symbols({ name: "borrow" }),
  callers: (project) => project.callers("src/borrow.ts:borrow"),
  callees: (project) => project.callees("Shelf.lend"),
  impact: (project) => project.impact("src/borrow.ts:borrow"),
  path: (project) => project.path("test/shelf.test.ts", "src/borrow.ts:borrow"),
  explain: (project) => project.explain("Shelf.lend"),
  relationships: (project) => project.relationships("Shelf"),
  types: (project) => project.types("Shelf"),
  rename: (project) => project.rename("src/borrow.ts:borrow", "fetch"),
  search: (project) => project.search("borrow a book"),
  "search in UTF-16": (project) => project.search("Wide"),
  searchSymbols: (project) => project.searchSymbols("shelf"),
  searchBySymbol: (project) => project.searchBySymbol("Shelf.lend"),
  similar: (project) => project.similar({ symbol: "src/borrow.ts:borrow" }),
  explainArea: (project) => project.explainArea("src"),
  ask: (project) => project.ask("who borrows books"),
  context: (project) => project.context("change how books are borrowed"),
  signature: (project) => project.signature("src/shelf.ts"),
  signatures: (project) => project.signatures({ path: "src" }),
  tree: (project) => project.tree(),
  map: (project) => project.map(),
  terms: (project) => project.terms(),
  style: (project) => project.style(),
  docs: (project) => project.docs(),
  unused: (project) => project.unused(),
  routes: (project) => project.routes(),
  requests: (project) => project.requests(),
  links: (project) => project.links(),
  "changes of a diff": (project) => project.changes({ diff: DIFF }),
  "impact of a diff": (project) => project.impact({ diff: DIFF }),
};

describe("a snapshot", () => {
  test("has each distinct content once", () => {
    expect(exported).toMatchObject({ file, commit, modified: false, contents: { files: 8, distinct: 7, leftOut: [] } });
  });

  test.each(Object.entries(QUESTIONS))("answers %s like the project it was exported from", async (_, question) => {
    const snapshot = await opened();
    const project = await openProject(root, { readonly: true });
    open.push(project);
    expect(plain(await question(snapshot), file)).toEqual(plain(await question(project), root));
  });

  test("shows code from its own sources after the working tree is gone", async () => {
    const away = `${root}-away`;
    renameSync(root, away);
    try {
      expect(await codeOf(await opened())).toContain("return title.trim()");
    } finally {
      renameSync(away, root);
    }
  });

  test("summarises its project without writing the summary", async () => {
    const summary = await (await opened()).summary();
    expect(summary).toMatchObject({ name: expect.any(String), saved: false, stale: [] });
    expect(summary.content).toContain("Lends books");
  });

  test("states its commit, and is never stale", async () => {
    const status = await (await opened()).status();
    expect(status.snapshot).toEqual({ commit, modified: false, contents: 8 });
    expect(status).toMatchObject({ root: file, stale: [], current: { schema: true, extractor: true, settings: true } });
  });

  test("leaves its file and its folder unchanged", async () => {
    const before = [sha(file), statSync(file).mtimeMs, readdirSync(place)];
    const project = await opened();
    for (const question of Object.values(QUESTIONS)) await question(project);
    expect(readdirSync(place)).toEqual(["shelves.snapshot"]);
    await project.close();
    expect([sha(file), statSync(file).mtimeMs, readdirSync(place)]).toEqual(before);
  });

  const refused: Readonly<Record<string, (project: Project) => Promise<unknown>>> = {
    update: (project) => project.update(),
    remove: (project) => project.remove("src/shelf.ts"),
    syncGit: (project) => project.syncGit({ fromCommit: "HEAD" }),
    describe: (project) => project.describe({ section: "purpose", content: "x" }),
    updateDocs: (project) => project.updateDocs(),
    link: (project) => project.link({ path: root }),
    unlink: (project) => project.unlink("x"),
    importScip: (project) => project.importScip([]),
    exportIndex: (project) => project.exportIndex(join(place, "x")),
    exportSnapshot: (project) => project.exportSnapshot(join(place, "x")),
    wiki: (project) => project.wiki(),
    verify: (project) => project.verify(),
    precise: (project) => project.precise(),
    changes: (project) => project.changes(),
    history: (project) => project.history("Shelf"),
    check: (project) => project.check(),
    "impact of a difference": (project) => project.impact({ range: "HEAD" }),
    "rename with write": (project) => project.rename("Shelf", "Rack", { write: true }),
  };
  test.each(Object.entries(refused))("refuses %s with a remedy", async (_, ask) => {
    await expect(ask(await opened())).rejects.toMatchObject({ code: "snapshot-only", remedy: expect.stringContaining("clone") as string });
  });

  test("can be opened twice, and the second stays open after the first is closed", async () => {
    const first = await openSnapshot(file);
    const second = await opened();
    await first.close();
    expect(await codeOf(second)).toContain("return title.trim()");
  });

  test("answers without code if the sources were left out", async () => {
    const project = await openProject(root);
    open.push(project);
    const bare = join(place, "bare.snapshot");
    const exported = await project.exportSnapshot(bare, { contents: false });
    expect(exported.contents).toBeNull();
    expect(exported.bytes).toBeLessThan(statSync(file).size);
    const snapshot = await opened(bare);
    const callers = await snapshot.callers("src/borrow.ts:borrow");
    expect(callers.calls).toHaveLength(1);
    expect(callers.stale).toEqual([]);
    expect((await snapshot.status()).snapshot).toEqual({ commit, modified: false, contents: 0 });
    rmSync(bare);
  });

  test("is a start for another clone, whose index then has no sources", async () => {
    const clone = folder();
    for (const path of Object.keys(SOURCES)) {
      mkdirSync(dirname(join(clone, path)), { recursive: true });
      copyFileSync(join(root, path), join(clone, path));
    }
    const { project, result } = await importProject(clone, file, { workers: 1 });
    open.push(project);
    expect(result).toMatchObject({ reusedFrom: file, filesIndexed: 0 });
    const db = new DatabaseSync(join(clone, ".codegraph", "index.db"), { readOnly: true });
    expect(db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name LIKE 'content%'").get()).toEqual({ n: 0 });
    expect(db.prepare("SELECT count(*) AS n FROM metadata WHERE key = 'snapshot'").get()).toEqual({ n: 0 });
    db.close();
  });
});

describe("a damaged or foreign file", () => {
  async function altered(change: (path: string) => void): Promise<string> {
    const path = join(folder(), "altered.snapshot");
    copyFileSync(file, path);
    change(path);
    return path;
  }

  test("an altered content is not shown", async () => {
    const path = await altered((copy) => {
      const db = new DatabaseSync(copy);
      db.exec("UPDATE contents SET start = start + 1");
      db.close();
    });
    expect(await codeOf(await opened(path))).not.toContain("return title.trim()");
  });

  test("a block that unpacks to more than it declares is not shown", async () => {
    const path = await altered((copy) => {
      const db = new DatabaseSync(copy);
      db.exec("UPDATE content_blocks SET size = 10");
      db.close();
    });
    expect(await codeOf(await opened(path))).not.toContain("return title.trim()");
  });

  test("a file with a trigger is refused", async () => {
    const path = await altered((copy) => {
      const db = new DatabaseSync(copy);
      db.exec("CREATE TRIGGER bad AFTER INSERT ON metadata BEGIN SELECT 1; END");
      db.close();
    });
    await expect(openSnapshot(path)).rejects.toMatchObject({ code: "index-damaged" });
  });

  test("a truncated file is refused", async () => {
    const path = await altered((copy) => truncateSync(copy, 3_000));
    await expect(openSnapshot(path)).rejects.toMatchObject({ code: "index-damaged" });
  });

  test("a project's own index is not a snapshot", async () => {
    await expect(openSnapshot(join(root, ".codegraph", "index.db"))).rejects.toMatchObject({ code: "invalid-import" });
  });

  test("folders, missing files and other files are told apart", async () => {
    const text = join(folder(), "text");
    writeFileSync(text, "SQLite");
    expect([isSnapshotFile(file), isSnapshotFile(root), isSnapshotFile(text)]).toEqual([true, false, false]);
    await expect(openSnapshot(text)).rejects.toMatchObject({ code: "invalid-import" });
    await expect(openSnapshot(join(place, "missing"))).rejects.toMatchObject({ code: "not-found" });
  });
});

test("a snapshot of changed files says so", async () => {
  const work = folder();
  write(work, "a.ts", "export const a = 1;\n");
  runGit(work, ["init", "-q"]);
  runGit(work, ["add", "."]);
  runGit(work, ["commit", "-qm", "Begin"]);
  write(work, "a.ts", "export const a = 2;\n");
  const { project } = await initProject(work, { workers: 1 });
  open.push(project);
  const path = join(folder(), "s");
  expect(await project.exportSnapshot(path)).toMatchObject({ modified: true });
  expect((await (await opened(path)).status()).snapshot?.modified).toBe(true);
});

test("a project whose folder becomes an empty mount point keeps its index", async () => {
  const mount = folder();
  const work = join(mount, "work");
  write(work, "a.ts", "export const a = 1;\n");
  const { project } = await initProject(work, { workers: 1 });
  open.push(project);
  const index = join(`${work}-away`, ".codegraph", "index.db");
  renameSync(work, `${work}-away`);
  mkdirSync(work);
  await expect(project.symbols()).rejects.toMatchObject({ code: "not-indexed" });
  await expect(project.update()).rejects.toMatchObject({ code: "not-indexed" });
  expect(readdirSync(work)).toEqual([]);
  const db = new DatabaseSync(index, { readOnly: true });
  expect(db.prepare("SELECT count(*) AS n FROM files").get()).toEqual({ n: 1 });
  db.close();
});
