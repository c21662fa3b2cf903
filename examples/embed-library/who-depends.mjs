/**
 * Embeds the library: indexes this folder and asks who depends on a function, then changes a file and asks again.
 *
 *     node who-depends.mjs
 */
import assert from "node:assert/strict";
import { initProject } from "@codegraph/engine";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = await mkdtemp(join(tmpdir(), "codegraph-example-"));
await writeFile(join(folder, "price.ts"), "export function price(net: number) {\n  return net * 1.19;\n}\n");
await writeFile(
  join(folder, "cart.ts"),
  'import { price } from "./price.js";\n\nexport function total(nets: number[]) {\n  return nets.map((net) => price(net)).length;\n}\n',
);

const { project, result } = await initProject(folder, { name: "shop" });
try {
  console.log(`${result.files_total} files, ${result.symbols} symbols`);
  assert.equal(result.files_total, 2);

  const before = await project.callers("price");
  for (const { site, caller, certainty } of before.calls) console.log(`${site.file}:${site.line} ${caller.name} (${certainty})`);
  assert.deepEqual(
    before.calls.map(({ site, caller, certainty }) => [site.file, site.line, caller.name, certainty]),
    [["cart.ts", 4, "total", "exact"]],
  );

  // The index follows the files by itself within seconds; a program that has just written one tells it.
  await writeFile(
    join(folder, "invoice.ts"),
    'import { price } from "./price.js";\n\nexport function invoice(net: number) {\n  return `EUR ${price(net)}`;\n}\n',
  );
  await project.update(["invoice.ts"]);
  const after = await project.callers("price");
  assert.deepEqual(after.calls.map(({ caller }) => caller.name), ["total", "invoice"]);
  assert.deepEqual(after.stale, []);

  const { methods } = await project.signature("invoice.ts");
  console.log(`${methods[0]?.line_number}: ${methods[0]?.prototype}`);
  assert.match(methods[0]?.prototype ?? "", /invoice\(net: number\)/);

  await assert.rejects(async () => project.signature("../elsewhere.ts"), { code: "outside-project" });
} finally {
  await project.close();
  await rm(folder, { recursive: true });
}
