import { initProject } from "@codegraph/engine";

/** Of more changed symbols nobody reads the list, and each is a question. */
const MOST_SYMBOLS = 50;
/** What can be called. A constant is used without a call, which no graph of calls tells. */
const CALLED = new Set(["function", "method", "constructor", "macro", "class"]);
/** Code in documents shows how something is used, and is part of nothing. */
const DOCUMENT = /\.(?:md|mdx|markdown|rst|adoc|txt|ipynb)$/i;
/** What lies in such places is a test itself. */
const TEST = /(?:^|\/)(?:tests?|__tests__|specs?)\/|(?:[._-](?:test|spec)|_test)\.\w+$|(?:^|\/)test_[^/]*$/;

/** Asks the index which symbols stand on the changed lines, and who reaches each. */
export async function impactOf(folder, { changed, gone }) {
  const { project } = await initProject(folder);
  try {
    const symbols = new Map();
    const without = [];
    // Who calls the parts of a test is nobody's question.
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
      // Who calls what is handed on as a value is not known: perhaps a test.
      const untested = tests === 0 && uses === 0;
      rows.push({ path, file, line, total, tests, uses, possible: counts.possible, unresolved: counts.unresolved, untested });
      for (const { call, distance, certainty, test } of affected) {
        const { file } = call.caller;
        const path = call.caller.kind === "module" ? "top-level code" : call.caller.path;
        const at = `${file} ${path}`;
        if ((reached.get(at)?.distance ?? Infinity) > distance) reached.set(at, { path, file, line: call.site.line, distance, certainty, test });
      }
    }
    // What was changed itself is in the table above.
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

/** A file that is not in the index, for it is a picture or is ignored. */
function nothing(error) {
  if (error.code !== "not-found") throw error;
  return { definitions: [], affected: [], total: 0, tests: 0, referencesTotal: 0, counts: { exact: 0, possible: 0, unresolved: 0 } };
}
