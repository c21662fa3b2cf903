/** A query that is a name finds its definitions first; prototypes belong to their definitions. The sources follow redis and celery. */
import { initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "src/listpack.h": `unsigned long lpLength(unsigned char *lp);
unsigned char *lpAppend(unsigned char *lp, unsigned char *ele, uint32_t size);
int lpSafeToAdd(unsigned char *lp, size_t add);
`,
  "src/listpack.c": `#include "listpack.h"

/* Return the number of elements inside the listpack. */
unsigned long lpLength(unsigned char *lp) {
    return lpGetNumElements(lp);
}

unsigned char *lpAppend(unsigned char *lp, unsigned char *ele, uint32_t size) {
    return lp;
}
`,
  "src/t_hash.c": `#include "listpack.h"

unsigned long hashTypeLength(unsigned char *zl) {
    return lpLength(zl) / 2;
}
`,
  // As compat/mingw-posix.h and cache-tree.h of git: a macro with the name of a function, and a struct with the name of a function.
  "src/compat.h": `int win_stat(const char *path);
#define win_stat win_stat_wide
struct cache_tree { int entries; };
struct cache_tree *cache_tree(void);
`,
  "src/compat.c": `#include "compat.h"

struct cache_tree *cache_tree(void) {
    return 0;
}

int win_stat(const char *path) {
    return 0;
}
`,
  "src/debug.c": "static unsigned long lpLengthOf(unsigned char *lp) { return 0; }\n",
  "celery/app/task.py": `class Task:
    retry_policy = None

    def retry(self, exc=None, countdown=None):
        """Retry the task, adding it to the back of the queue."""
        raise exc

    def retry_backoff(self, factor):
        return factor
`,
  "celery/exceptions.py": `class Retry(Exception):
    """The task is to be retried later."""


retry = Retry
`,
  "t/unit/test_tasks.py": `from celery.app.task import Task


class MyTask(Task):
    pass


def shared_custom_task():
    return MyTask()


def test_retry():
    MyTask().retry()
`,
};

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

/** Returns the kind of the best matches, and these matches as `file:line path`. */
async function best(query: string): Promise<[match: string, places: string[]]> {
  const { match, matching, symbols } = await project.searchSymbols(query);
  return [match, symbols.slice(0, matching).map(({ file, line, symbol }) => `${file}:${line} ${symbol}`)];
}

describe("searchSymbols() with a name", () => {
  test.each([
    [
      "an exact name finds its definitions, functions before values",
      "retry",
      ["celery/app/task.py:4 Task.retry", "celery/exceptions.py:5 retry"],
    ],
    ["a qualified name finds the member alone", "Task.retry", ["celery/app/task.py:4 Task.retry"]],
    ["a unique name in a test precedes longer names elsewhere", "shared_custom_task", ["t/unit/test_tasks.py:8 shared_custom_task"]],
    ["a type is found by its own spelling", "Retry", ["celery/exceptions.py:1 Retry"]],
  ])("%s", async (_, query, places) => {
    expect(await best(query)).toEqual(["exact", places]);
  });

  test("definitions whose longer names contain an exact name are counted and follow it", async () => {
    const { symbols, matching, matchingTotal, containing } = await project.searchSymbols("lpLength");
    expect({ matching, matchingTotal, containing }).toEqual({ matching: 1, matchingTotal: 1, containing: 1 });
    expect(symbols.slice(0, 2).map(({ name }) => name)).toEqual(["lpLength", "lpLengthOf"]);
  });

  test.each([
    ["lpLegnth", "src/listpack.c:4 lpLength"],
    ["lpLenght", "src/listpack.c:4 lpLength"],
    ["shared_custum_task", "t/unit/test_tasks.py:8 shared_custom_task"],
  ])("the misspelt name %s finds the similar name first", async (query, place) => {
    const [match, places] = await best(query);
    expect([match, places[0]]).toEqual(["similar", place]);
  });

  test("a name in another scope than the written one counts as similar", async () => {
    expect(await best("Worker.retry_backoff")).toEqual(["similar", ["celery/app/task.py:8 Task.retry_backoff"]]);
  });

  test("a part of names finds the names that contain it", async () => {
    expect(await best("custom_task")).toEqual(["partial", ["t/unit/test_tasks.py:8 shared_custom_task"]]);
  });

  test("scores never rise along the list", async () => {
    const scores = (await project.searchSymbols("retry", { limit: 50 })).symbols.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});

describe("a prototype and its definition", () => {
  test("are one hit of searchSymbols(), with the place of the prototype", async () => {
    const { symbols } = await project.searchSymbols("lpAppend");
    expect(symbols.filter(({ name }) => name === "lpAppend")).toMatchObject([
      { file: "src/listpack.c", line: 8, declaredAt: [{ file: "src/listpack.h", line: 2 }] },
    ]);
  });

  test("are marked in the definitions of a symbol", async () => {
    const { definitions } = await project.callers("lpLength");
    expect(definitions.map(({ file, line, declaration = false }) => [file, line, declaration])).toEqual([
      ["src/listpack.c", 4, false],
      ["src/listpack.h", 1, true],
    ]);
  });

  test("are linked in symbols()", async () => {
    const { symbols } = await project.symbols({ name: "lpAppend" });
    expect(symbols.map(({ file, definedAt }) => [file, definedAt])).toEqual([
      ["src/listpack.c", undefined],
      ["src/listpack.h", { file: "src/listpack.c", line: 8 }],
    ]);
  });

  test.each([
    ["win_stat", "src/compat.h:1", "src/compat.c:7"],
    ["cache_tree", "src/compat.h:4", "src/compat.c:3"],
  ])("%s are paired although a macro or a type has the same name", async (name, prototype, definition) => {
    const { symbols } = await project.symbols({ name });
    expect(
      symbols.flatMap(({ file, line, definedAt }) => (definedAt ? [[`${file}:${line}`, `${definedAt.file}:${definedAt.line}`]] : [])),
    ).toEqual([[prototype, definition]]);
  });

  test("stay apart if the definition is missing: a prototype alone is a hit", async () => {
    expect(await best("lpSafeToAdd")).toEqual(["exact", ["src/listpack.h:3 lpSafeToAdd"]]);
  });
});

test("query() offers similar names for a name that nothing bears", async () => {
  const { matches, candidates } = await project.query("lpApend");
  expect(matches).toEqual([]);
  expect(candidates?.[0]).toMatchObject({ as: "src/listpack.c:lpAppend", callers: 0 });
  expect((await project.query("lpAppend")).candidates).toBeUndefined();
  expect((await project.query("lpApend", { fileFilter: "src/**" })).candidates).toBeUndefined();
});

test("searchBySymbol() shows the neighbourhood of the symbol asked about, with counts by certainty", async () => {
  const { definitions, focus } = await project.searchBySymbol("lpLength");
  expect(definitions?.map(({ file }) => file)).toEqual(["src/listpack.c", "src/listpack.h"]);
  expect(focus?.counts.calledBy).toEqual({ exact: 1, possible: 0, unresolved: 0, external: 0 });
  expect(focus?.counts.calls).toMatchObject({ exact: 0, unresolved: 1, external: 1 });
});

test("relationships() counts each list before it is cut", async () => {
  const { totals, sameFile } = await project.relationships("Task.retry", { limit: 1 });
  expect(totals.sameFile).toBe(2);
  expect(sameFile).toHaveLength(1);
});
