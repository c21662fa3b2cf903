import { describe, expect, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { DEFAULT_CONFIG } from "../../indexer/src/config/project-config.js";
import { createTree } from "../../files/test/discover-tree.js";

/** Indexes a tree with all languages enabled. Returns its content. */
async function indexOf(files: Readonly<Record<string, string>>) {
  const tree = createTree();
  tree.write(files);
  const { project, result } = await initProject(tree.root, { workers: 1 });
  try {
    const { languages, problems } = await project.status();
    const find = async (term: string) =>
      (await project.query(term)).matches.map(({ file, lineNumber, lineType }) => `${file}:${lineNumber} ${lineType}`);
    return {
      result,
      languages: Object.fromEntries(Object.entries(languages).map(([id, { files: count }]) => [id, count])),
      problems,
      found: await find("needle"),
    };
  } finally {
    await project.close();
  }
}

describe("text files that are not source code", () => {
  test("text files are found by their words, with their language if it is known", async () => {
    const { languages, found, problems } = await indexOf({
      "schema.sql": "-- a needle\nselect needle from t where a = 'needle';\n",
      Makefile: "# needle\nneedle: a\n",
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

  test("lock files, translations, licences, and large or generated data are skipped silently", async () => {
    const { result, problems } = await indexOf({
      "package-lock.json": '{ "needle": 1 }',
      "yarn.lock": "needle",
      "de.po": "needle",
      "table.csv": "needle",
      LICENSE: "needle",
      ".gitignore": "needle",
      "icon.svg": "<svg>needle</svg>",
      "large.json": JSON.stringify({ needle: "a ".repeat(200_000) }, null, 1),
      "long.json": JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ needle: index }))).slice(0, 100_000),
    });
    expect(result.filesTotal).toBe(0);
    expect(problems).toEqual([]);
  });

  test("a file of an unknown format is indexed only if it is text", async () => {
    const { result, problems } = await indexOf({ "a.blob": "needle\0needle", "b.blob": "needle" });
    expect(result.filesTotal).toBe(1);
    expect(problems).toEqual([]);
  });

  test("text files with secrets are never read", async () => {
    const { result } = await indexOf({
      credentials: "needle",
      "secrets.yaml": "needle: 1",
      "prod.tfvars": "needle = 1",
      ".env.local": "needle=1",
      "notes.txt": "-----BEGIN RSA PRIVATE KEY-----\nneedle\n-----END RSA PRIVATE KEY-----\n",
    });
    expect(result.filesTotal).toBe(0);
  });

  test("languages: selects the text formats to index", async () => {
    const tree = createTree();
    tree.write({ "a.py": "", "b.txt": "", "c.json": "{}" });
    const found = await tree.paths({ languages: ["python", "json"] });
    expect(found).toEqual(["a.py", "c.json"]);
    expect(await tree.paths({ languages: DEFAULT_CONFIG.languages })).toEqual(["a.py", "b.txt", "c.json"]);
  });
});
