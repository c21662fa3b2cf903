import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { readConfig } from "@codegraph/indexer/config";
import { codegraphPath } from "@codegraph/indexer/folder";

mkdirSync(codegraphPath("settled"), { recursive: true });
writeFileSync(`${codegraphPath("settled")}/config.json`, '{ "exclude": ["*.min.js"] }');
assert.deepEqual(readConfig("settled", {}, {}).config.exclude, ["*.min.js"]);
