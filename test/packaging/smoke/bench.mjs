import assert from "node:assert/strict";
import { transcriptLines, countTranscripts } from "@codegraph/bench";

const result = await countTranscripts([], null, new AbortController().signal);
assert.equal(result.calls.calls, 0);
assert.ok(transcriptLines(result, { dim: (text) => text, bold: (text) => text, place: (text) => text }).length > 0);
