import assert from "node:assert/strict";
import { initProject } from "@codegraph/engine";
import { mkdirSync, writeFileSync } from "node:fs";

mkdirSync("shop", { recursive: true });
writeFileSync("shop/price.ts", "export function price(net: number) {\n  return net * 1.19;\n}\n");
writeFileSync(
  "shop/cart.ts",
  'import { price } from "./price.js";\n\nexport function total(nets: number[]) {\n  return nets.map((net) => price(net));\n}\n',
);
const { project } = await initProject("shop");
const { calls } = await project.callers("price");
await project.close();
assert.deepEqual(
  calls.map(({ site, caller, certainty }) => [site.file, site.line, caller.name, certainty]),
  [["cart.ts", 4, "total", "exact"]],
);
