import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { revokeTrust, trustProject } from "@codegraph/engine";
import { writeSmallModel } from "./small-model.mjs";

/** Hand-written files, to compare byte for byte. One worker thread, because its process starts faster and is just as killable. */
const CONFIG = '{\n\t"name":   "by hand",\n    "exclude": ["**/*.min.js"], "workers": 1\n}\n';
const SUMMARY = "# By hand\r\n\r\nWritten by somebody — with a trailing space \n\n## Purpose\n\nTo be kept.\n\n## Ours\n\nKept too.";

const SOURCES = /\.(?:py|js|ts|tsx|go|rs|java|rb|php|c|h|cpp|kt|swift|scala)$/u;

/** Copies a tree for editing, with hand-written texts in its `.codegraph`. */
export function scratchProject(from, root) {
  rmSync(root, { recursive: true, force: true });
  cpSync(from, root, { recursive: true, filter: (path) => !/(?:^|[\\/])(?:\.codegraph|\.git|node_modules)$/u.test(relative(from, path)) });
  const folder = join(root, ".codegraph");
  mkdirSync(folder);
  const config = join(folder, "config.json");
  const summary = join(folder, "summary.md");
  writeFileSync(config, CONFIG);
  writeFileSync(summary, SUMMARY);
  const sources = readdirSync(root, { recursive: true })
    .map(String)
    .filter((path) => SOURCES.test(path) && !path.startsWith(".codegraph"))
    .sort();
  const model = `${root}-model`;
  writeSmallModel(model);
  let edits = 0;

  return {
    root,
    folder,
    sources,
    index: join(folder, "index.db"),
    /** Edits files so that their definitions, calls and words change. */
    edit(files) {
      for (const file of files) {
        const path = join(root, file);
        const text = readFileSync(path, "utf8");
        const [start, end] = /\.(?:py|rb)$/u.test(file) ? ["# ", ""] : ["// ", ""];
        writeFileSync(path, `${text.replace(/\n(?:#|\/\/) edited \d+\n$/u, "\n")}\n${start}edited ${++edits}${end}\n`);
      }
    },
    addFile(name, text) {
      mkdirSync(join(root, name, ".."), { recursive: true });
      writeFileSync(join(root, name), text);
    },
    configure(settings) {
      writeFileSync(config, settings === null ? CONFIG : JSON.stringify({ ...JSON.parse(CONFIG), ...settings }));
      trustProject(root);
    },
    staticModel: { embedding: { provider: "static", folder: model } },
    lance: { vectors: { store: "lancedb", uri: ".codegraph/lance" } },
    /** Deletes the index, and keeps the texts written by hand. */
    forgetIndex() {
      for (const name of readdirSync(folder))
        if (!/^(?:config\.json|summary\.md)$/u.test(name)) rmSync(join(folder, name), { recursive: true });
    },
    texts: () => ({
      config: existsSync(config) ? readFileSync(config, "latin1") : null,
      summary: existsSync(summary) ? readFileSync(summary, "latin1") : null,
    }),
    /** Hand-written parts of the summary. */
    handwritten: ["# By hand\r\n\r\nWritten by somebody — with a trailing space \n", "To be kept.", "## Ours\n\nKept too."].map((text) =>
      Buffer.from(text).toString("latin1"),
    ),
    remove() {
      revokeTrust(root);
      for (const path of [root, model]) rmSync(path, { recursive: true, force: true });
    },
  };
}
