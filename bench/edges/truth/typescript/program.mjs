import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript-api";

const DECLARATION = /\.d\.([cm]?)ts$/u;
const SOURCE = /\.(?:ts|tsx|mts|cts|js|jsx|mjs|cjs)$/u;

/**
 * Loads all TypeScript and JavaScript of a repository as one program. Dependencies need not be installed; packages of the repository find
 * each other by name, as an installation would link them.
 */
export function createRepositoryProgram(root) {
  const { files, hiding, given } = repositoryFiles(root);
  const checked = new Set(files);
  const host = ts.createCompilerHost(given);
  const program = ts.createProgram(files.map((file) => join(root, file)), given, {
    ...host,
    fileExists: (file) => !hiding.has(relative(root, file)) && host.fileExists(file),
  });
  return {
    checker: program.getTypeChecker(),
    /** Files to check, in order. */
    files: program.getSourceFiles().filter(({ fileName }) => checked.has(relative(root, fileName))),
    /** Path of a file in the repository; null for a file outside, such as a dependency. */
    pathOf(fileName) {
      const path = relative(root, fileName);
      return path.startsWith("..") || /(?:^|\/)node_modules\//u.test(path) ? null : path;
    },
  };
}

/** The files of a repository that make one program, those hidden from it, and its compiler options. */
export function repositoryFiles(root) {
  // A declaration file that nothing includes may declare modules that hide the real ones, and one next to a JavaScript file hides its
  // functions.
  const included = includedByProjects(root);
  const sources = new Set(tracked(root, SOURCE));
  const hiding = new Set([...sources].filter((file) => DECLARATION.test(file) && sources.has(file.replace(DECLARATION, ".$1js"))));
  const files = [...sources].filter((file) => !DECLARATION.test(file) || (included.has(join(root, file)) && !hiding.has(file)));
  return { files, hiding, given: options(root) };
}

/** Files under version control; all files if there is no repository. */
function tracked(root, pattern) {
  const all = existsSync(join(root, ".git"))
    ? execFileSync("git", ["-C", root, "ls-files", "-z"], { encoding: "utf8", maxBuffer: 1 << 28 }).split("\0")
    : readdirSync(root, { recursive: true, encoding: "utf8" });
  return all.filter((file) => pattern.test(file) && !/(?:^|\/)(?:node_modules|\.git)\//u.test(file) && existsSync(join(root, file)));
}

function includedByProjects(root) {
  return new Set(
    tracked(root, /(?:^|\/)tsconfig[^/]*\.json$/u).flatMap((file) => {
      const { config = {} } = ts.readConfigFile(join(root, file), ts.sys.readFile);
      return ts.parseJsonConfigFileContent(config, ts.sys, dirname(join(root, file))).fileNames;
    }),
  );
}

function options(root) {
  const found = ["tsconfig.json", "tsconfig.base.json", "jsconfig.json"].map((name) => join(root, name)).find(existsSync);
  const { config = {} } = found ? ts.readConfigFile(found, ts.sys.readFile) : {};
  const parsed = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root, undefined, found);
  return {
    ...parsed.options,
    ...workspacePaths(root, parsed.options),
    allowJs: true,
    checkJs: false,
    noEmit: true,
    composite: false,
    incremental: false,
    skipLibCheck: true,
    types: [],
    lib: undefined,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: undefined,
    experimentalDecorators: parsed.options.experimentalDecorators ?? true,
    jsx: parsed.options.jsx ?? ts.JsxEmit.Preserve,
  };
}

function workspacePaths(root, given) {
  const paths = { ...given.paths };
  for (const file of tracked(root, /(?:^|\/)package\.json$/u)) {
    // Some files begin with a byte order mark, and some are templates.
    const { name } = parsedOrEmpty(readFileSync(join(root, file), "utf8").replace(/^\uFEFF/u, ""));
    if (!name || paths[name]) continue;
    const folder = file.slice(0, -"package.json".length);
    const from = given.baseUrl ? relative(given.baseUrl, root) : ".";
    paths[name] = [`${folder}src/index`, `${folder}src`, `${folder}index`, folder || "."].map((path) => join(from, path));
    paths[`${name}/*`] = [`${folder}src/*`, `${folder}*`].map((path) => join(from, path));
  }
  return { paths, baseUrl: given.baseUrl ?? root };
}

function parsedOrEmpty(json) {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
