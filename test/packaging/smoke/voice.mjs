import assert from "node:assert/strict";
import { parseProfile, renderProfile } from "@codegraph/voice";

const { text } = renderProfile(parseProfile("# Ana\n\n## Sentences\n\nShort ones.\n", "ana"), { purpose: "commit", budget: 200 });
assert.match(text, /Short ones/);
