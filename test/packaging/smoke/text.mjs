import assert from "node:assert/strict";
import { placeOf } from "@codegraph/text";

assert.equal(placeOf({ file: "src/user.ts", line: 42 }), "src/user.ts:42");
