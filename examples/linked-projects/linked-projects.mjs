/**
 * Indexes two packages, links one to the other, and asks questions that span both.
 *
 *     node linked-projects.mjs
 */
import { initProject } from "@codegraph/engine";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The index is written into the indexed folder, so copy the sample.
const folder = await mkdtemp(join(tmpdir(), "codegraph-example-"));
await cp(join(import.meta.dirname, "sample"), folder, { recursive: true });

const { project: prices } = await initProject(join(folder, "prices"), { name: "prices" });
await prices.close();

const { project: shop } = await initProject(join(folder, "shop"), { name: "shop" });
try {
  const link = await shop.link({ path: "../prices" });
  console.log(`linked ${link.name}, ${link.filesAvailable} files`);

  // From now on imports of "@sample/prices" resolve into the linked package.
  const callees = await shop.callees("Basket.total", { linkedProjects: true });
  for (const { callee, certainty } of callees.calls) console.log(`Basket.total calls ${place(callee)} (${certainty})`);

  // The impact of a change to the rounding. `prices:` names the symbol's project.
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

/** Symbols of the project itself have no project name. */
function place({ project = "shop", file, line, path }) {
  return `${project}: ${path} (${file}:${line})`;
}
