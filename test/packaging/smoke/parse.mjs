import assert from "node:assert/strict";
import { createExtractor, loadRegistry } from "@codegraph/parse";

const registry = await loadRegistry();
for (const [path, text, name] of [
  ["src/user.ts", "export class User {\n  load(): void {}\n}\n", "User"],
  ["shop.py", "def total(rows):\n    return sum(rows)\n", "total"],
]) {
  const extractor = await createExtractor(registry.forPath(path, text));
  const { definitions, problems } = await extractor.extract(text, path);
  assert.deepEqual([definitions[0].name, problems.length], [name, 0]);
}
