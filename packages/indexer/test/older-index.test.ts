import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CodeGraphError } from "@codegraph/model";
import { initProject, openProject, type Project } from "../../engine/src/index.js";
import { openSqliteStore } from "@codegraph/store/sqlite";

let root: string;
let schema: string;

/** Indexes a small project and marks the index as written with the first schema. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "codegraph-older-"));
  writeFileSync(join(root, "load.ts"), "export function load() { return parse(); }\nfunction parse() {}\n");
  writeFileSync(join(root, "main.ts"), 'import { load } from "./load";\nexport function main() { load(); }\n');
  const { project } = await initProject(root, { name: "older", workers: 1 });
  schema = (await project.status()).schemaVersion;
  await project.close();
  stamped("1.0");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function stamped(version: string): void {
  const store = openSqliteStore(join(root, ".codegraph", "index.db"));
  store.write((writer) => writer.setMeta("schema_version", version));
  store.close();
}

async function answers(project: Project): Promise<unknown> {
  const { definitions, calls } = await project.callers("load");
  const { matches } = await project.query("ars", { mode: "contains" });
  return {
    schema: (await project.status()).schemaVersion,
    definitions: definitions.map(({ file, path }) => `${file} ${path}`),
    callers: calls.map(({ caller }) => caller.path),
    places: matches.map(({ file, lineNumber, text }) => `${file}:${lineNumber} ${text}`),
  };
}

describe("an index of an older schema", () => {
  test("the first query rebuilds an index of an older schema", async () => {
    const project = await openProject(root);
    expect(await answers(project)).toEqual({
      schema,
      definitions: ["load.ts load"],
      callers: ["main"],
      places: ["load.ts:1 export function load() { return parse(); }", "load.ts:2 function parse() {}"],
    });
    await project.close();
  });

  test("an update of one file rebuilds the whole index of an older schema", async () => {
    const project = await openProject(root, { reconcile: "behind" });
    await project.update(["main.ts"]);
    expect(await answers(project)).toMatchObject({ callers: ["main"], definitions: ["load.ts load"] });
    await project.close();
  });

  test.each(["1.1", "4.2", "7.4", "8.1"])("an index of version %s is rebuilt, and hand-written files stay unchanged", async (version) => {
    stamped(version);
    const hand = '{\n\t"name": "older",   "exclude": ["x"]\n}';
    writeFileSync(join(root, ".codegraph", "config.json"), hand);
    writeFileSync(join(root, ".codegraph", "summary.md"), "# By hand ");
    const project = await openProject(root);
    expect(await answers(project)).toMatchObject({ schema, callers: ["main"] });
    expect(await project.verify()).toMatchObject({ success: true });
    expect(readFileSync(join(root, ".codegraph", "config.json"), "utf8")).toBe(hand);
    expect(readFileSync(join(root, ".codegraph", "summary.md"), "utf8")).toBe("# By hand ");
    await project.close();
  });

  test("an index is rebuilt while another process reads it, which keeps its view", async () => {
    const script = `const db = new (require("node:sqlite").DatabaseSync)(process.argv[1]);
      const names = () => console.log(db.prepare("SELECT group_concat(path, ' ') AS paths FROM files").get().paths);
      db.exec("BEGIN"); names(); process.stdin.on("data", () => { names(); process.exit(); });`;
    const reader = spawn(process.execPath, ["-e", script, join(root, ".codegraph", "index.db")], { stdio: ["pipe", "pipe", "ignore"] });
    const [before] = (await once(reader.stdout, "data")) as [Buffer];
    writeFileSync(join(root, "new.ts"), 'import { load } from "./load";\nexport function fresh() { load(); }\n');
    const project = await openProject(root);
    expect(await answers(project)).toMatchObject({ schema, callers: ["main", "fresh"] });
    reader.stdin.write("again\n");
    const [after] = (await once(reader.stdout, "data")) as [Buffer];
    expect(`${after}`).toBe(`${before}`);
    await project.close();
  });

  test("openProject() read-only rejects an index of an older schema with a remedy", async () => {
    const error = await openProject(root, { readonly: true }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CodeGraphError);
    expect((error as CodeGraphError).code).toBe("older-schema");
    expect((error as CodeGraphError).remedy).not.toBe("");
  });
});
