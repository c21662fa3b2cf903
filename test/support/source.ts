/** Parses TypeScript, so that comments and strings do not confuse the rules. */
import { readFileSync } from "node:fs";
import { parseSync, Visitor, type Program, type VisitorObject } from "oxc-parser";

export interface Finding {
  readonly line: number;
  readonly text: string;
}

/** A module that a source names. */
export interface ImportFinding extends Finding {
  /** True if the compiler removes the import, because it names types alone. */
  readonly isType: boolean;
}

/** Returns every imported module of a source: static, dynamic, re-exported, or in a type. */
export function importsOf(path: string): ImportFinding[] {
  const code = readFileSync(path, "utf8");
  const found: ImportFinding[] = [];
  const add = (node: { readonly type: string; readonly start: number } | null, isType = false): void => {
    if (node?.type === "Literal" && "value" in node && typeof node.value === "string") {
      found.push({ line: lineAt(code, node.start), text: node.value, isType });
    }
  };
  visit(path, code, {
    ImportDeclaration: (node) =>
      add(
        node.source,
        node.importKind === "type" ||
          areTypes(node.specifiers.map((each) => (each.type === "ImportSpecifier" ? each.importKind : "value"))),
      ),
    ExportNamedDeclaration: (node) =>
      add(node.source, node.exportKind === "type" || areTypes(node.specifiers.map(({ exportKind }) => exportKind))),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source, true),
  });
  return found;
}

/** True for a list that names types alone, and names any. */
function areTypes(kinds: readonly (string | undefined)[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === "type");
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
