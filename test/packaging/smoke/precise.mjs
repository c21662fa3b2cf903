import assert from "node:assert/strict";
import { textHash } from "@codegraph/precise";
import { openScipOracle } from "@codegraph/precise/scip";
import { findTypeScript } from "@codegraph/precise/typescript";

assert.equal(textHash("\uFEFFa"), textHash("a"));
await assert.rejects(openScipOracle({ root: "/", file: "/none/at/all.scip" }), { code: "oracle-failed" });
// TypeScript is an optional peer.
assert.ok(findTypeScript([null]) === null || findTypeScript([null]).version.startsWith("7."));
