/** Finds code that never runs on this platform: mutations there cannot be noticed. */
import ts from "typescript-api";

/** Returns the module's constants that depend on the platform alone, such as `const IS_WINDOWS = process.platform === "win32"`. */
export function platformConstants(source, platform) {
  const constants = new Map();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = initializer && platformValue(initializer, constants, platform);
      if (value !== null && value !== undefined && ts.isIdentifier(name)) constants.set(name.text, value);
    }
  }
  return constants;
}

/**
 * Evaluates a condition that depends on the platform alone.
 * @returns {boolean | null} null if it depends on something else
 */
export function platformValue(node, constants, platform) {
  if (ts.isParenthesizedExpression(node)) return platformValue(node.expression, constants, platform);
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? null;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const value = platformValue(node.operand, constants, platform);
    return value === null ? null : !value;
  }
  if (!ts.isBinaryExpression(node)) return null;
  const { left, operatorToken, right } = node;
  if (left.getText() === "process.platform" && ts.isStringLiteral(right)) {
    if (operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return right.text === platform;
    if (operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) return right.text !== platform;
  }
  const [one, other] = [platformValue(left, constants, platform), platformValue(right, constants, platform)];
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return one === false || other === false ? false : one === true && other === true ? true : null;
  if (operatorToken.kind === ts.SyntaxKind.BarBarToken)
    return one === true || other === true ? true : one === false && other === false ? false : null;
  return null;
}

/** Returns the parts of a statement or expression that never run on this platform, and the condition that keeps them from running. */
export function deadParts(node, constants, platform) {
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    const value = platformValue(condition, constants, platform);
    if (value === null) return [];
    const [yes, no] = ts.isIfStatement(node) ? [node.thenStatement, node.elseStatement] : [node.whenTrue, node.whenFalse];
    return [condition, value ? no : yes].filter(Boolean);
  }
  if (ts.isBinaryExpression(node)) {
    const value = platformValue(node.left, constants, platform);
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && value === false) return [node.left, node.right];
    if (node.operatorToken.kind === ts.SyntaxKind.BarBarToken && value === true) return [node.left, node.right];
  }
  return [];
}
