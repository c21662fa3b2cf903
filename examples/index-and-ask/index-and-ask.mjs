/**
 * Indexes a folder, lists the callers of a function, adds a file and asks again.
 *
 *     node index-and-ask.mjs
 */
import { initProject } from "@codegraph/engine";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = await mkdtemp(join(tmpdir(), "codegraph-example-"));
await writeFile(
  join(folder, "price.ts"),
  `export function gross(net: number) {
  return net * 1.19;
}
`,
);
await writeFile(
  join(folder, "cart.ts"),
  `import { gross } from "./price.js";

export function total(nets: number[]) {
  return nets.reduce((sum, net) => sum + gross(net), 0);
}
`,
);

// The index is one file in `.codegraph/`; next time, `openProject` opens it.
const { project, result } = await initProject(folder);
try {
  console.log(`${result.filesTotal} files, ${result.symbols} symbols`);
  await tellCallers("gross");

  // Answers scan for changes, but trust a scan for up to two seconds, so name a file that was just written.
  await writeFile(
    join(folder, "invoice.ts"),
    `import { gross } from "./price.js";

export function invoice(net: number) {
  return \`EUR \${gross(net)}\`;
}
`,
  );
  await project.update(["invoice.ts"]);
  await tellCallers("gross");

  const { methods } = await project.signature("invoice.ts");
  console.log(`\ninvoice.ts:${methods[0].lineNumber} ${methods[0].prototype}`);

  // Faults of the caller throw a CodeGraphError with a code that docs/errors.md explains.
  await project.signature("../elsewhere.ts").catch(({ code }) => console.log(`../elsewhere.ts: ${code}`));
} finally {
  await project.close();
  await rm(folder, { recursive: true });
}

async function tellCallers(symbol) {
  const { calls, counts } = await project.callers(symbol);
  console.log(`\n${symbol}: ${counts.exact} exact, ${counts.possible} possible, ${counts.unresolved} unresolved`);
  for (const { site, caller, certainty } of calls) console.log(`  ${site.file}:${site.line} ${caller.path} (${certainty})`);
}
