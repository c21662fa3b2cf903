import { readFileSync } from "node:fs";

/**
 * Reads a truth file: a compiler's information on the calls of a repository, one JSON object per line, in any order.
 *
 *     {"file": path, "compiled"?}          a file that was checked; without any such line, those that have a site
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
 */
export function readTruth(path) {
  const checked = new Set();
  const sites = new Map();
  const compiled = new Map();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line === "") continue;
    const entry = JSON.parse(line);
    if (typeof entry.file === "string") {
      checked.add(entry.file);
      if (entry.compiled) compiled.set(entry.file, entry.compiled);
    } else sites.set(siteKey(entry.site), siteOf(entry));
  }
  if (checked.size === 0) for (const { site } of sites.values()) checked.add(site.file);
  const isCompiled = (file, line) => compiled.get(file)?.some(([first, last]) => line >= first && line <= last) ?? true;
  return { checked, isCompiled, sites };
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
