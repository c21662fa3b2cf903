/**
 * Two packages, each with an index of its own; one is linked to the other, and a question spans both.
 *
 *     node linked-projects.mjs
 */
import { initProject } from "@codegraph/engine";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// An index lies in the folder it is of; the sample is to stay as it is.
const folder = await mkdtemp(join(tmpdir(), "codegraph-example-"));
await cp(join(import.meta.dirname, "sample"), folder, { recursive: true });

const { project: prices } = await initProject(join(folder, "prices"), { name: "prices" });
await prices.close();

const { project: shop } = await initProject(join(folder, "shop"), { name: "shop" });
try {
  const link = await shop.link({ path: "../prices" });
  console.log(`linked ${link.name}, ${link.filesAvailable} files`);

  // Imports of "@sample/prices" lead into the linked package from now on.
  const callees = await shop.callees("Basket.total", { linkedProjects: true });
  for (const { callee, certainty } of callees.calls) console.log(`Basket.total calls ${place(callee)} (${certainty})`);

  // Whom does a change of the rounding reach? `prices:` says in which project the symbol is.
  const { affected } = await shop.impact("prices:round", { linkedProjects: true });
  console.log("\na change of prices:round reaches");
  for (const { distance, call } of affected) console.log(`  ${distance} ${place(call.caller)}`);

  const { results } = await shop.search("price with tax", { linkedProjects: true, limit: 3 });
  console.log("\nfound for “price with tax”");
  for (const hit of results) console.log(`  ${hit.project ?? "shop"}: ${hit.attribution}`);
} finally {
  await shop.close();
  await rm(folder, { recursive: true });
}

/** A symbol of the project itself names no project. */
function place({ project = "shop", file, line, path }) {
  return `${project}: ${path} (${file}:${line})`;
}
