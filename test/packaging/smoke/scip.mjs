import assert from "node:assert/strict";
import { encodeDocument, encodeMetadata, readScip } from "@codegraph/scip";

const symbol = "codegraph npm shop 1.0.0 `price.ts`/price().";
const occurrence = { startLine: 0, startCharacter: 16, endLine: 0, endCharacter: 21, symbol, roles: 1 };
const document = { path: "price.ts", language: "TypeScript", encoding: "utf16", occurrences: [occurrence], symbols: [] };
const bytes = [encodeMetadata({ toolName: "smoke", toolVersion: "1", projectRoot: "file:///shop" }), encodeDocument(document)];
const parts = [];
for await (const part of readScip(bytes, "index.scip")) parts.push(part);
assert.deepEqual([...parts[1].document.occurrences()], [occurrence]);
