import { initProject } from "@codegraph/engine";

/** Maximum number of changed symbols: each costs a query, and a longer list is not read. */
const MOST_SYMBOLS = 50;
/** Kinds that can be called. Uses of a constant are not calls, so the call graph lacks them. */
const CALLED = new Set(["function", "method", "constructor", "macro", "class"]);
/** Code in documents is an example and not part of the program. */
const DOCUMENT = /\.(?:md|mdx|markdown|rst|adoc|txt|ipynb)$/i;
/** Paths of test code. */
const TEST = /(?:^|\/)(?:tests?|__tests__|specs?)\/|(?:[._-](?:test|spec)|_test)\.\w+$|(?:^|\/)test_[^/]*$/;

/** Queries the index for the symbols on the changed lines and the callers of each. */
export async function impactOf(folder, { changed, gone }) {
  const { project } = await initProject(folder);
  try {
    const symbols = new Map();
    const without = [];
    // Callers of test code are of no interest.
    const testFiles = [...changed.keys()].filter((file) => TEST.test(file));
    for (const [file, ranges] of changed) {
      if (testFiles.includes(file)) continue;
      const known = symbols.size;
      for (const [from, to] of ranges) {
        const { definitions } = await project.impact(`${file}:${from}-${to}`, { limit: 1 }).catch(nothing);
        const called = definitions.filter(({ file, kind }) => CALLED.has(kind) && !DOCUMENT.test(file));
        for (const each of called) symbols.set(`${each.file}:${each.line}`, each);
      }
      if (symbols.size === known) without.push(file);
    }

    const reached = new Map();
    const rows = [];
    for (const [place, { path, file, line }] of [...symbols].slice(0, MOST_SYMBOLS)) {
      const { affected, total, tests, counts, referencesTotal: uses } = await project.impact(place, { limit: 500 }).catch(nothing);
      // The callers of a function passed as a value are unknown and may include a test.
      const untested = tests === 0 && uses === 0;
      rows.push({ path, file, line, total, tests, uses, possible: counts.possible, unresolved: counts.unresolved, untested });
      for (const { call, distance, certainty, test } of affected) {
        const { file } = call.caller;
        const path = call.caller.kind === "module" ? "top-level code" : call.caller.path;
        const at = `${file} ${path}`;
        if ((reached.get(at)?.distance ?? Infinity) > distance)
          reached.set(at, { path, file, line: call.site.line, distance, certainty, test });
      }
    }
    // Changed symbols are already in the table above.
    for (const { path, file } of rows) reached.delete(`${file} ${path}`);
    return {
      changed: rows,
      leftOut: Math.max(0, symbols.size - MOST_SYMBOLS),
      reached: [...reached.values()].sort((a, b) => a.distance - b.distance || (a.file < b.file ? -1 : 1)),
      tests: testFiles,
      without,
      gone,
    };
  } finally {
    await project.close();
  }
}

/** A file outside the index, such as an image or an ignored file. */
function nothing(error) {
  if (error.code !== "not-found") throw error;
  return { definitions: [], affected: [], total: 0, tests: 0, referencesTotal: 0, counts: { exact: 0, possible: 0, unresolved: 0 } };
}
