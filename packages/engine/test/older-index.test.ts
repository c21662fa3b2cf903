import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CodeGraphError } from "@codegraph/model";
import { initProject, openProject, type Project } from "@codegraph/engine";
import { openSqliteStore } from "@codegraph/store/sqlite";

let root: string;
let schema: string;

/** An index of a small project that says it was made with the first schema. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "codegraph-older-"));
  writeFileSync(join(root, "load.ts"), "export function load() { return parse(); }\nfunction parse() {}\n");
  writeFileSync(join(root, "main.ts"), 'import { load } from "./load";\nexport function main() { load(); }\n');
  const { project } = await initProject(root, { name: "older", workers: 1 });
  schema = (await project.status()).schema_version;
  await project.close();
  const store = openSqliteStore(join(root, ".codegraph", "index.db"));
  store.write((writer) => writer.setMeta("schema_version", "1.0"));
  store.close();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function answers(project: Project): Promise<unknown> {
  const { definitions, calls } = await project.callers("load");
  const { matches } = await project.query("ars", { mode: "contains" });
  return {
    schema: (await project.status()).schema_version,
    definitions: definitions.map(({ file, path }) => `${file} ${path}`),
    callers: calls.map(({ caller }) => caller.path),
    places: matches.map(({ file, line_number, text }) => `${file}:${line_number} ${text}`),
  };
}

describe("an index of an older schema", () => {
  test("is made anew from the sources by the first question", async () => {
    const project = await openProject(root);
    expect(await answers(project)).toEqual({
      schema,
      definitions: ["load.ts load"],
      callers: ["main"],
      places: ["load.ts:1 export function load() { return parse(); }", "load.ts:2 function parse() {}"],
    });
    await project.close();
  });

  test("is made anew by an update of a single file, all of it", async () => {
    const project = await openProject(root, { reconcile: "behind" });
    await project.update(["main.ts"]);
    expect(await answers(project)).toMatchObject({ callers: ["main"], definitions: ["load.ts load"] });
    await project.close();
  });

  test("is left alone by who only reads, with what to do", async () => {
    const error = await openProject(root, { readonly: true }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CodeGraphError);
    expect((error as CodeGraphError).code).toBe("older-schema");
    expect((error as CodeGraphError).remedy).not.toBe("");
  });
});
