/**
 * Calls of a TypeScript or JavaScript repository as the TypeScript checker resolves them.
 *
 *     node bench/edges/truth/typescript.mjs DIR > truth.jsonl
 *
 * All of the repository is one program. Dependencies need not be installed: what leads outside is left out either way.
 * One line per call site: `{"site":{file,line,column},"name","kind","callees":[{file,line,name}]}`, the column that of
 * the called name; `callees` is empty where the checker knows no declaration of the repository.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript-api";

const root = realpathSync(process.argv[2] ?? ".");
const SOURCE = /\.(?:ts|tsx|mts|cts|js|jsx|mjs|cjs)$/u;

// A declaration file that nothing includes can declare modules that hide the real ones.
const included = includedByProjects();
const files = tracked(SOURCE)
  .map((file) => join(root, file))
  .filter((file) => !/\.d\.[cm]?ts$/u.test(file) || included.has(file));
const program = ts.createProgram(files, options());
const checker = program.getTypeChecker();

for (const file of program.getSourceFiles()) {
  const path = inRepository(file.fileName);
  if (path !== null) visit(file, file, path);
}

/** Files under version control, or all of them where there is none. */
function tracked(pattern) {
  const all = existsSync(join(root, ".git"))
    ? execFileSync("git", ["-C", root, "ls-files", "-z"], { encoding: "utf8", maxBuffer: 1 << 28 }).split("\0")
    : readdirSync(root, { recursive: true, encoding: "utf8" });
  return all.filter((file) => pattern.test(file) && !/(?:^|\/)(?:node_modules|\.git)\//u.test(file) && existsSync(join(root, file)));
}

function includedByProjects() {
  return new Set(
    tracked(/(?:^|\/)tsconfig[^/]*\.json$/u).flatMap((file) => {
      const { config = {} } = ts.readConfigFile(join(root, file), ts.sys.readFile);
      return ts.parseJsonConfigFileContent(config, ts.sys, dirname(join(root, file))).fileNames;
    }),
  );
}

function options() {
  const found = ["tsconfig.json", "tsconfig.base.json", "jsconfig.json"].map((name) => join(root, name)).find(existsSync);
  const { config = {} } = found ? ts.readConfigFile(found, ts.sys.readFile) : {};
  const parsed = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root, undefined, found);
  return {
    ...parsed.options,
    ...workspacePaths(parsed.options),
    allowJs: true,
    checkJs: false,
    noEmit: true,
    composite: false,
    incremental: false,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: undefined,
    experimentalDecorators: parsed.options.experimentalDecorators ?? true,
    jsx: parsed.options.jsx ?? ts.JsxEmit.Preserve,
  };
}

/** Packages of the repository by name, as an installation would link them. */
function workspacePaths(given) {
  const paths = { ...given.paths };
  for (const file of tracked(/(?:^|\/)package\.json$/u)) {
    const { name } = JSON.parse(readFileSync(join(root, file), "utf8"));
    if (!name || paths[name]) continue;
    const folder = file.slice(0, -"package.json".length);
    paths[name] = [`${folder}src/index`, `${folder}src`, `${folder}index`, folder || "."].map((path) => join(given.baseUrl ? relative(given.baseUrl, root) : ".", path));
    paths[`${name}/*`] = [`${folder}src/*`, `${folder}*`].map((path) => join(given.baseUrl ? relative(given.baseUrl, root) : ".", path));
  }
  return { paths, baseUrl: given.baseUrl ?? root };
}

function inRepository(fileName) {
  const path = relative(root, fileName);
  return path.startsWith("..") || /(?:^|\/)node_modules\//u.test(path) ? null : path;
}

function visit(node, file, path) {
  const target = calledName(node);
  if (target !== null) write(node, target, file, path);
  ts.forEachChild(node, (child) => visit(child, file, path));
}

/** The name that a call calls; null for what is no call by name. */
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
  if (expression.kind === ts.SyntaxKind.SuperKeyword) return expression;
  return null;
}

function write(node, name, file, path) {
  const { line, character } = file.getLineAndCharacterOfPosition(name.getStart(file));
  const isNew = ts.isNewExpression(node) || name.kind === ts.SyntaxKind.SuperKeyword;
  const kind = isNew ? "constructor" : ts.isPropertyAccessExpression(name.parent) ? "method" : "plain";
  const callees = new Map();
  for (const declaration of declarationsOf(node, name)) {
    const place = placeOf(declaration);
    if (place !== null) callees.set(`${place.file}:${place.line}`, place);
  }
  process.stdout.write(
    `${JSON.stringify({ site: { file: path, line: line + 1, column: character + 1 }, name: name.getText(file), kind, callees: [...callees.values()] })}\n`,
  );
}

/** The declarations that a call may mean: that of its signature, and of the symbol that is named. */
function declarationsOf(node, name) {
  const found = [];
  const signature = ts.isDecorator(node) ? undefined : checker.getResolvedSignature(node);
  if (signature?.declaration && !ts.isJSDocSignature(signature.declaration)) found.push(signature.declaration);
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  // A variable that holds what is called stands for it only where it is defined with it.
  for (const declaration of symbol?.declarations ?? []) if (isCallable(declaration)) found.push(declaration);
  return found;
}

function isCallable(declaration) {
  if (ts.isFunctionLike(declaration) || ts.isClassLike(declaration)) return true;
  if (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration) || ts.isPropertyAssignment(declaration)) {
    return declaration.initializer !== undefined && isFunctionValue(declaration.initializer);
  }
  if (ts.isBinaryExpression(declaration)) return isFunctionValue(declaration.right);
  return ts.isMethodSignature(declaration) || (ts.isPropertySignature(declaration) && declaration.type !== undefined && ts.isFunctionTypeNode(declaration.type));
}

function isFunctionValue(expression) {
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) return isFunctionValue(expression.expression);
  return ts.isArrowFunction(expression) || ts.isFunctionExpression(expression) || ts.isClassExpression(expression);
}

/** Where the name of a declaration stands; null outside of the repository, or where nothing is named. */
function placeOf(declaration) {
  const file = declaration.getSourceFile();
  const path = inRepository(file.fileName);
  if (path === null) return null;
  const name = nameNode(declaration);
  if (name === null) return null;
  const { line } = file.getLineAndCharacterOfPosition(name.getStart(file));
  return { file: path, line: line + 1, name: name.getText(file) };
}

function nameNode(declaration) {
  if (ts.isConstructorDeclaration(declaration)) return declaration.getChildren().find((child) => child.kind === ts.SyntaxKind.ConstructorKeyword) ?? null;
  if (declaration.name) return declaration.name;
  const { parent } = declaration;
  if (!parent) return null;
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)) return nameNode(parent);
  if ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) && parent.initializer === declaration) return parent.name;
  if (ts.isBinaryExpression(parent) && parent.right === declaration) return ts.isPropertyAccessExpression(parent.left) ? parent.left.name : ts.isIdentifier(parent.left) ? parent.left : null;
  if (ts.isPropertySignature(parent) || ts.isTypeAliasDeclaration(parent)) return parent.name;
  return null;
}
