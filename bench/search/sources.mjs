import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createExtractor, loadRegistry } from "../../packages/parse/dist/src/index.js";
import { createMatchReader } from "../../packages/parse/dist/src/match-reader.js";

const LARGEST = 1_000_000;
const LEFT_OUT = new Set([".git", ".codegraph", "node_modules"]);

/** Paths of the files below a folder, relative to it and sorted. Links are not followed. */
export function filesBelow(root, folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(root, path);
      return entry.isFile() ? [path] : [];
    });
}

/** Returns the text of a file; null if it is binary or too large for a source. */
export function textOf(root, path) {
  const file = join(root, path);
  if (statSync(file).size > LARGEST) return null;
  const text = readFileSync(file, "utf8");
  return text.includes("\0") ? null : text;
}

/**
 * Parses a text into its facts and the positions of comments and docstrings.
 *
 * @returns null for languages without a grammar, and for unreadable files
 */
export async function createSourceReader() {
  const registry = await loadRegistry();
  const readers = new Map();
  return async (path, text) => {
    const spec = registry.forPath(path, text);
    if (!spec?.grammar) return null;
    if (!readers.has(spec.id)) readers.set(spec.id, [await createMatchReader(spec), await createExtractor(spec)]);
    const [matches, extractor] = readers.get(spec.id);
    try {
      const facts = await extractor.extract(text, path);
      const { comment, doc } = matches.read(text, 10_000, () => false).regions;
      return { language: spec.id, facts, comments: comment, docstrings: doc };
    } catch {
      return null;
    }
  };
}

/** True for the path of a test, an example, a benchmark, or of generated code. */
export function isTestPath(path) {
  return TEST.test(path) || OTHERS.test(path);
}

const TEST =
  /(?:^|\/)(?:tests?|testing|testdata|test[-_]?(?:utils?|cases?|support|suite|data|app|lib)|specs?|__tests__|__mocks__|e2e|fixtures?|mocks?|examples?|samples?|demos?|playgrounds?|bench(?:marks?|es)?|integration[-_]?tests?|[^/]*[._-]tests?)\/|(?:^|\/)(?:test_[^/]*|conftest\.py|[^/]*(?:_test|_spec|\.test|\.spec|\.test-d|\.bench|-test|Tests?|TestCase|Spec)\.\w+)$|src\/\w*[tT]est\//u;
const OTHERS =
  /(?:^|\/)(?:vendor|vendored|third_party|thirdparty|deps|dist|build|node_modules|generated)\/|(?:\.min\.\w+|\.pb\.go|_pb2\.py|\.generated\.\w+|\.d\.ts)$/u;
