/**
 * Languages are data: code outside a language's folder does not branch on the
 * language. This test finds comparisons with a language id, by ===, switch, or
 * membership in a list.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { Expression, PrivateIdentifier } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { lineAt, visit, type Finding } from "./support/source.js";
import { members, root } from "./support/workspace.js";

const languages = join(root, "packages/parse/languages");

describe("outside a language's folder", () => {
  // Folders that begin with "_" hold queries shared by several languages.
  const ids = new Set(readdirSync(languages).filter((name) => !name.startsWith("_")));

  test("the registry has languages", () => {
    expect(ids.size).toBeGreaterThan(0);
  });

  test.each(members)("$manifest.name does not branch on the language", ({ sources }) => {
    const found = sources
      .filter((path) => !path.startsWith(languages))
      .flatMap((path) => branches(path, readFileSync(path, "utf8"), ids).map((hit) => `${relative(root, path)}:${hit.line} ${hit.text}`));
    expect(found).toEqual([]);
  });
});

describe("the rule", () => {
  const ids = new Set(["c", "go", "python"]);

  test.each([
    `if (language === "python") f();`,
    `if ("python" != file.language) f();`,
    `const x = spec.id === \`python\` ? 1 : 2;`,
    `if (language === "c") f();`,
    `switch (language) { case "go": f(); }`,
    `if (["python", "ruby"].includes(language)) f();`,
    `const odd = new Set(["python"]).has(language);`,
  ])("refuses %s", (code) => {
    expect(branches("sample.ts", code, ids)).toHaveLength(1);
  });

  test.each([
    `const extensions = { python: [".py"] };`,
    `if (character === "c") f();`,
    `if (format === "json") f();`,
    `if (language === other) f();`,
    `// if (language === "python")`,
    `const languages = ["python"];`,
  ])("accepts %s", (code) => {
    expect(branches("sample.ts", code, ids)).toEqual([]);
  });
});

/** Ids with another meaning: formats of answers, captures of queries. */
const formats: ReadonlySet<string> = new Set(["css", "html", "json", "markdown", "notebook", "text", "toml", "yaml"]);

function branches(path: string, code: string, ids: ReadonlySet<string>): Finding[] {
  const found: Finding[] = [];
  const textOf = ({ start, end }: { start: number; end: number }): string => code.slice(start, end);
  const add = (node: { start: number; end: number }): void => {
    found.push({ line: lineAt(code, node.start), text: textOf(node) });
  };
  /** Short ids ("c", "go") and formats are ordinary words: they count only if the other operand mentions languages. */
  const names = (value: Expression | PrivateIdentifier | null, subject: { start: number; end: number }): boolean => {
    const text = stringOf(value);
    return text !== undefined && ids.has(text) && ((text.length > 2 && !formats.has(text)) || /lang|grammar|spec/i.test(textOf(subject)));
  };
  visit(path, code, {
    BinaryExpression(node) {
      if (!/^[!=]==?$/.test(node.operator)) return;
      if (names(node.left, node.right) || names(node.right, node.left)) add(node);
    },
    SwitchStatement(node) {
      for (const branch of node.cases) if (names(branch.test, node.discriminant)) add(branch);
    },
    CallExpression(node) {
      const { callee } = node;
      const subject = node.arguments[0];
      if (callee.type !== "MemberExpression" || !subject) return;
      if (!/^(includes|indexOf|has)$/.test(textOf(callee.property))) return;
      if (elementsOf(callee.object).some((element) => names(element, subject))) add(node);
    },
  });
  return found;
}

function stringOf(node: Expression | PrivateIdentifier | null): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** Returns the elements of `[…]` and of `new Set([…])`. */
function elementsOf(node: Expression): Expression[] {
  if (node.type === "NewExpression") {
    const [first] = node.arguments;
    return first && first.type !== "SpreadElement" ? elementsOf(first) : [];
  }
  if (node.type !== "ArrayExpression") return [];
  return node.elements.filter((element) => element !== null && element.type !== "SpreadElement");
}
