import assert from "node:assert/strict";
import { addRepository, openCatalogue } from "@codegraph/server";

await assert.rejects(openCatalogue("postgres://127.0.0.1:1/none"), { code: "catalogue-failed" });
await assert.rejects(addRepository({}, "../x", "https://example.org/x.git"), { code: "invalid-argument" });
