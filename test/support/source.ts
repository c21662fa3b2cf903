/** Parses TypeScript, so that comments and strings do not confuse the rules. */
import { readFileSync } from "node:fs";
import { parseSync, Visitor, type Program, type VisitorObject } from "oxc-parser";

export interface Finding {
  readonly line: number;
  readonly text: string;
}

/** Returns every imported module of a source: static, dynamic, re-exported, or in a type. */
export function importsOf(path: string): Finding[] {
  const code = readFileSync(path, "utf8");
  const found: Finding[] = [];
  const add = (node: { readonly type: string; readonly start: number } | null): void => {
    if (node?.type === "Literal" && "value" in node && typeof node.value === "string") {
      found.push({ line: lineAt(code, node.start), text: node.value });
    }
  };
  visit(path, code, {
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  });
  return found;
}

/** Parses a source and calls the visitor on each node. Throws on syntax errors. */
export function visit(path: string, code: string, visitor: VisitorObject): Program {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  new Visitor(visitor).visit(program);
  return program;
}

/** 1-based. */
export function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split("\n").length;
}
