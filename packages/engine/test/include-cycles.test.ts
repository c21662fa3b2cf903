import { afterAll, beforeAll, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

/** Headers that all include each other, as those of large libraries do indirectly. */
const COUNT = 24;

const FILES: Record<string, string> = {
  "main.cc": `#include "h0.h"
enum Known { LOW };
int main() { Part0 part; part.go(); part.nowhere(); return LAST + Missing::here(); }
`,
};
for (let place = 0; place < COUNT; place++) {
  const others = Array.from({ length: COUNT }, (_, other) => (other === place ? "" : `#include "h${other}.h"\n`)).join("");
  const constant = place === COUNT - 1 ? "enum Limits { LAST = 1 };\n" : "";
  FILES[`h${place}.h`] = `${others}namespace shop { class Unknown${place}; }
class Part${place} : public Base${place}, public shop::Gone${place} {
 public:
  void go() { helper(); Gone${place}::run(); }
};
${constant}`;
}

let root: string;
let project: Project;

beforeAll(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

test("a missing name is searched once per header in a cycle, not along every path", async () => {
  const status = await project.status();
  expect(status.edges).toMatchObject({ exact: 1, possible: 0 });
});
