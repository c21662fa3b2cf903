import assert from "node:assert/strict";
import { serve, tools } from "@codegraph/mcp";

assert.equal(typeof serve, "function");
assert(tools.some(({ name }) => name === "codegraph_callers"));
