/** Calls of names of libraries, drawn into sources: `→ exact` or `→ possible` after a call that means the library. */
import { initProject } from "@codegraph/engine";
import { describe, expect, onTestFinished, test } from "vitest";
import { folder, write } from "./whole-index.js";

async function openedWith(files: Readonly<Record<string, string>>) {
  const root = folder();
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  const { project } = await initProject(root, { workers: 1, semantic: false });
  onTestFinished(() => project.close());
  return project;
}

/** Lines of a source that are drawn as calls, as `LINE CERTAINTY`. */
function drawn(source: string): string[] {
  return source.split("\n").flatMap((line, at) => {
    const [, certainty] = /→ (\w+)/u.exec(line) ?? [];
    return certainty === undefined ? [] : [`${at + 1} ${certainty}`];
  });
}

describe("libraryCalls()", () => {
  test.each([
    [
      "TypeScript",
      "use.ts",
      ["acme"],
      `import { pay } from "acme";
import { pay as settle } from "acme/cards";
import * as acme from "acme";
import { pay as other } from "acme-tools";
import { client } from "./client";
pay(1); // → exact
settle(2); // → exact
acme.pay(3); // → exact
other(4);
client.pay(5);
new acme.Desk().pay(6); // → possible
export function local(desk: { pay(n: number): void }) {
  desk.pay(7); // → possible
}
`,
    ],
    [
      "Python",
      "use.py",
      ["acme"],
      `import acme
from acme.cards import pay
from acme import cards as c
from acmetools import pay as other


def run(desk):
    pay(1)  # → exact
    c.pay(2)  # → exact
    acme.pay(3)  # → exact
    other(4)
    desk.pay(5)  # → possible
`,
    ],
    [
      "Java",
      "Use.java",
      ["com.acme"],
      `package shop;

import com.acme.Cards;
import com.acmetools.Other;

class Use {
  void run(Cards cards) {
    Cards.pay(1); // → exact
    cards.pay(2); // → possible
    Other.pay(3);
  }
}
`,
    ],
    [
      "Go",
      "use.go",
      ["github.com/acme/pay"],
      `package main

import (
	"github.com/acme/pay"
	"github.com/acme/payday"
)

func main() {
	pay.Pay(1) // → exact
	payday.Pay(2)
}
`,
      "Pay",
    ],
  ] as const)("finds the calls of a name by the imports of %s", async (_, file, packages, source, name: string = "pay") => {
    const client = "export const client = { pay(n: number) { return n; } };\n";
    const project = await openedWith({ [file]: source, ...(file.endsWith(".ts") ? { "client.ts": client } : {}) });
    const { calls, total, exact } = await project.libraryCalls({ packages, name });
    const expected = drawn(source);
    expect(calls.map(({ site, certainty }) => `${site.line} ${certainty}`)).toEqual(expected);
    expect([total, exact]).toEqual([expected.length, expected.filter((each) => each.endsWith("exact")).length]);
  });

  test("pages its answer and names the callers", async () => {
    const project = await openedWith({ "a.ts": 'import { pay } from "acme";\nexport function one() {\n  pay(1);\n  pay(2);\n}\n' });
    const { calls, total, truncated } = await project.libraryCalls({ packages: ["acme"], name: "pay", offset: 1, limit: 1 });
    expect(calls).toMatchObject([{ site: { file: "a.ts", line: 4 }, caller: { name: "one" }, specifier: "acme" }]);
    expect([total, truncated]).toEqual([2, false]);
  });
});

describe("modules()", () => {
  test("lists the names by which others import a project, and the modules that it imports", async () => {
    const project = await openedWith({
      "package.json": '{ "name": "@acme/pay", "main": "src/index.js" }',
      "src/index.js": 'import express from "express";\nimport { a } from "./a.js";\nexport const pay = () => express(a);\n',
      "src/a.js": 'export const a = 1;\nexport { b } from "node:fs";\n',
    });
    const { packages, imports } = await project.modules();
    expect(packages).toContain("@acme/pay");
    expect(imports).toEqual(["express"]);
  });
});
