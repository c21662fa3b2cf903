/** Runs one step in a separate process: `init DIR [FROM]`, `update DIR`, `export DIR FILE`. Prints its figures as JSON. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { initProject, openProject } from "@codegraph/engine";

const [what, folder, other] = process.argv.slice(2);
const start = performance.now();
let result;
if (what === "init") {
  const run = await initProject(folder, other ? { from: other } : {});
  result = run.result;
  await run.project.close();
} else {
  const project = await openProject(folder, { readonly: what === "export" });
  result = what === "update" ? await project.update() : await project.exportIndex(other);
  await project.close();
}
const { user, system } = process.cpuUsage();
const { filesIndexed = null, filesUnchanged = null, filesRemoved = null, timing = {}, reusedFrom = null, bytes = null } = result;
const index = join(folder, ".codegraph/index.db");
process.stdout.write(
  JSON.stringify({
    wall: (performance.now() - start) / 1000,
    cpu: (user + system) / 1e6,
    filesIndexed,
    filesUnchanged,
    filesRemoved,
    timing,
    reusedFrom,
    bytes,
    size: statSync(index).size,
  }),
);
