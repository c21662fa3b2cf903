import { expect, test } from "vitest";
import { isMentioned, mentionedPaths } from "@codegraph/search";

/** From reports about celery, typeorm and express. */
const TRACE = `  File "/usr/lib/python3.2/site-packages/celery-3.1.0a1-py3.2.egg/celery/bin/celery.py", line 122, in main
    at <anonymous> (/snip/node_modules/typeorm/driver/src/driver/sqlserver/SqlServerQueryRunner.ts:277:30)
  C:\\app\\node_modules\\express\\lib\\application.js:174:10`;

test.each([
  ["celery/bin/celery.py", true],
  ["src/driver/sqlserver/SqlServerQueryRunner.ts", true],
  ["lib/application.js", true],
  ["src/driver/mysql/SqlServerQueryRunner.ts", false],
  ["application.js", false],
  ["celery/bin/worker.py", false],
])("a stack trace mentions %s: %s", (path, expected) => {
  expect(isMentioned(path, mentionedPaths(TRACE))).toBe(expected);
});

test("words with slashes and dots are not paths", () => {
  expect(mentionedPaths("and/or e.g. version 1.2/3.4 read/write")).toEqual([]);
});
