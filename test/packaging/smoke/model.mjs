import assert from "node:assert/strict";
import { CodeGraphError, ERROR_CODES } from "@codegraph/model";

assert(ERROR_CODES.includes("not-indexed"));
assert.throws(
  () => {
    throw new CodeGraphError("not-indexed", "No index.", "Make one.");
  },
  { code: "not-indexed" },
);
