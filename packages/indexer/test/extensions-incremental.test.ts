/** Extensions of types, by a file that is resolved again after an edit. */
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { initProject, openProject } from "../../engine/src/index.js";
import { makeProject } from "../../../test/support/sample-project.js";

let root: string;
afterEach(() => rmSync(root, { recursive: true, force: true }));

const KOTLIN = {
  "src/Sources.kt": "package sources\nimport lib.Source\nfun Source.asResult(): Int = 2\n",
  "src/Main.kt": 'package app\nimport lib.open\nimport sources.asResult\nfun main() {\n  val source = open("x")\n  source.asResult()\n}\n',
};
const SCALA = {
  "src/Sources.scala": "package sources\nclass Source\nextension (source: Source) def asResult(): Int = 2\n",
  "src/Main.scala": "package app\nimport sources.*\nobject Main {\n  def main() = new Source().asResult()\n}\n",
};
const CSHARP = {
  "Sources.cs":
    "namespace Sources;\npublic static class More { public static int asResult(this Source source) => 2; }\npublic class Source { }\n",
  "Main.cs": "using Sources;\nclass Program { static void main() { new Source().asResult(); } }\n",
};

test.each([
  ["Kotlin", KOTLIN, "src/Main.kt"],
  ["Scala", SCALA, "src/Main.scala"],
  ["C#", CSHARP, "Main.cs"],
])("an edit keeps the calls of an extension in %s", async (_, files, user) => {
  root = makeProject(files);
  const { project } = await initProject(root, { workers: 1 });
  const before = await project.callers("asResult");
  await project.close();
  appendFileSync(join(root, user), "// edited\n");
  const opened = await openProject(root);
  const after = await opened.callers("asResult");
  await opened.close();
  expect(before.calls).toHaveLength(1);
  expect(after.calls).toEqual(before.calls);
});
