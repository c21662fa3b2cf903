import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { createExtractor, loadRegistry, type LanguageSpec } from "@codegraph/parse";

const folder = mkdtempSync(join(tmpdir(), "codegraph-queries-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a bundled language with more queries, as an external language gives them. */
async function withQueries(id: string, queries: string): Promise<LanguageSpec> {
  const path = join(folder, `${id}.scm`);
  writeFileSync(path, queries);
  const registry = await loadRegistry();
  return { ...registry.get(id)!, id: `${id}-and-more`, inherits: [id], queries: pathToFileURL(path).href };
}

test("the value of a closure's parameter names the call in the notation of its language", async () => {
  const spec = await withQueries("rust", "(closure_expression parameters: (_) @parameters body: (_) @body) @lambda");
  const extractor = await createExtractor(spec);
  const { bindings } = await extractor.extract(
    [
      "fn visit(stack: Stack) {",
      "    std::thread::scope(|threads| threads.spawn(run));",
      "    stack.into_iter().map(|work| work.run());",
      "}",
    ].join("\n"),
    "walk.rs",
  );
  const values = bindings.filter(({ kind, scope }) => kind === "parameter" && scope > 1).map(({ name, value }) => `${name} = ${value}`);
  expect(values).toEqual(["threads = std::thread::scope#0#0", "work = stack.into_iter().map#0#0"]);
});
