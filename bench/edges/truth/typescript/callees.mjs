import ts from "typescript-api";

/**
 * Returns the possible targets of a call. `callees`: the function of the resolved signature with all its overloads, and the named function
 * or function-typed member. `also`: other targets, such as the variable that holds the function, and the functions that it may hold (the
 * checker keeps only one of several with the same type). `unknown`: true if the callee has type `any`.
 *
 * @param node a call, construction, tagged template, decorator or JSX element
 * @param name the node of the called name
 */
export function calleesOf(checker, node, name) {
  const callees = new Set();
  const also = new Set();
  const signature = ts.isDecorator(node) ? undefined : checker.getResolvedSignature(node);
  const declared = signature?.declaration;
  if (declared && !ts.isJSDocSignature(declared)) for (const each of functionOf(declared)) callees.add(each);
  for (const declaration of namedDeclarations(checker, name)) {
    if (isCallable(declaration)) for (const each of functionOf(declaration)) callees.add(each);
    else if (isValue(declaration)) also.add(declaration);
    for (const value of valuesOf(checker, declaration)) for (const each of functionOf(value)) also.add(each);
  }
  if (ts.isNewExpression(node)) for (const each of constructedClass(checker, node)) callees.add(each);
  const unknown = callees.size === 0 && !declared && isAny(checker, name);
  return { callees, also, unknown };
}

function namedSymbol(checker, name) {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The declarations of a name; for a destructured name, also those of the member. */
function namedDeclarations(checker, name) {
  const declarations = namedSymbol(checker, name)?.declarations ?? [];
  return declarations.flatMap((declaration) => {
    if (!ts.isBindingElement(declaration) || !ts.isObjectBindingPattern(declaration.parent) || declaration.dotDotDotToken) return [declaration];
    const taken = declaration.propertyName ?? declaration.name;
    const member = ts.isIdentifier(taken) ? checker.getPropertyOfType(checker.getTypeAtLocation(declaration.parent), taken.text) : undefined;
    return [declaration, ...(member?.declarations ?? [])];
  });
}

/** Functions that are named in the value of a variable: in branches, alternatives and defaults. */
function valuesOf(checker, declaration) {
  if (!ts.isVariableDeclaration(declaration) && !ts.isBindingElement(declaration) && !ts.isParameter(declaration)) return [];
  const found = [];
  const look = (expression) => {
    if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) look(expression.expression);
    else if (ts.isConditionalExpression(expression)) for (const each of [expression.whenTrue, expression.whenFalse]) look(each);
    else if (ts.isBinaryExpression(expression)) for (const each of [expression.left, expression.right]) look(each);
    else if (ts.isIdentifier(expression)) found.push(...(namedSymbol(checker, expression)?.declarations ?? []).filter(isCallable));
  };
  if (declaration.initializer) look(declaration.initializer);
  return found;
}

/** The class or function that a construction makes an instance of, with the constructors of the class: all count as one. */
function constructedClass(checker, node) {
  const declarations = checker.getTypeAtLocation(node).symbol?.declarations ?? [];
  const made = declarations.filter((declaration) => ts.isClassLike(declaration) || ts.isFunctionDeclaration(declaration) || ts.isFunctionExpression(declaration));
  return made.flatMap((declaration) => [declaration, ...(declaration.members ?? []).filter(ts.isConstructorDeclaration)]);
}

function isAny(checker, name) {
  return (checker.getTypeAtLocation(name).flags & ts.TypeFlags.Any) !== 0;
}

/** All declarations of the same function: its overloads and body, and the class of a constructor. */
function functionOf(declaration) {
  const found = [declaration];
  if (ts.isConstructorDeclaration(declaration)) found.push(declaration.parent);
  if (ts.isFunctionLike(declaration) || ts.isMethodSignature(declaration)) found.push(...(declaration.symbol?.declarations ?? []).filter(isCallable));
  if (ts.isPropertyDeclaration(declaration) && declaration.initializer === undefined) found.push(...assignedTo(declaration));
  return found;
}

/** Functions that a class assigns to a property declared without a value. */
function assignedTo({ name, parent }) {
  const found = [];
  visit(parent);
  return found;

  function visit(node) {
    const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && isFunctionValue(node.right);
    if (isAssignment && ts.isPropertyAccessExpression(node.left) && node.left.expression.kind === ts.SyntaxKind.ThisKeyword && node.left.name.text === name.text) found.push(node);
    ts.forEachChild(node, visit);
  }
}

/** True for a function, or a member with a function type. */
function isCallable(declaration) {
  if (ts.isGetAccessor(declaration) || ts.isSetAccessor(declaration)) return false;
  if (ts.isFunctionTypeNode(declaration) || ts.isCallSignatureDeclaration(declaration) || ts.isConstructSignatureDeclaration(declaration)) return false;
  if (ts.isFunctionLike(declaration) || ts.isClassLike(declaration) || ts.isMethodSignature(declaration)) return true;
  if (ts.isPropertySignature(declaration)) return declaration.type !== undefined;
  if (ts.isPropertyDeclaration(declaration)) return isFunctionValue(declaration.initializer) || declaration.type !== undefined;
  if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) return isFunctionValue(declaration.initializer);
  if (ts.isBinaryExpression(declaration)) return isFunctionValue(declaration.right);
  if (ts.isPropertyAccessExpression(declaration)) return ts.isBinaryExpression(declaration.parent) && isFunctionValue(declaration.parent.right);
  return false;
}

function isValue(declaration) {
  return !ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration) && !ts.isTypeParameterDeclaration(declaration);
}

function isFunctionValue(expression) {
  if (expression === undefined) return false;
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)) return isFunctionValue(expression.expression);
  return ts.isArrowFunction(expression) || ts.isFunctionExpression(expression) || ts.isClassExpression(expression);
}

/** The name node of a declaration; null if it has none. */
export function nameOfDeclaration(declaration) {
  if (ts.isConstructorDeclaration(declaration)) return declaration.getChildren().find((child) => child.kind === ts.SyntaxKind.ConstructorKeyword) ?? null;
  if (declaration.name) return declaration.name;
  // A default export needs no name.
  if (ts.isFunctionDeclaration(declaration) || ts.isClassDeclaration(declaration)) return declaration.getChildren().find(({ kind }) => kind === ts.SyntaxKind.FunctionKeyword || kind === ts.SyntaxKind.ClassKeyword) ?? null;
  if (ts.isPropertyAccessExpression(declaration)) return declaration.name;
  if (ts.isBinaryExpression(declaration)) return assignedName(declaration.left);
  const { parent } = declaration;
  if (!parent) return null;
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) return nameOfDeclaration(parent);
  if ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) && parent.initializer === declaration) return parent.name;
  if (ts.isBinaryExpression(parent) && parent.right === declaration) return assignedName(parent.left);
  return ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent) ? parent.name : null;
}

function assignedName(left) {
  if (ts.isPropertyAccessExpression(left)) return left.name;
  return ts.isIdentifier(left) ? left : null;
}
