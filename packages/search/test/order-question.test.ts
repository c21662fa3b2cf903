/** How the first hits of a question show definers beside implementers. */
import { orderQuestion, type HitNames, type RankedChunk } from "@codegraph/search";
import { asFileId } from "@codegraph/model";
import { expect, test } from "vitest";

/**
 * Orders hits given as `path#function`, with their scores; `path` alone is no function.
 * @param calls paths that each hit calls
 */
function ordered(hits: Readonly<Record<string, number>>, calls: Readonly<Record<string, readonly string[]>> = {}): Record<string, number> {
  const names = Object.keys(hits).map((hit) => hit.split("#") as [string, string?]);
  const chunks = Object.values(hits).map((score, at): RankedChunk => ({ fileId: asFileId(at), position: 0, score }));
  const known: HitNames = {
    pathOf: (fileId) => names[fileId]![0],
    functionOf: ({ fileId }) => names[fileId]![1] ?? null,
    filesCalledBy: ({ fileId }) => (calls[names[fileId]![0]] ?? []).map((path) => asFileId(names.findIndex(([known]) => known === path))),
  };
  return Object.fromEntries(
    orderQuestion(chunks, known).map(({ fileId, score }) => [Object.keys(hits)[fileId]!, Number(score.toFixed(4))]),
  );
}

test("further functions of one name count 0.9 times the one before, so that another definition comes between them", () => {
  const hits = { "redis.php#connect": 1, "sql.php#connect": 0.98, "file.php#connect": 0.96, "manager.php#resolve": 0.9 };
  expect(ordered(hits)).toEqual({
    "redis.php#connect": 1,
    "manager.php#resolve": 0.9,
    "sql.php#connect": 0.882,
    "file.php#connect": 0.7776,
  });
  expect(Object.keys(ordered(hits))[1]).toBe("manager.php#resolve");
});

test("types of one name keep their scores", () => {
  expect(ordered({ "a/request.php": 1, "b/request.php": 0.99 })).toEqual({ "a/request.php": 1, "b/request.php": 0.99 });
});

test.each(["lib/generators.rb", "lib/generators/index.js", "lib/generators/mod.rs", "lib/generators/__init__.py", "lib/Generators.cs"])(
  "the file %s gains 0.05 of the scores of hits in the folder that it leads",
  (leading) => {
    const scores = ordered({ "lib/generators/app.x": 0.8, "lib/generators/job.x": 0.6, "lib/other.x": 0.52, [leading]: 0.5 });
    expect(scores[leading]).toBeCloseTo(0.5 + 0.05 * (0.8 + 0.6 * 0.8), 4);
    expect(scores["lib/other.x"]).toBe(0.52);
  },
);

test("an index of the whole tree leads no folder, and a name alone does not make a file lead another folder", () => {
  const hits = { "src/a.js": 0.8, "index.js": 0.5, "lib/src.js": 0.4 };
  expect(ordered(hits)).toEqual(hits);
});

test("a file that the five best hits call gains 0.15 of their scores, each further caller 0.8 times the one before", () => {
  const hits = { "a.go": 1, "b.go": 0.9, "c.go": 0.8, "d.go": 0.7, "e.go": 0.6, "f.go": 0.5, "router.go": 0.4 };
  const scores = ordered(hits, { "b.go": ["router.go", "router.go"], "d.go": ["router.go"], "f.go": ["router.go"] });
  expect(scores).toEqual({ ...hits, "router.go": Number((0.4 + 0.15 * (0.9 + 0.7 * 0.8)).toFixed(4)) });
});

test("a file gains nothing from a caller whose score it exceeds more than 1.2 times", () => {
  const hits = { "session.ts": 1, "token.ts": 0.59, "login.ts": 0.5 };
  const calls = { "login.ts": ["token.ts"] };
  expect(ordered(hits, calls)["token.ts"]).toBeCloseTo(0.59 + 0.15 * 0.5, 4);
  expect(ordered({ ...hits, "token.ts": 0.61 }, calls)["token.ts"]).toBe(0.61);
});

test("calls within a file and calls of files that are no hits change nothing", () => {
  const hits = { "a.go": 1, "b.go": 0.9 };
  expect(ordered(hits, { "a.go": ["a.go", "elsewhere.go"] })).toEqual(hits);
});

test("no score exceeds 1", () => {
  expect(ordered({ "router.ex": 1, "router/utils.ex": 0.8 })).toEqual({
    "router.ex": 1,
    "router/utils.ex": Number((0.8 / 1.04).toFixed(4)),
  });
});
