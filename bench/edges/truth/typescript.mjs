/**
 * Writes the calls of a TypeScript or JavaScript repository as resolved by the TypeScript checker.
 *
 *     node bench/edges/truth/typescript.mjs DIR > truth.jsonl
 *
 * The whole repository is one program. Dependencies need not be installed: calls that leave the repository are omitted either way, and
 * calls that the checker cannot resolve without them are marked. `../read-truth.mjs` documents the format.
 */
import { realpathSync } from "node:fs";
import ts from "typescript-api";
import { calleesOf, nameOfDeclaration } from "./typescript/callees.mjs";
import { createRepositoryProgram } from "./typescript/program.mjs";

const { checker, files, pathOf } = createRepositoryProgram(realpathSync(process.argv[2] ?? "."));
let lines = [];
for (const file of files) {
  const path = pathOf(file.fileName);
  lines.push(JSON.stringify({ file: path }));
  visit(file, file, path);
  process.stdout.write(`${lines.join("\n")}\n`);
  lines = [];
}

function visit(node, file, path) {
  const name = calledName(node);
  if (name !== null) lines.push(JSON.stringify(siteOf(node, name, file, path)));
  ts.forEachChild(node, (child) => visit(child, file, path));
}

/** Returns the called name of a call; null for calls without a name. */
function calledName(node) {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return nameOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return nameOf(node.tag);
  if (ts.isDecorator(node)) return ts.isCallExpression(node.expression) ? null : nameOf(node.expression);
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
    const name = nameOf(node.tagName);
    return name !== null && /^[a-z]/u.test(node.tagName.getText()) && ts.isIdentifier(node.tagName) ? null : name;
  }
  return null;
}

function nameOf(expression) {
  if (ts.isIdentifier(expression) || ts.isPrivateIdentifier(expression)) return expression;
  if (ts.isPropertyAccessExpression(expression)) return expression.name;
  if (ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression) || ts.isAsExpression(expression)) return nameOf(expression.expression);
  return expression.kind === ts.SyntaxKind.SuperKeyword ? expression : null;
}

function siteOf(node, name, file, path) {
  const { line, character } = file.getLineAndCharacterOfPosition(name.getStart(file));
  const isNew = ts.isNewExpression(node) || name.kind === ts.SyntaxKind.SuperKeyword;
  const kind = isNew ? "constructor" : ts.isPropertyAccessExpression(name.parent) ? "method" : "plain";
  const { callees, also, unknown } = calleesOf(checker, node, name);
  const places = placesOf(callees);
  const others = placesOf(also);
  return {
    site: { file: path, line: line + 1, column: character + 1 },
    name: name.getText(file),
    kind,
    callees: places,
    ...(others.length > 0 ? { also: others } : {}),
    ...(unknown ? { unknown } : {}),
    ...(ts.isDecorator(node) ? { value: true } : {}),
  };
}

/** Locations of the names of these declarations, without those outside of the repository. */
function placesOf(declarations) {
  const places = new Map();
  for (const declaration of declarations) {
    const file = declaration.getSourceFile();
    const path = file ? pathOf(file.fileName) : null;
    const name = path === null ? null : nameOfDeclaration(declaration);
    if (name === null) continue;
    const line = file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1;
    places.set(`${path}:${line}`, { file: path, line, name: name.getText(file) });
  }
  return [...places.values()];
}
