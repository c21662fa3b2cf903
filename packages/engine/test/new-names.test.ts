/**
 * In languages where files share a top-level scope, a new name can change the type of an expression in a second file, and so resolve calls
 * in a third file that does not contain the name.
 */
import { initProject, type Progress } from "@codegraph/engine";
import { expect, test } from "vitest";
import { folder, write } from "./whole-index.js";

/** `use` calls a member on the result of `make`, whose type is missing until the last file is filled. */
const programs: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, filled: string, text: string]>> = {
  "an alias in Go": [
    {
      "go.mod": "module shop\n",
      "use.go": "package shop\n\nfunc use() { open().Close() }\n",
      "make.go": "package shop\n\nfunc open() Session { return nil }\n",
      "base.go": "package shop\n\ntype Base struct{}\n\nfunc (b *Base) Close() {}\n",
      "late.go": "package shop\n",
    },
    "late.go",
    "package shop\n\ntype Session = *Base\n",
  ],
  "a function in Go that initialises a variable": [
    {
      "go.mod": "module shop\n",
      "use.go": "package shop\n\nfunc use() { current.Close() }\n",
      "make.go": "package shop\n\nvar current = open()\n",
      "base.go": "package shop\n\ntype Base struct{}\n\nfunc (b *Base) Close() {}\n",
      "late.go": "package shop\n",
    },
    "late.go",
    "package shop\n\nfunc open() *Base { return nil }\n",
  ],
  "a class in Java that a method returns": [
    {
      "p/Use.java": "package p;\nclass Use { void use(Make make) { make.open().close(); } }\n",
      "p/Make.java": "package p;\nclass Make { Session open() { return null; } }\n",
      "p/Base.java": "package p;\nclass Base { void close() {} }\n",
      "p/Late.java": "package p;\n",
    },
    "p/Late.java",
    "package p;\nclass Session extends Base { }\n",
  ],
  "a class in C# that is an indirect base": [
    {
      "Use.cs": "namespace P;\nclass Use { void Run(Long made) { made.Close(); } }\n",
      "Long.cs": "namespace P;\nclass Long : Short { }\n",
      "Short.cs": "namespace P;\nclass Short : Session { }\n",
      "Base.cs": "namespace P;\nclass Base { public void Close() {} }\n",
      "Late.cs": "namespace P;\n",
    },
    "Late.cs",
    "namespace P;\nclass Session : Base { }\n",
  ],
  "a function in Kotlin that initialises a value": [
    {
      "Use.kt": "package p\nfun use() { current.close() }\n",
      "Make.kt": "package p\nval current = open()\n",
      "Base.kt": "package p\nopen class Base { fun close() {} }\n",
      "Late.kt": "package p\n",
    },
    "Late.kt",
    "package p\nfun open(): Base = Base()\n",
  ],
  "a class in PHP": [
    {
      "use.php": "<?php\nfunction use1(Make $make) { $make->open()->close(); }\n",
      "make.php": "<?php\nclass Make { function open(): Session { } }\n",
      "base.php": "<?php\nclass Base { function close() {} }\n",
      "late.php": "<?php\n",
    },
    "late.php",
    "<?php\nclass Session extends Base { }\n",
  ],
  "a class in Ruby": [
    {
      "use.rb": "class Use\n  def use\n    Made.new.close\n  end\nend\n",
      "made.rb": "class Made < Session\nend\n",
      "base.rb": "class Base\n  def close\n  end\nend\n",
      "late.rb": "",
    },
    "late.rb",
    "class Session < Base\nend\n",
  ],
  "a class in Swift": [
    {
      "Use.swift": "func use() { open().close() }\n",
      "Make.swift": "func open() -> Session { fatalError() }\n",
      "Base.swift": "class Base { func close() {} }\n",
      "Late.swift": "",
    },
    "Late.swift",
    "class Session: Base {}\n",
  ],
};

test.each(Object.entries(programs))("adding %s resolves calls in files that do not name it", async (_, [files, filled, text]) => {
  const root = folder();
  for (const [file, content] of Object.entries(files)) write(root, file, content);
  const { project } = await initProject(root, { workers: 1 });
  const callers = async (): Promise<number> =>
    (await project.callers("close")).calls.length + (await project.callers("Close")).calls.length;
  expect(await callers()).toBe(0);
  write(root, filled, text);
  await project.update([filled]);
  expect(await callers()).toBe(1);
  expect((await project.verify()).differences).toEqual([]);
  await project.close();
});

test("a new member spelled like a keyword affects files that depend on its file, not all that contain the word", async () => {
  const root = folder();
  write(root, "Box.kt", "package p\nclass Box { fun lid() {} }\n");
  write(root, "Jar.kt", "package p\nclass Jar { fun open() {} }\n");
  write(root, "Use.kt", "package p\nfun use(jar: Jar) { jar.open() }\n");
  write(root, "Lift.kt", "package p\nfun lift(box: Box) { box.lid() }\n");
  const { project } = await initProject(root, { workers: 1 });
  let resolved = 0;
  write(root, "Box.kt", "package p\nclass Box { fun lid() {}\n fun open() {} }\n");
  await project.update(["Box.kt"], { onProgress: ({ phase, total }: Progress) => void (phase === "resolve" && (resolved = total ?? 0)) });
  expect(resolved).toBe(2);
  expect((await project.verify()).differences).toEqual([]);
  await project.close();
});
