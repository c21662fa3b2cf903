import { readFileSync } from "node:fs";

/**
 * Reads a truth file: a compiler's information on the calls of a repository, one JSON object per line, in any order.
 *
 *     {"file": path, "compiled"?}          a file that was checked; without any such line, those that have a site
 *     {"skipped": path, "lines"}           a file of which no configuration compiles these lines, directives included
 *     {"site": {file, line, column}, "name", "kind", "callees": [{file, line, name}], "through"?, "also"?, "unknown"?, "value"?}
 *
 * - every call site of a checked file has a line, whatever its target; the column (1-based, UTF-16) is that of the called name
 * - `kind` is `plain`, `method` or `constructor`
 * - `callees` are definitions of the repository, `line` that of their name, each as good as the others: all overloads and
 *   the implementation of a function, a prototype and its body, the members of a union. Empty: the call leads outside
 * - `through` lists the functions that a macro calls where it is expanded, each of them expected
 * - `also` lists optional targets: the variable that holds the called function
 * - `unknown`, where true: the compiler itself cannot tell what is called (`any`, a dependency that is not installed)
 * - `value`, where true: a function used as a value, an annotation or a decorator without arguments, none of which is a call
 * - `compiled`: first and last lines of what was compiled of the file, `[[1,20],[25,90]]`; nothing is known of the rest
 * - `skipped`: a `possible` edge to a definition on such a line is neither right nor wrong, because another build may have it
 */
export function readTruth(path) {
  const checked = new Set();
  const sites = new Map();
  const compiled = new Map();
  const skipped = new Map();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line === "") continue;
    const entry = JSON.parse(line);
    if (entry.skipped) skipped.set(entry.skipped, entry.lines);
    else if (typeof entry.file === "string") {
      checked.add(entry.file);
      if (entry.compiled) compiled.set(entry.file, entry.compiled);
    } else sites.set(siteKey(entry.site), siteOf(entry));
  }
  if (checked.size === 0) for (const { site } of sites.values()) checked.add(site.file);
  const isIn = (ranges, line) => ranges.some(([first, last]) => line >= first && line <= last);
  const isCompiled = (file, line) => !compiled.has(file) || isIn(compiled.get(file), line);
  /** Whether another build may have what an edge leads to. */
  const isOfOtherBuild = ({ file, line }, certainty) => certainty === "possible" && isIn(skipped.get(file) ?? [], line);
  return { checked, isCompiled, isOfOtherBuild, sites };
}

function siteOf({ site, name, kind, callees, through = [], also = [], unknown = false, value = false }) {
  if (value) return { site, name, kind, callees: [], through, also: callees, unknown };
  return { site, name, kind, callees, through, also, unknown };
}

export function siteKey({ file, line, column }) {
  return `${file}:${line}:${column}`;
}

/** The line of a definition's name identifies it: compilers and other tools agree on that line. */
export function placeKey({ file, line }) {
  return `${file}:${line}`;
}
