import assert from "node:assert/strict";
import { loadVerbs, verbNames } from "@codegraph/cli";

assert.equal((await loadVerbs()).length, verbNames.length);
