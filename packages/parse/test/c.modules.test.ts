import { expect, test } from "vitest";
import { findModule } from "../languages/_c/modules.js";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { layoutOf } from "./layout.js";

const find = findModule(
  layoutOf(["src/main.c", "src/queue.h", "include/shop/item.h", "lib/a/util.h", "lib/b/util.h", "lib/b/b.c", "lib/string.h"]),
);

test.each([
  ["a file next to the including file", "queue.h", "src/main.c", "src/queue.h"],
  ["a file at a path relative to the including file", "../include/shop/item.h", "src/main.c", "include/shop/item.h"],
  ["a file below an include directory", "shop/item.h", "src/main.c", "include/shop/item.h"],
  ["the nearest of several candidates", "util.h", "lib/b/b.c", "lib/b/util.h"],
  ["none of several equally near candidates", "util.h", "src/main.c", null],
  ["no file for a header of the standard library", "string.h", "src/main.c", null],
])("findModule() of C finds %s", (_, specifier, from, file) => expect(find(specifier, from)).toEqual(file === null ? null : { file }));

const registry = await loadRegistry();

test.each([
  ["struct point { int x; };\n", "c"],
  ['#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);\n', "c"],
  ["#include <vector>\nint f();\n", "cpp"],
  ["class Widget {\n};\n", "cpp"],
  ["template <typename T> T f();\n", "cpp"],
  ["namespace a {\n}\n", "cpp"],
])("forPath() takes a .h file with the text %j for %s", (text, language) => expect(registry.forPath("x.h", text)?.id).toBe(language));

test("macros used as attributes do not hide declarations from the extractor", async () => {
  const extractor = await createExtractor(registry.get("cpp")!);
  const { definitions, problems } = await extractor.extract(
    "SHOP_BEGIN_NAMESPACE\nclass SHOP_EXPORT Item : public Base {\n  int count_ GUARDED_BY(lock_);\n};\nSHOP_API int open(void);\n",
    "item.cpp",
  );
  expect(definitions.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["class Item", "field count_", "function open"]);
  expect(problems).toEqual([]);
});
