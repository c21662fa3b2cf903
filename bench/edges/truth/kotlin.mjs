/**
 * Calls of a Kotlin repository as the compiler resolves them, by a plugin (`kotlin/Calls.kt`) of the npm package `kotlin-compiler`.
 *
 *     node bench/edges/truth/kotlin.mjs DIR SCRATCH [FOLDER…] > truth.jsonl
 *
 * Needs Java 17 and the package in `KOTLIN_HOME` or installed globally. The files below the folders, by default all tracked ones, are compiled as
 * one module without their dependencies, those of `src/common…` as its common part. Sources of other platforms than the JVM are not checked. A call
 * of the repository is a site with a callee; one of a library or of a generated function leads outside. A call that needs a missing
 * dependency is `unknown`, as is every other name before a bracket. For a constructor its class is as good, for an `expect` function,
 * and a member of an `expect` class, every `actual` one of the same parameter types.
 *
 * See `../read-truth.mjs` for the form.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { blankKotlin } from "./kotlin/blank.mjs";
import { compile } from "./kotlin/compiler.mjs";
import { namesOf } from "./kotlin/definition.mjs";
import { platformFunctions } from "./kotlin/platforms.mjs";

const COMMON = /\/(?:src\/)?common\w*\//iu;
const OTHER_PLATFORM = /\/(?:(?!(?:common|jvm))\w+(?:Main|Test)|\w*(?:native|js|wasm\w*|ios|apple|linux|mingw|macos|android|darwin|posix)|commonKotlin)\//u;
const CALL = /(?<![\w`@$])`?([A-Za-z_]\w*)`?(?=\s*(?:<[\w\s,.?*<>]+>)?\()/gu;
const KEYWORDS = new Set("if while for when catch fun return throw is in as constructor this super init get set class typealias".split(" "));

const [directory, scratch, ...folders] = process.argv.slice(2);
const root = realpathSync(directory);
mkdirSync(scratch, { recursive: true });
const tracked = execFileSync("git", ["-C", root, "ls-files", "*.kt"], { encoding: "utf8", maxBuffer: 1 << 28 }).split("\n").filter(Boolean);
const paths = tracked.filter((path) => (folders.length === 0 || folders.some((folder) => path.startsWith(`${folder}/`))) && !OTHER_PLATFORM.test(`/${path}`));
const isCommon = (path) => COMMON.test(`/${path}`);
const absolute = (chosen) => chosen.map((path) => join(root, path));
const calls = compile({ common: absolute(paths.filter(isCommon)), jvm: absolute(paths.filter((path) => !isCommon(path))) }, resolve(scratch));

const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8").replaceAll("\r\n", "\n")]));
const codes = new Map([...texts].map(([path, text]) => [path, blankKotlin(text)]));
const starts = new Map([...texts].map(([path, text]) => [path, lineStarts(text)]));
const platforms = platformFunctions(codes);

const aliases = new Map();
for (const [path, code] of codes)
  for (const { 0: text, 1: name, index } of code.matchAll(/\btypealias\s+(\w+)/gu))
    aliases.set(name, [...(aliases.get(name) ?? []), { file: path, ...placeOf(path, index + text.length - name.length), name }]);

const byFile = new Map(paths.map((path) => [path, new Map()]));
for (const line of readFileSync(calls, "utf8").split("\n")) {
  const [file, start, end, use, target, ...definition] = line.split("\t");
  const sites = byFile.get(relative(root, file ?? ""));
  if (!sites) continue;
  const path = relative(root, file);
  const name = /^`?(\w+)`?$/u.exec(texts.get(path).slice(Number(start), Number(end)))?.[1];
  if (name === undefined) continue;
  const entry = { ...verdict(target, definition, name), ...(use === "value" ? { value: true } : {}) };
  const before = sites.get(Number(start));
  // A call is reported once for each time it was resolved. One that was found counts.
  if (!before || before.unknown || before.value) sites.set(Number(start), { name, ...entry });
}

for (const [path, sites] of byFile) {
  console.log(JSON.stringify({ file: path }));
  const code = codes.get(path);
  for (const match of code.matchAll(CALL)) {
    const [, name] = match;
    const isDeclared = /\b(?:fun|class|constructor)\b[^(){}=;\n]*$/u.test(code.slice(Math.max(0, match.index - 200), match.index));
    if (!KEYWORDS.has(name) && !isDeclared && !sites.has(match.index)) sites.set(match.index, { name, callees: [], unknown: true });
  }
  for (const [at, { name, ...entry }] of [...sites].sort(([a], [b]) => a - b)) {
    const isMember = /(?:\.|::)\s*$/u.test(code.slice(0, at));
    const kind = /^[A-Z]/u.test(name) ? "constructor" : isMember ? "method" : "plain";
    console.log(JSON.stringify({ site: { file: path, ...placeOf(path, at) }, name, kind, ...entry }));
  }
}

/** The part of an entry that says what a call leads to. A variable that holds the called function is allowed, and the alias of a library's type. */
function verdict(target, definition, name) {
  if (target === "unknown") return { callees: [], unknown: true };
  if (target !== "outside") return { callees: calleesOf(target, definition, name) };
  const [file, start, , held] = definition;
  const path = file === undefined ? null : relative(root, file);
  if (path === null || !codes.has(path)) return { callees: [], also: aliases.get(name) ?? [] };
  const at = codes.get(path).indexOf(held, Number(start));
  return { callees: [], also: [{ file: path, line: placeOf(path, at).line, name: held }] };
}

function calleesOf(file, [start, end, name], called) {
  const path = relative(root, file);
  if (!codes.has(path)) return [];
  const names = namesOf(codes.get(path), { start: Number(start), end: Number(end), name });
  const callees = names.map((at) => ({ file: path, line: placeOf(path, at).line, name: name === "<init>" ? called : name }));
  const others = platforms.sameAs(path, names[0]);
  return [...callees, ...others.map((other) => ({ file: other.path, line: placeOf(other.path, other.at).line, name }))];
}

function placeOf(path, at) {
  const all = starts.get(path);
  let [low, high] = [0, all.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (all[middle] <= at) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: at - all[low] + 1 };
}

function lineStarts(text) {
  const found = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) found.push(at + 1);
  return found;
}
