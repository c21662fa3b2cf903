import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { discover } from "@codegraph/files/walk";

mkdirSync("tree/build", { recursive: true });
writeFileSync("tree/.gitignore", "build/\n");
writeFileSync("tree/price.ts", "export {};\n");
writeFileSync("tree/build/price.ts", "export {};\n");
const typescript = { id: "typescript", resolution: {} };
const languages = { languages: [typescript], forPath: (path) => (path.endsWith(".ts") ? typescript : null) };
const { files } = await discover("tree", { languages: null, include: [], exclude: [] }, languages);
assert.ok(files.some(({ path }) => path === "price.ts"));
