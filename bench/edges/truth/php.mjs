/**
 * Calls of a PHP repository as the language server intelephense resolves them (`npm install -g intelephense`).
 *
 *     node bench/edges/truth/php.mjs DIR > truth.jsonl
 *
 * A site is a name before a bracket, or behind `new`, outside of comments, strings and declarations. The server is asked for the definition
 * of each. A definition in the repository is a callee; for a class also its constructor, because `new` runs it. A definition elsewhere
 * (PHP itself, a package) makes a site without callees, and no answer one that is `unknown`.
 *
 * See `../read-truth.mjs` for the form.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { startLanguageServer } from "./language-server.mjs";
import { blankPhp } from "./blank-php.mjs";

const NOT_CALLED = new Set(
  (
    "and array as case catch class clone declare die echo elseif empty eval exit fn for foreach function if include include_once instanceof " +
    "isset list match or print require require_once return static switch unset use while xor self parent __halt_compiler"
  ).split(" "),
);
const CALL = /(?<![\w\\$])\\?(?:\w+\\)*([A-Za-z_]\w*)(?=\s*\()/gu;
const BARE_NEW = /\bnew\s+\\?(?:\w+\\)*([A-Za-z_]\w*)(?!\s*[(\\\w])/gu;
const DECLARING = /\b(?:function\s+&?|fn\s*|class\s+)$/u;

const root = realpathSync(process.argv[2]);
const listed = execFileSync("git", ["-C", root, "ls-files", "*.php"], { encoding: "utf8", maxBuffer: 1 << 28 });
const paths = listed.split("\n").filter((path) => path !== "" && !/(?:^|\/)vendor\//u.test(path));
const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
const blanked = new Map([...texts].map(([path, text]) => [path, blankPhp(text)]));

const server = await startLanguageServer("intelephense", ["--stdio"], root, { ended: "indexingEnded", options: { clearCache: true } });
for (const [path, text] of texts) {
  console.log(JSON.stringify({ file: path }));
  const uri = pathToFileURL(join(root, path)).href;
  server.open(uri, "php", text);
  for (const { offset, name, kind } of sitesIn(blanked.get(path))) {
    const line = text.slice(0, offset).split("\n").length;
    const column = offset - text.lastIndexOf("\n", offset - 1);
    const found = await server.definitions(uri, line - 1, column - 1);
    const callees = distinct(found.flatMap((place) => calleesAt(place, name, kind)));
    const entry = { site: { file: path, line, column }, name, kind, callees };
    console.log(JSON.stringify(found.length === 0 ? { ...entry, unknown: true } : entry));
  }
  server.close(uri);
}
await server.stop();

function sitesIn(code) {
  const found = new Map();
  for (const pattern of [CALL, BARE_NEW]) {
    for (const match of code.matchAll(pattern)) {
      const [all, name] = match;
      const offset = match.index + all.length - name.length;
      const before = code.slice(Math.max(0, match.index - 60), match.index);
      const isMember = /(?:->|::)\s*$/u.test(before);
      if ((!isMember && NOT_CALLED.has(name.toLowerCase())) || DECLARING.test(before)) continue;
      const isNew = pattern === BARE_NEW || /\bnew\s+$/u.test(before) || /#\[\s*(?:[^\]]*,\s*)?$/u.test(before);
      found.set(offset, { offset, name, kind: isNew ? "constructor" : isMember ? "method" : "plain" });
    }
  }
  return [...found.values()].sort((a, b) => a.offset - b.offset);
}

function distinct(callees) {
  return [...new Map(callees.map((callee) => [`${callee.file}:${callee.line}:${callee.name}`, callee])).values()];
}

/** The definition at a place of the repository; for a class its constructor too. Empty for places outside. */
function calleesAt({ uri, line }, name, kind) {
  const file = fileURLToPath(uri);
  const path = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : null;
  if (path === null || !texts.has(path)) return [];
  const lines = blanked.get(path).split("\n");
  // The range of a definition begins with its comment and its attributes.
  const named = new RegExp(kind === "constructor" ? `\\bclass\\s+${name}\\b|\\b__construct\\b` : `\\b${name}\\b`, "iu");
  const behind = lines.slice(line).findIndex((each) => named.test(each));
  const at = behind === -1 ? line : line + behind;
  const own = [{ file: path, line: at + 1, name }];
  if (kind !== "constructor" || !/\bclass\b/u.test(lines[at] ?? "")) return own;
  const end = lines.findIndex((each, index) => index > at && /^\s*(?:(?:abstract|final|readonly)\s+)*(?:class|enum|interface|trait)\s/u.test(each));
  const body = lines.slice(at, end === -1 ? lines.length : end);
  const made = body.findIndex((each) => /\bfunction\s+__construct\b/u.test(each));
  return made === -1 ? own : [...own, { file: path, line: at + made + 1, name: "__construct" }];
}
