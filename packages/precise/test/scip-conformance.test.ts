import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { openScipOracle } from "../src/scip/index.js";
import { describeOracle } from "../src/testing/index.js";
import { call, PLAIN_CALLS, sample } from "./sample-calls.js";

const INDEXER = createRequire(import.meta.url).resolve("@sourcegraph/scip-typescript/dist/src/main.js");

describeOracle("an index of scip-typescript", {
  sample,
  calls: [
    ...PLAIN_CALLS,
    // A class that is constructed, by its constructor.
    call("new <Circle>", [["src/shapes.ts", "<constructor>(readonly"]]),
    { ...call("Circle", null), file: "src/shapes.ts", line: 8, column: 27, leadsTo: ["src/shapes.ts:6:24"] },
  ],
  async open(root) {
    const file = `${root}.scip`;
    const { status, stderr } = spawnSync(process.execPath, [INDEXER, "index", "--no-progress-bar", "--output", file], {
      cwd: root,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
    try {
      return await openScipOracle({ root, file });
    } finally {
      rmSync(file);
    }
  },
});
