/**
 * Writes the calls of a Python repository as resolved by pyright.
 *
 *     node bench/edges/truth/python.mjs DIR > truth.jsonl
 *
 * Does not use the machine's own Python: the standard library comes from pyright's type stubs, and other packages are unknown. Every folder
 * that contains an outermost package is an import root, as it is when its tests run. The format is that of `read-truth.mjs`. A call of a
 * class, with type arguments or without, leads to the class, its `__init__` and its `__new__`, inherited ones included; a call of an instance leads to its `__call__`. A
 * function defined under a condition stands for the functions of its name in the other branches too, whichever branch the checker takes.
 * `unknown` marks calls of values without a known type, and code that pyright considers unreachable.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { loadPyright } from "./pyright.mjs";

const root = realpathSync(process.argv[2] ?? ".");
const pyright = loadPyright();
const { lookUpClassMember, doForEachSubtype, isFunction, isOverloaded, isClass, isInstantiableClass, isClassInstance, isAnyOrUnknown, convertOffsetToPosition, UriEx } = pyright;

/** Kinds of declarations, as pyright numbers them. */
const FUNCTION = 5;
const CLASS = 6;

class Namesakes extends pyright.ParseTreeWalker {
  constructor(name, found) {
    super();
    this.name = name;
    this.found = found;
  }

  visitFunction(node) {
    return this.take(node);
  }

  visitClass(node) {
    return this.take(node);
  }

  take({ d: { name } }) {
    if (name !== this.name && name.d.value === this.name.d.value) this.found.push(name);
    return false;
  }
}

const named = new WeakMap();
const files = tracked(/\.py$/u);
const program = createProgram();
for (const path of files) writeFile(path);

/** Files under version control, sorted; all files if there is no repository. */
function tracked(pattern) {
  const all = existsSync(join(root, ".git"))
    ? execFileSync("git", ["-C", root, "ls-files", "-z"], { encoding: "utf8", maxBuffer: 1 << 28 }).split("\0")
    : readdirSync(root, { recursive: true, encoding: "utf8" });
  return all
    .filter((file) => pattern.test(file) && !/(?:^|\/)(?:node_modules|\.git|\.venv)\//u.test(file))
    // The target of a link is listed under its own path.
    .filter((file) => existsSync(join(root, file)) && realpathSync(join(root, file)) === join(root, file) && statSync(join(root, file)).isFile())
    .sort();
}

function createProgram() {
  const temporary = new pyright.RealTempFile();
  const disk = new pyright.PyrightFileSystem(pyright.createFromRealFileSystem(temporary, new pyright.NullConsole()));
  const services = pyright.createServiceProvider(disk, temporary, new pyright.NullConsole());
  const place = (path) => UriEx.file(join(root, path));
  const options = new pyright.ConfigOptions(place(""));
  options.initializeTypeCheckingMode("basic");
  options.diagnosticRuleSet.enableTypeIgnoreComments = false;
  options.defaultPythonPlatform = "All";
  options.defaultPythonVersion = pyright.pythonVersion3_13;
  const roots = importRoots();
  options.executionEnvironments = roots
    .filter((each) => each !== "")
    // The innermost root that contains a file is its own.
    .sort((a, b) => b.split("/").length - a.split("/").length || (a < b ? -1 : 1))
    .concat("")
    .map(
      (each) =>
        new pyright.ExecutionEnvironment(
          each,
          place(each),
          options.diagnosticRuleSet,
          options.defaultPythonVersion,
          options.defaultPythonPlatform,
          roots.filter((other) => other !== each).map(place),
        ),
    );
  const resolver = new pyright.ImportResolver(services, options, new pyright.NoAccessHost());
  const made = new pyright.Program(resolver, options, services);
  made.setTrackedFiles(files.map(place));
  return made;
}

/** Folders that contain outermost packages, shallowest first. */
function importRoots() {
  const packages = new Set(files.filter((file) => file.endsWith("__init__.py")).map(parent));
  const roots = new Set([""]);
  for (const folder of packages) if (folder !== "" && !packages.has(parent(folder))) roots.add(parent(folder));
  return [...roots].sort((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1));
}

function parent(path) {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

function writeFile(path) {
  const uri = UriEx.file(join(root, path));
  // Other files infer what they need on demand, so the cache may be emptied when it grows too large.
  program.handleMemoryHighUsage();
  const results = program.getParseResults(uri);
  if (!results) return;
  const { lines } = results.tokenizerOutput;
  const out = [{ file: path }];
  class Calls extends pyright.ParseTreeWalker {
    visitCall({ d: { leftExpr } }) {
      site(isGeneric(leftExpr) ? leftExpr.d.leftExpr : leftExpr);
      return true;
    }

    visitDecorator(node) {
      if (!node.d.expr.d.leftExpr || node.d.expr.d.member) site(node.d.expr, { value: true });
      return true;
    }
  }
  new Calls().walk(results.parserOutput.parseTree);
  process.stdout.write(out.map((line) => `${JSON.stringify(line)}\n`).join(""));

  /** True for a class with type arguments: `Model[int]`. */
  function isGeneric({ d }) {
    return d.items !== undefined && d.leftExpr !== undefined && isInstantiableClass(program.evaluator.getTypeOfExpression(d.leftExpr).type);
  }

  /** @param use `value` of a use that is no call */
  function site(called, use = {}) {
    const name = called.d?.member ?? called;
    if (typeof name.d?.value !== "string" || name.d.token?.type === undefined || (name !== called && !called.d.leftExpr)) return;
    const { line, character } = convertOffsetToPosition(name.start, lines);
    const place = { site: { file: path, line: line + 1, column: character + 1 }, name: name.d.value };
    const form = name === called ? "plain" : "method";
    if (!program.evaluator.isNodeReachable(called)) {
      out.push({ ...place, kind: form, callees: [], unknown: true });
      return;
    }
    const { callees, constructs, unknown } = calleesOf(program.evaluator.getTypeOfExpression(called).type, name);
    const order = (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line);
    const kind = constructs ? "constructor" : form;
    out.push({ ...place, kind, callees: [...callees.values()].sort(order), ...(unknown ? { unknown } : {}), ...use });
  }
}

function calleesOf(type, name) {
  const { evaluator } = program;
  const callees = new Map();
  let constructs = false;
  let unknown = false;
  function add(declaration) {
    if (!declaration?.node?.d?.name || !declaration.uri || !isCallable(declaration)) return;
    const file = relative(root, declaration.uri.getFilePath());
    if (file.startsWith("..")) return;
    for (const { line, name } of namesOf(declaration)) callees.set(`${file}:${line}`, { file, line, name });
  }
  function addMember(classType, member) {
    const found = lookUpClassMember(classType, member);
    for (const declaration of found?.symbol.getDeclarations() ?? []) add(declaration);
  }
  function addConstructor(classType, member) {
    addMember(classType, member);
    // A synthesised member stands for the members of the base or metaclass that it derives from.
    if (!classType.shared.mro.some((base) => isClass(base) && (base.shared.classDataClassTransform || base.shared.effectiveMetaclass?.shared?.classDataClassTransform))) return;
    const holder = classType.shared.mro.find((base) => isClass(base) && base.shared.fields.get(member)?.getDeclarations().length > 0);
    for (const declaration of holder?.shared.fields.get(member).getDeclarations() ?? []) add(declaration);
  }
  doForEachSubtype(evaluator.makeTopLevelTypeVarsConcrete(type), (subtype) => {
    if (isAnyOrUnknown(subtype)) unknown = true;
    else if (isFunction(subtype)) add(subtype.shared.declaration);
    else if (isOverloaded(subtype)) {
      for (const each of [...subtype.priv._overloads, subtype.priv._implementation]) if (each && isFunction(each)) add(each.shared.declaration);
    } else if (isInstantiableClass(subtype)) {
      constructs = true;
      add(subtype.shared.declaration);
      addConstructor(subtype, "__init__");
      addConstructor(subtype, "__new__");
      const metaclass = subtype.shared.effectiveMetaclass;
      if (metaclass && isClass(metaclass)) addMember(metaclass, "__call__");
    } else if (isClassInstance(subtype)) {
      addMember(subtype, "__call__");
      // The type of a standard library wrapper does not tell which function it wraps.
      if (subtype.shared.moduleName === "functools") unknown = true;
    }
  });
  // The result of another package's decorator represents the decorated function.
  for (const declaration of evaluator.getDeclInfoForNameNode(name)?.decls ?? []) {
    const resolved = evaluator.resolveAliasDeclaration(declaration, true);
    if (resolved && (resolved.type === FUNCTION || resolved.type === CLASS) && !isAccessed(resolved)) add(resolved);
  }
  return { callees, constructs, unknown };
}

/** Names of a function or class, in all branches of the enclosing statements. */
function namesOf(declaration) {
  let names = named.get(declaration.node);
  if (!names) {
    const others = otherBranches(declaration.node);
    const { lines } = others.length > 0 ? program.getParseResults(declaration.uri).tokenizerOutput : {};
    const own = { line: declaration.range.start.line + 1, name: declaration.node.d.name.d.value };
    names = [own, ...others.map((name) => ({ line: convertOffsetToPosition(name.start, lines).line + 1, name: name.d.value }))];
    named.set(declaration.node, names);
  }
  return names;
}

/** Names of the functions and classes in other branches of the statements around a definition, up to its scope. */
function otherBranches({ d: { name }, parent }) {
  const found = [];
  for (let at = parent; at && !(at.d.suite && at.d.name); at = at.parent) {
    if (at.d.ifSuite || at.d.trySuite) new Namesakes(name, found).walk(at);
  }
  return found;
}

function isCallable({ type }) {
  return type === FUNCTION || type === CLASS;
}

/** True for a property: a function that represents its return value. */
function isAccessed({ type, node }) {
  if (type !== FUNCTION || node.d.decorators.length === 0) return false;
  const decorated = program.evaluator.getTypeOfFunction(node)?.decoratedType;
  if (decorated === undefined || !isClassInstance(decorated)) return false;
  const bases = decorated.shared.mro.map((base) => base.shared?.fullName);
  return !bases.includes("builtins.classmethod") && !bases.includes("builtins.staticmethod") && !lookUpClassMember(decorated, "__call__");
}
