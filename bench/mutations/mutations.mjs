/** Mutations of a TypeScript source: edits of one place each that change its behaviour. */
import ts from "typescript-api";
import { deadParts, platformConstants } from "./platform.mjs";

const SWAPPED_OPERATORS = new Map([
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
  ["===", "!=="],
  ["!==", "==="],
  ["&&", "||"],
  ["||", "&&"],
  ["+", "-"],
  ["-", "+"],
  ["*", "/"],
  ["/", "*"],
  ["+=", "-="],
  ["-=", "+="],
]);

const SWAPPED_METHODS = new Map([
  ["min", "max"],
  ["max", "min"],
  ["some", "every"],
  ["every", "some"],
]);

/** Names of logging functions. */
const FOR_PEOPLE = /(?:^|\.)(?:log|warn|debug|info|complain|performance\.mark)$/u;

/**
 * @typedef {{ file: string, line: number, kind: string, start: number, end: number, replacement: string, before: string, code: string }} Mutation
 *   `start` and `end` are UTF-16 offsets; `line` counts from 1; `code` is the text of that line.
 */

/**
 * Returns all mutations of a source in order of their place.
 * @param {string} file path, for the report
 * @param {string} text
 * @param {string} [platform] code that runs only on other platforms is left alone
 * @returns {Mutation[]}
 */
export function mutationsOf(file, text, platform = process.platform) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const constants = platformConstants(source, platform);
  const lines = text.split("\n");
  const dead = new Set();
  /** @type {Mutation[]} */
  const found = [];

  function add(kind, node, replacement, start = node.getStart(source), end = node.getEnd()) {
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, kind, start, end, replacement, before: text.slice(start, end), code: lines[line - 1].trim() });
  }

  function negate(node) {
    add("negate condition", node, `!(${node.getText(source)})`);
  }

  function visit(node) {
    if (dead.has(node) || isLeftAlone(node, source)) return;
    deadParts(node, constants, platform).forEach((part) => dead.add(part));
    if (ts.isIfStatement(node)) {
      negate(node.expression);
      if (node.elseStatement === undefined && ts.isBlock(node.parent)) add("drop if", node, ";");
    } else if (ts.isConditionalExpression(node)) {
      const [yes, no] = [node.whenTrue.getText(source), node.whenFalse.getText(source)];
      add("swap branches", node, `${node.condition.getText(source)} ? ${no} : ${yes}`);
    } else if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText(source);
      const swapped = SWAPPED_OPERATORS.get(operator);
      const isText = operator.startsWith("+") && (holdsText(node.left) || holdsText(node.right));
      if (swapped !== undefined && !isText) add("swap operator", node.operatorToken, swapped);
      if (operator === "??") add("drop default", node, node.left.getText(source));
    } else if (ts.isNumericLiteral(node) && !ts.isEnumMember(node.parent)) {
      const isNegative = ts.isPrefixUnaryExpression(node.parent) && node.parent.operator === ts.SyntaxKind.MinusToken;
      add("off by one", node, isNegative ? `(${node.getText(source)} - 1)` : `(${node.getText(source)} + 1)`);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
      add("flip boolean", node, node.kind === ts.SyntaxKind.TrueKeyword ? "false" : "true");
    } else if (ts.isExpressionStatement(node)) {
      const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
      if (ts.isCallExpression(call) && call.expression.kind !== ts.SyntaxKind.SuperKeyword) add("drop call", node, ";");
      else if (ts.isBinaryExpression(call) && call.operatorToken.kind === ts.SyntaxKind.EqualsToken) add("drop assignment", node, ";");
    } else if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && !isPattern(node)) {
      add(
        "drop last element",
        node,
        `[${node.elements
          .slice(0, -1)
          .map((element) => element.getText(source))
          .join(", ")}]`,
      );
    } else if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
      const swapped = SWAPPED_METHODS.get(node.name.text);
      if (swapped !== undefined) add("swap method", node.name, swapped);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add("drop negation", node, node.operand.getText(source));
    } else if (ts.isBlock(node) && isFunctionBody(node) && node.statements.length > 1 && !returnsValue(node)) {
      const second = node.statements[1].getStart(source);
      add("return early", node.statements[1], "return;\n", second, second);
    } else if (ts.isContinueStatement(node) || ts.isBreakStatement(node)) {
      if (!ts.isCaseOrDefaultClause(node.parent)) add("drop jump", node, ";");
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Returns the source with one mutation applied. */
export function mutated(text, { start, end, replacement }) {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** True for types, imports, thrown errors, templates and logging: mutations there change nothing, or only messages. */
function isLeftAlone(node, source) {
  if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isThrowStatement(node) || ts.isTemplateExpression(node)) return true;
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression))
    return FOR_PEOPLE.test(node.expression.expression.getText(source));
  return false;
}

function holdsText(node) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  if (ts.isParenthesizedExpression(node)) return holdsText(node.expression);
  return (
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && (holdsText(node.left) || holdsText(node.right))
  );
}

/** True for the left side of `[a, b] = [b, a]`. */
function isPattern(node) {
  return ts.isBinaryExpression(node.parent) && node.parent.left === node && node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

function isFunctionBody(node) {
  return ts.isFunctionLike(node.parent) && node.parent.body === node && !ts.isConstructorDeclaration(node.parent);
}

function returnsValue(block) {
  let returns = false;
  ts.forEachChild(block, function look(node) {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined) returns = true;
    ts.forEachChild(node, look);
  });
  return returns;
}
