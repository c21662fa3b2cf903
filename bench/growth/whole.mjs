/**
 * Like `measure.mjs`, for a whole project on disk: indexes it, updates it after an edit, and queries it. Prints a line of JSON for
 * each size.
 *
 *     node bench/growth/whole.mjs LANGUAGE MOST_N FAMILY…
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { initProject } from "@codegraph/engine";
import { FAMILIES } from "./families.mjs";
import { processorMs } from "./resolution.mjs";
import { SYNTAX } from "./syntax.mjs";

const [language, most, ...names] = process.argv.slice(2);
const say = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);

for (const name of names) {
  const family = FAMILIES.get(name);
  const sizes = family.sizes.filter((size) => size <= Number(most));
  say({ family: name, begin: "warm-up" });
  await whole(name, family.files(Math.max(1, Math.min(sizes[0], 4)), language));
  for (const size of sizes) {
    const files = family.files(size, language);
    const lines = Object.values(files).reduce((sum, text) => sum + text.split("\n").length - 1, 0);
    say({ family: name, size, files: Object.keys(files).length, lines, ...(await whole(name, files, size)) });
  }
  say({ family: name, end: true });
}

/** A new type, with members that many inputs call by name. */
function withNewType(text) {
  const type = SYNTAX[language]?.type("Fresh", { methods: ["same", "run", "go", "m0"].map((each) => ({ name: each })) });
  return type === undefined ? null : `${text}\n${type.join("\n")}\n`;
}

async function whole(family, files, size = 0) {
  const root = mkdtempSync(join(tmpdir(), "codegraph-growth-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const took = {};
  const timed = async (part, work) => {
    say({ family, begin: `${part}, n = ${size}` });
    const start = processorMs();
    const result = await work();
    took[part] = processorMs() - start;
    return result;
  };
  const edited = Object.keys(files)[0];
  const edit = (text) => async () => {
    writeFileSync(join(root, edited), text);
    await project.update([edited]);
  };
  let project = null;
  try {
    ({ project } = await timed("init", () => initProject(root, { workers: 1 })));
    await timed("line added", edit(`${files[edited]}\n\n`));
    const fresh = withNewType(files[edited]);
    if (fresh !== null) {
      await timed("type added", edit(fresh));
      await timed("type removed", edit(files[edited]));
    }
    await timed("summary", () => project.summary());
    const { symbols } = await project.symbols({ kinds: ["function", "method"], limit: 10_000 });
    const some = [symbols[0], symbols[symbols.length >> 1], symbols.at(-1)]
      .filter((each) => each !== undefined)
      .map(({ file, line }) => `${file}:${line}`);
    for (const [part, ask] of Object.entries({
      callers: (each) => project.callers(each, { depth: 5 }),
      callees: (each) => project.callees(each, { depth: 5 }),
      impact: (each) => project.impact(each),
      path: (each) => project.path(some[0], each),
    })) {
      await timed(part, async () => {
        for (const each of some) await ask(each);
      });
    }
    return took;
  } finally {
    await project?.close();
    rmSync(root, { recursive: true, force: true });
  }
}
