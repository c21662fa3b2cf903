import { describe, expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { DEFAULT_CONFIG } from "../src/config/index.js";
import { createTree } from "./discover-tree.js";

/** What an index holds of a tree in which every language counts. */
async function indexOf(files: Readonly<Record<string, string>>) {
  const tree = createTree();
  tree.write(files);
  const { project, result } = await initProject(tree.root, { workers: 1 });
  try {
    const { languages, problems } = await project.status();
    const find = async (term: string) =>
      (await project.query(term)).matches.map(({ file, lineNumber, lineType }) => `${file}:${lineNumber} ${lineType}`);
    return { result, languages: Object.fromEntries(Object.entries(languages).map(([id, { files: count }]) => [id, count])), problems, found: await find("needle") };
  } finally {
    await project.close();
  }
}

describe("text that is no code", () => {
  test("is found by its words, with the language that it is in as far as that is known", async () => {
    const { languages, found, problems } = await indexOf({
      "schema.sql": "-- a needle\nselect needle from t where a = 'needle';\n",
      "Makefile": "# needle\nneedle: a\n",
      "notes.txt": "\nThe needle.\n",
      "odd.xyz": "needle\n",
      "app.scss": "/* needle */\n.needle { color: red; }\n",
      "deploy.yaml": "needle: 'needle' # needle\n",
    });
    expect(languages).toEqual({ sql: 1, make: 1, text: 2, css: 1, yaml: 1 });
    expect(problems).toEqual([]);
    expect(found).toEqual([
      "Makefile:1 comment",
      "Makefile:2 code",
      "app.scss:1 comment",
      "app.scss:2 code",
      "deploy.yaml:1 comment",
      "deploy.yaml:1 property",
      "deploy.yaml:1 string",
      "notes.txt:2 comment",
      "odd.xyz:1 comment",
      "schema.sql:1 comment",
      "schema.sql:2 code",
      "schema.sql:2 string",
    ]);
  });

  test("is left out without a word where no one reads it: locks, translations, licences, large and generated data", async () => {
    const { result, problems } = await indexOf({
      "package-lock.json": '{ "needle": 1 }',
      "yarn.lock": "needle",
      "de.po": "needle",
      "table.csv": "needle",
      "LICENSE": "needle",
      ".gitignore": "needle",
      "icon.svg": "<svg>needle</svg>",
      "large.json": JSON.stringify({ needle: "a ".repeat(200_000) }, null, 1),
      "long.json": JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ needle: index }))).slice(0, 100_000),
    });
    expect(result.filesTotal).toBe(0);
    expect(problems).toEqual([]);
  });

  test("of a kind that nobody knows is text only if it looks like it", async () => {
    const { result, problems } = await indexOf({ "a.blob": "needle\0needle", "b.blob": "needle" });
    expect(result.filesTotal).toBe(1);
    expect(problems).toEqual([]);
  });

  test("that holds secrets is never read", async () => {
    const { result } = await indexOf({
      "credentials": "needle",
      "secrets.yaml": "needle: 1",
      "prod.tfvars": "needle = 1",
      ".env.local": "needle=1",
      "notes.txt": "-----BEGIN RSA PRIVATE KEY-----\nneedle\n-----END RSA PRIVATE KEY-----\n",
    });
    expect(result.filesTotal).toBe(0);
  });

  test("can be turned off by naming the languages that count", async () => {
    const tree = createTree();
    tree.write({ "a.py": "", "b.txt": "", "c.json": "{}" });
    const found = await tree.paths({ languages: ["python", "json"] });
    expect(found).toEqual(["a.py", "c.json"]);
    expect(await tree.paths({ languages: DEFAULT_CONFIG.languages })).toEqual(["a.py", "b.txt", "c.json"]);
  });
});
