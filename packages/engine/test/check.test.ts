/** Rules of a project for its own code: layers, cycles between folders, and new unresolved calls. Real repositories of git. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type CheckResult, initProject, openProject, type Project } from "@codegraph/engine";
import { describe, expect, onTestFinished, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { folder, write } from "./whole-index.js";

type Files = Readonly<Record<string, string>>;

interface Repository {
  readonly root: string;
  readonly git: (...args: string[]) => string;
  readonly project: Project;
}

/** A repository with one commit and an index, whose settings hold the rules. */
async function repository(files: Files, check: object | null): Promise<Repository> {
  const root = folder();
  const git = (...args: string[]): string => runGit(root, args).trim();
  git("init", "-q", "-b", "main");
  write(root, ".gitignore", ".codegraph\n");
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  write(root, ".codegraph/config.json", JSON.stringify({ semantic: false, workers: 1, check }));
  git("add", "-A");
  git("commit", "-qm", "first");
  const { project } = await initProject(root);
  onTestFinished(() => project.close());
  return { root, git, project };
}

/** Findings as `rule: message` with their uses as `file:line → file:line`. */
function shown({ findings }: CheckResult): string[] {
  return findings.map(({ rule, file, line, message, uses }) => {
    const edges = uses.map(({ from, to }) => `${from.file}:${from.line} → ${to.file}:${to.line}`);
    return edges.length === 0 ? `${rule}: ${file}:${line} ${message}` : `${rule}: ${message}: ${edges.join(", ")}`;
  });
}

const SHOP: Files = {
  "src/model/price.ts": "export interface Price { readonly net: number }\n",
  "src/store/prices.ts":
    'import type { Price } from "../model/price.js";\n\nexport function load(name: string): Price {\n  return { net: name.length };\n}\n',
  "src/ui/page.ts": 'import { load } from "../store/prices.js";\n\nexport const page = () => load("tea").net;\n',
};

const LAYERS = [
  { name: "model", files: ["src/model"], mayUse: [] },
  { name: "store", files: ["src/store"], mayUse: ["model"], why: "Prices are stored without knowledge of pages." },
  { name: "ui", files: ["src/ui"], mayUse: ["store"] },
];

describe("layers", () => {
  test("check() finds no fault in code that follows its layers", async () => {
    const { project } = await repository(SHOP, { layers: LAYERS });
    expect(await project.check()).toMatchObject({ rules: ["layer"], findings: [], total: 0, accepted: 0, notes: [] });
  });

  test("a use of a layer that is not allowed is found with both places, the reason and the remedy", async () => {
    const { root, project } = await repository(SHOP, { layers: LAYERS });
    write(root, "src/store/shown.ts", '// Cached.\nimport { page } from "../ui/page.js";\n\nexport const cached = page();\n');
    const result = await project.check();
    expect(shown(result)).toEqual(['layer: "store" may not use "ui": src/store/shown.ts:2 → src/ui/page.ts:3']);
    expect(result.findings[0]).toMatchObject({
      file: "src/store/shown.ts",
      line: 2,
      key: "src/store/shown.ts -> src/ui/page.ts",
      why: "Prices are stored without knowledge of pages.",
      remedy: expect.stringContaining('add "ui" to mayUse of "store"') as string,
      uses: [{ kind: "import", name: "../ui/page.js" }],
    });
  });

  test("a file uses the file that re-exports a name, not the file behind it", async () => {
    const { project } = await repository(
      {
        ...SHOP,
        "src/store/index.ts": 'export * from "../model/price.js";\n',
        "src/ui/type.ts": 'import type { Price } from "../store/index.js";\n\nexport type Shown = Price;\n',
      },
      { layers: LAYERS },
    );
    expect(shown(await project.check())).toEqual([]);
  });

  test("a method of a value whose type another file supplies is no use of the file that defines it", async () => {
    const files = {
      "src/model/price.ts": "export class Price {\n  gross() {\n    return 1;\n  }\n}\n",
      "src/store/prices.ts": 'import { Price } from "../model/price.js";\n\nexport function load() {\n  return new Price();\n}\n',
      "src/ui/page.ts": 'import { load } from "../store/prices.js";\n\nexport const page = () => load().gross();\n',
    };
    const { project } = await repository(files, { layers: LAYERS });
    expect(shown(await project.check())).toEqual([]);
  });

  test("a Python module imported by name from its package counts, not the package", async () => {
    const files = {
      "app/__init__.py": "",
      "app/worker/__init__.py": "",
      "app/worker/state.py": "def ready():\n    return True\n",
      "app/trace.py": "def trace():\n    from app.worker import state\n    return state.ready()\n",
    };
    const { project } = await repository(files, {
      layers: [
        { name: "worker", files: ["app/worker"] },
        { name: "app", files: ["app/*.py"], mayUse: [] },
      ],
    });
    expect(shown(await project.check())).toEqual(['layer: "app" may not use "worker": app/trace.py:2 → app/worker/state.py:1']);
  });

  test("a Go package that is imported counts by the file that defines what is called", async () => {
    const files = {
      "go.mod": "module example.org/shop\n",
      "store/store.go": "package store\n\nfunc Load() int { return 1 }\n",
      "model/price.go": 'package model\n\nimport "example.org/shop/store"\n\nfunc Net() int { return store.Load() }\n',
    };
    const { project } = await repository(files, {
      layers: [
        { name: "model", files: ["model"], mayUse: [] },
        { name: "store", files: ["store"] },
      ],
    });
    expect(shown(await project.check())).toEqual(['layer: "model" may not use "store": model/price.go:5 → store/store.go:3']);
  });

  test("a Java class of another package counts", async () => {
    const files = {
      "src/shop/store/Prices.java": "package shop.store;\n\npublic class Prices {\n  public static int load() { return 1; }\n}\n",
      "src/shop/model/Price.java":
        "package shop.model;\n\nimport shop.store.Prices;\n\nclass Price {\n  int net() { return Prices.load(); }\n}\n",
    };
    const { project } = await repository(files, {
      layers: [
        { name: "model", files: ["src/shop/model"], mayUse: [] },
        { name: "store", files: ["src/shop/store"] },
      ],
    });
    expect(shown(await project.check())).toEqual([
      'layer: "model" may not use "store": src/shop/model/Price.java:3 → src/shop/store/Prices.java:3',
    ]);
  });

  test("a layer without files is noted, because its globs may be wrong", async () => {
    const { project } = await repository(SHOP, { layers: [...LAYERS, { name: "jobs", files: ["jobs"] }] });
    expect((await project.check()).notes).toEqual(['Layer "jobs" has no files. Correct its globs.']);
  });
});

const CIRCLE: Files = {
  ...SHOP,
  "src/model/loaded.ts": 'import { load } from "../store/prices.js";\n\nexport const tea = load("tea");\n',
};

test("a project in a folder of a repository is compared with its own earlier state, and its place in the repository is named", async () => {
  const top = folder();
  const root = join(top, "apps/shop");
  runGit(top, ["init", "-q", "-b", "main"]);
  write(top, ".gitignore", ".codegraph\n");
  for (const [path, text] of Object.entries(SHOP)) write(root, path, text);
  write(root, ".codegraph/config.json", JSON.stringify({ semantic: false, workers: 1, check: { layers: LAYERS } }));
  runGit(top, ["add", "-A"]);
  runGit(top, ["commit", "-qm", "first"]);
  write(root, "src/store/shown.ts", 'import { page } from "../ui/page.js";\n\nexport const cached = page();\n');
  write(top, "apps/other/a.ts", "export const a = 1;\n");
  const { project } = await initProject(root);
  onTestFinished(() => project.close());
  const result = await project.check({ range: "HEAD" });
  expect(shown(result)).toEqual(['layer: "store" may not use "ui": src/store/shown.ts:1 → src/ui/page.ts:3']);
  expect(result.pathInRepository).toBe("apps/shop/");
});

describe("cycles", () => {
  test("folders that use each other are found with the uses around the circle", async () => {
    const { project } = await repository(CIRCLE, { cycles: {} });
    const result = await project.check();
    expect(shown(result)).toEqual([
      "cycle: Folders use each other in a circle: src/model → src/store → src/model: " +
        "src/model/loaded.ts:1 → src/store/prices.ts:3, src/store/prices.ts:1 → src/model/price.ts:1",
    ]);
    expect(result.findings[0]).toMatchObject({ file: "src/model/loaded.ts", line: 1, key: "src/model -> src/store" });
  });

  test("tests do not count, unless the rule names them", async () => {
    const files = { ...SHOP, "src/model/price.test.ts": 'import { load } from "../store/prices.js";\n\nload("tea");\n' };
    const { project } = await repository(files, { cycles: {} });
    expect(shown(await project.check())).toEqual([]);
    const other = await repository(files, { cycles: { files: ["src"] } });
    expect((await other.project.check()).total).toBe(1);
  });

  test("a folder and a folder in it form no cycle", async () => {
    const files = {
      "src/index.ts": 'export { load } from "./store/prices.js";\n\nexport const rate = 1;\n',
      "src/store/prices.ts": 'import { rate } from "../index.js";\n\nexport const load = () => rate;\n',
    };
    const { project } = await repository(files, { cycles: {} });
    expect(shown(await project.check())).toEqual([]);
  });

  test("folders that a glob names count with everything in them", async () => {
    const files = {
      "src/a/one/x.ts": 'import { y } from "../../b/one/y.js";\n\nexport const x = y;\n',
      "src/b/one/y.ts": "export const y = 1;\n",
      "src/b/two/z.ts": 'import { x } from "../../a/one/x.js";\n\nexport const z = x;\n',
    };
    const { project } = await repository(files, { cycles: {} });
    expect(shown(await project.check())).toEqual([]);
    const other = await repository(files, { cycles: { folders: ["src/*"] } });
    expect((await other.project.check()).findings.map(({ key }) => key)).toEqual(["src/a -> src/b"]);
  });
});

describe("a range of commits", () => {
  test("only findings that the earlier state does not have count, and a new one leads to the use that was added", async () => {
    const { root, git, project } = await repository(
      { ...CIRCLE, "src/model/page.ts": 'import { page } from "../ui/page.js";\n\nexport const html = page();\n' },
      { layers: LAYERS, cycles: {} },
    );
    git("checkout", "-qb", "work");
    write(root, "src/store/shown.ts", 'import { page } from "../ui/page.js";\n\nexport const cached = page();\n');
    git("add", "-A");
    git("commit", "-qm", "second");
    const result = await project.check({ range: "main...HEAD" });
    expect(shown(result)).toEqual([
      'layer: "store" may not use "ui": src/store/shown.ts:1 → src/ui/page.ts:3',
      "cycle: Folders use each other in a circle: src/store → src/ui → src/store; 3 folders use each other in circles, with 5 uses between them: " +
        "src/store/shown.ts:1 → src/ui/page.ts:3, src/ui/page.ts:1 → src/store/prices.ts:3",
    ]);
    expect(result.findings[1]!.remedy).toContain("Remove the use of src/ui by src/store, which is new (1)");
    expect(result.from).toBe(git("rev-parse", "main"));
    expect(result.accepted).toBe(6);
  });

  test("a renamed folder brings no finding", async () => {
    const { git, project } = await repository(CIRCLE, { layers: LAYERS, cycles: {} });
    git("mv", "src/model/loaded.ts", "src/model/teas.ts");
    expect(await project.check({ range: "HEAD" })).toMatchObject({ findings: [], accepted: 3 });
  });

  test("a file that the range removes is part of the earlier state", async () => {
    const { root, project } = await repository(CIRCLE, { cycles: {} });
    rmSync(join(root, "src/model/loaded.ts"));
    write(
      root,
      "src/model/again.ts",
      'export const x = 1;\nimport { load } from "../store/prices.js";\nexport const other = load("coffee");\n',
    );
    await project.update();
    expect((await project.check()).total).toBe(1);
    expect(await project.check({ range: "HEAD" })).toMatchObject({ total: 0, accepted: 2 });
  });

  test("a range that ends elsewhere is an error, because the index is that of the working tree", async () => {
    const { root, git, project } = await repository(SHOP, { layers: LAYERS });
    write(root, "src/ui/other.ts", "export const x = 1;\n");
    git("add", "-A");
    git("commit", "-qm", "second");
    await expect(project.check({ range: "HEAD~1..HEAD~1" })).rejects.toMatchObject({ code: "invalid-argument" });
    await expect(project.check({ range: "nowhere" })).rejects.toMatchObject({ code: "unknown-commit" });
  });
});

describe("unresolved calls", () => {
  const files = {
    "src/cart.py": "class Cart:\n    def total(self):\n        return 1\n\n\ndef show(cart):\n    return cart.total()\n",
    "tools/report.py": "def report(cart):\n    return 1\n",
  };
  const rules = { unresolved: { files: ["src"] } };

  test("only a call that was added to the folder counts, at its line", async () => {
    const { root, project } = await repository(files, rules);
    write(root, "src/cart.py", `def first(cart):\n    return cart.total()\n\n\n${files["src/cart.py"]}`);
    write(root, "tools/report.py", "def report(cart):\n    return cart.total()\n");
    const result = await project.check({ range: "HEAD" });
    expect(result).toMatchObject({ rules: ["unresolved"], total: 1, accepted: 1 });
    expect(result.findings[0]).toMatchObject({ rule: "unresolved", file: "src/cart.py", key: "src/cart.py total", uses: [] });
  });

  test("an added call is found at its own line, also if the file has an equal line already", async () => {
    const { root, project } = await repository(files, rules);
    write(root, "src/cart.py", `${files["src/cart.py"]}\n\ndef show_again(cart):\n    return cart.total()\n`);
    expect(shown(await project.check({ range: "HEAD" }))).toEqual([expect.stringMatching(/^unresolved: src\/cart\.py:11 /u)]);
  });

  test("an old call of a name outside of the project is not new when the project defines the name", async () => {
    const { root, project } = await repository({ "src/blob.py": "def size(blob):\n    return blob.exists()\n" }, rules);
    write(root, "src/result.py", "class Result:\n    def exists(self):\n        return True\n");
    expect(await project.check({ range: "HEAD" })).toMatchObject({ findings: [], accepted: 1 });
  });

  test("a call that moved to another file is not new", async () => {
    const { root, project } = await repository(files, rules);
    write(root, "src/cart.py", files["src/cart.py"].split("\n\n\n")[0]!);
    write(root, "src/show.py", "def show(it):\n    return it.total()\n");
    expect((await project.check({ range: "HEAD" })).findings).toEqual([]);
  });

  test("a call in an unchanged file counts if the change removes what it called", async () => {
    const { root, project } = await repository(
      {
        "src/a.py": "def tax():\n    return 1\n",
        "src/b.py": "from a import tax\n\n\ndef total():\n    return tax()\n",
        "src/c.py": "class Rate:\n    def tax(self):\n        return 2\n",
      },
      rules,
    );
    write(root, "src/a.py", "def taxes():\n    return 1\n");
    expect(shown(await project.check({ range: "HEAD" }))).toEqual([expect.stringMatching(/^unresolved: src\/b\.py:5 The call of tax /u)]);
  });

  test("without a comparison the rule is not checked, and a note says so", async () => {
    const { project } = await repository(files, rules);
    expect(await project.check()).toMatchObject({ rules: [], findings: [], notes: [expect.stringContaining("needs a range")] });
  });
});

describe("a baseline", () => {
  test("accepted findings no longer count, and new ones do", async () => {
    const { root, project } = await repository(
      { ...CIRCLE, "src/store/shown.ts": 'import { page } from "../ui/page.js";\n\nexport const cached = page();\n' },
      { layers: LAYERS, cycles: {}, unresolved: { files: ["src"] } },
    );
    expect((await project.check()).total).toBeGreaterThan(0);
    expect(await project.check({ writeBaseline: true })).toMatchObject({ total: 0, baseline: "codegraph-baseline.json" });
    expect(JSON.parse(readFileSync(join(root, "codegraph-baseline.json"), "utf8"))).toMatchObject({
      version: 1,
      layers: ["src/model/loaded.ts -> src/store/prices.ts", "src/store/shown.ts -> src/ui/page.ts"],
      cycles: ["src/model -> src/store", "src/store -> src/model", "src/store -> src/ui", "src/ui -> src/store"],
    });
    expect(await project.check()).toMatchObject({ rules: ["layer", "cycle", "unresolved"], total: 0 });
    write(root, "src/model/page.ts", 'import { page } from "../ui/page.js";\n\nexport const html = page();\n');
    await project.update();
    expect((await project.check()).findings.map(({ rule, key }) => `${rule} ${key}`)).toEqual([
      "layer src/model/page.ts -> src/ui/page.ts",
      "cycle src/model -> src/ui",
    ]);
  });

  test("a note counts accepted violations that are gone, so that they cannot come back unnoticed", async () => {
    const { root, project } = await repository(CIRCLE, { layers: LAYERS, cycles: {} });
    expect(await project.check({ writeBaseline: true })).toMatchObject({ notes: [] });
    rmSync(join(root, "src/model/loaded.ts"));
    await project.update();
    expect((await project.check()).notes).toEqual([
      "codegraph-baseline.json accepts 3 violations that are gone. Write it again with --write-baseline.",
    ]);
  });

  test.each(["[]", "{}", '{ "version": 2, "layers": [], "cycles": [], "unresolved": {} }', "{"])("%s is no baseline", async (text) => {
    const { root, project } = await repository(SHOP, { layers: LAYERS });
    write(root, "codegraph-baseline.json", text);
    await expect(project.check()).rejects.toMatchObject({ code: "invalid-config" });
  });

  test("a link that leaves the project is not read as a baseline", async () => {
    const { root, project } = await repository(SHOP, { layers: LAYERS });
    const elsewhere = folder();
    write(elsewhere, "baseline.json", '{ "version": 1, "layers": [], "cycles": [], "unresolved": {} }');
    symlinkSync(join(elsewhere, "baseline.json"), join(root, "codegraph-baseline.json"));
    await expect(project.check()).rejects.toMatchObject({ code: "invalid-config" });
  });

  test("a project that is open for reading only writes none", async () => {
    const { root, project } = await repository(SHOP, { layers: LAYERS });
    const reader = await openProject(root, { readonly: true });
    onTestFinished(() => reader.close());
    await expect(reader.check({ writeBaseline: true })).rejects.toMatchObject({ code: "read-only" });
    await expect(project.check({ writeBaseline: true, range: "HEAD" })).rejects.toMatchObject({ code: "invalid-argument" });
    expect(existsSync(join(root, "codegraph-baseline.json"))).toBe(false);
  });
});

test("a project without rules has no findings, and a note says where rules are written", async () => {
  const { project } = await repository(SHOP, null);
  expect(await project.check()).toMatchObject({ rules: [], findings: [], notes: [expect.stringContaining('"check"')] });
});

test("globs that take too long to match are an error", async () => {
  const glob = `${"*a".repeat(40)}b`;
  const { root, project } = await repository(SHOP, {
    layers: [{ name: "slow", files: Array.from({ length: 200 }, (_, at) => `src/**/${glob}${at}`) }],
  });
  for (let at = 0; at < 30; at += 1) write(root, `src/model/${"a".repeat(200)}${at}.ts`, "export const x = 1;\n");
  mkdirSync(join(root, "empty"));
  await expect(project.check()).rejects.toMatchObject({ code: "invalid-argument" });
});
