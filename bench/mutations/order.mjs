import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const TEST = /\.test\.(?:ts|mjs)$/u;

/**
 * Lists the test files of a package, the ones most likely to notice a change of a source first: those that import it, then those that name what it
 * exports, then those with words of its path in theirs. Among equals small files come first, because they are fast.
 * @param {string} root the workspace
 * @param {string} name of the package
 * @param {string} file the changed source, relative to the workspace
 */
export function testsByRelevance(root, name, file) {
  const folder = join(root, "packages", name, "test");
  const base = file.replace(/^.*\//u, "").replace(/\.ts$/u, "");
  const exported = [
    ...readFileSync(join(root, file), "utf8").matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gmu),
  ].map(([, each]) => each);
  const words = wordsOf(file.replace(/^packages\/[^/]+\/src\//u, "").replace(/\.ts$/u, ""));
  return readdirSync(folder, { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => TEST.test(path))
    .map((path) => {
      const text = readFileSync(path, "utf8");
      const own = new Set(wordsOf(relative(folder, path)));
      const named = exported.filter((each) => new RegExp(`\\b${each}\\b`, "u").test(text)).length;
      const score = (text.includes(`/${base}.js"`) ? 10 : 0) + Math.min(5, 2 * named) + words.filter((word) => own.has(word)).length;
      return { path: relative(root, path), score, size: text.length };
    })
    .sort((a, b) => b.score - a.score || a.size - b.size)
    .map(({ path }) => path);
}

function wordsOf(path) {
  return path
    .replaceAll(/([a-z])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/u)
    .map((word) => word.replace(/s$/u, ""))
    .filter((word) => word.length > 2 && word !== "test");
}
