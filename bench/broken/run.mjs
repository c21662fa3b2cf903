/** Damages files of repositories and measures which of their facts survive; see README.md. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./measure.mjs";
import { readProject } from "./project.mjs";
import { createTable } from "./table.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", default: "12" },
    context: { type: "string", default: "150" },
    seed: { type: "string", default: "2026" },
    only: { type: "string" },
    keep: { type: "string" },
    lost: { type: "boolean", default: false },
  },
});
const [home] = positionals;
if (home === undefined) {
  console.error("Name the folder that holds the repositories, for example: node bench/broken/run.mjs /tmp/repositories");
  process.exit(2);
}
const repositories = JSON.parse(readFileSync(new URL("repositories.json", import.meta.url), "utf8"));
const wanted = values.only?.split(",");
const table = createTable();
for (const { folder, language } of repositories) {
  if (wanted && !wanted.includes(language)) continue;
  const project = await readProject(join(home, folder), language, Number(values.context));
  let number = 0;
  await measure(project, { count: Number(values.files), seed: Number(values.seed) }, (result) => {
    table.add(language, result);
    const { path, kind, text, definitions, edges } = result;
    if (values.lost && definitions.lost.length + edges.lost.length > 0) {
      console.error(`${language} ${path} [${kind}] definitions ${definitions.kept}/${definitions.all} edges ${edges.kept}/${edges.all}`);
      if (values.keep) {
        mkdirSync(values.keep, { recursive: true });
        const name = `${language}-${++number}-${kind.replaceAll(" ", "-")}-${basename(path)}`;
        writeFileSync(join(values.keep, name), text);
        writeFileSync(join(values.keep, `${name}.lost`), [...definitions.lost, ...edges.lost].join("\n"));
      }
    }
  });
}
console.log(table.toMarkdown());
