/**
 * Adds a language that CodeGraph does not know, R, from outside: a record, a query and a grammar from npm.
 *
 *     node custom-language.mjs
 */
import { initProject } from "@codegraph/engine";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The index is written into the indexed folder, so copy the sample.
const folder = await mkdtemp(join(tmpdir(), "codegraph-example-"));
await cp(join(import.meta.dirname, "sample"), folder, { recursive: true });

// Worker threads load the module too, so pass its address.
const { project } = await initProject(folder, { languageModules: [import.meta.resolve("./r/spec.mjs")] });
try {
  for await (const { file, line, kind, name } of project.exportSymbols()) console.log(`${file}:${line} ${kind} ${name}`);
  for (const symbol of ["clean", "average", "report"]) {
    const { calls, references } = await project.callers(symbol);
    console.log();
    for (const { site, caller, kind, provenance } of [...calls, ...references]) {
      console.log(`${symbol} is used by ${caller.path} in ${site.file}:${site.line} (${kind}, by ${provenance})`);
    }
  }
  const { unresolved } = await project.callees("report");
  console.log(
    `\nreport calls what is not known: ${unresolved.map(({ receiver, name }) => (receiver ? `${receiver}::${name}` : name)).join(", ")}`,
  );
} finally {
  await project.close();
  await rm(folder, { recursive: true });
}
