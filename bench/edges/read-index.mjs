import { isCall } from "@codegraph/model";
import { openProject } from "@codegraph/engine";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { join } from "node:path";
import { placeKey, siteKey } from "./read-truth.mjs";

const CALLABLE = new Set(["function", "method", "constructor", "class", "struct", "macro"]);
const CALLER = new Set(["function", "method", "constructor", "macro", "property"]);

/** Reads a repository's definitions and its edges by call site from an existing index in DIR. */
export async function readIndex(directory, { checked, isCompiled, sites }) {
  await (await openProject(directory)).close();
  const store = openSqliteStore(join(directory, ".codegraph", "index.db"), { readonly: true });
  try {
    const byId = new Map();
    for (const definition of store.allDefinitions()) byId.set(definition.id, definition);
    const edges = new Map();
    const overridden = new Map();
    for (const { id, path } of store.files()) {
      if (!checked.has(path)) continue;
      for (const edge of store.edgesIn(id)) {
        const callee = byId.get(edge.callee);
        if (edge.kind === "override" && callee) append(overridden, edge.caller, callee);
        if (!isCall(edge.kind) || !callee || !isCompiled(path, edge.line)) continue;
        const at = siteKey({ file: path, line: edge.line, column: edge.column });
        edges.set(at, [...(edges.get(at) ?? []), { callee, kind: edge.kind, certainty: edge.certainty, provenance: edge.provenance }]);
      }
    }
    const all = [...byId.values()];
    return { ...definitionTable(all, sites), edges, basesOf: baseFinder(all, overridden) };
  } finally {
    store.close();
  }
}

/**
 * Returns a function that finds the members through which a call can reach a member by dispatch: those that it overrides, and methods of
 * its name in interfaces, because some languages do not name the interfaces that a type satisfies.
 */
function baseFinder(all, overridden) {
  const interfaces = new Set(all.filter(({ kind }) => kind === "interface" || kind === "trait").map(({ file, path }) => `${file} ${path}`));
  const inInterfaces = Map.groupBy(
    all.filter(({ file, path }) => interfaces.has(`${file} ${path.split(" > ").slice(0, -1).join(" > ")}`)),
    ({ name }) => name,
  );
  return (definition) => {
    const found = new Set(definition.kind === "method" ? inInterfaces.get(definition.name) : []);
    const open = [definition];
    for (let one = open.pop(); one; one = open.pop()) {
      for (const base of overridden.get(one.id) ?? []) {
        if (!found.has(base)) open.push(base);
        found.add(base);
      }
    }
    found.delete(definition);
    return [...found];
  };
}

function append(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function definitionTable(all, sites) {
  const called = new Set([...sites.values()].flatMap(({ callees }) => callees.map(placeKey)));
  const byFile = Map.groupBy(all, ({ file }) => file);
  const callers = Map.groupBy(
    all.filter(({ kind }) => CALLER.has(kind)),
    ({ file }) => file,
  );
  const byPlace = Map.groupBy(all, placeKey);
  const functions = functionsByName(all.filter((definition) => CALLABLE.has(definition.kind) || called.has(placeKey(definition))));
  return {
    functions,
    /** Returns the definition on a line, with that name if there are several; null if there is none. */
    at(place) {
      const there = byPlace.get(placeKey(place)) ?? [];
      return there.find(({ name }) => name === place.name) ?? there[0] ?? null;
    },
    /** Returns the definition with a name whose name or start is nearest to a line of a file; null if there is none. */
    near({ file, line, name }) {
      const distance = (definition) => Math.min(Math.abs(definition.line - line), Math.abs(definition.span.startLine - line));
      const named = (byFile.get(file) ?? []).filter((definition) => definition.name === name);
      return named.sort((a, b) => distance(a) - distance(b))[0] ?? null;
    },
    isCaller: ({ kind }) => CALLER.has(kind),
    /** Returns true for a member of a type that has a name, also if the type is declared in another file. */
    isInType({ file, path }) {
      const outer = path.split(" > ").slice(0, -1);
      const around = (byFile.get(file) ?? []).filter((definition) => definition.path === outer.join(" > "));
      return outer.length > 0 && outer.at(-1) !== "new" && !around.some(({ kind }) => CALLER.has(kind));
    },
    /** Returns the functions that enclose a place, innermost first. */
    around({ file, line, column }) {
      const all = callers.get(file) ?? [];
      return all
        .filter(({ span }) => covers(span, line, column))
        .sort((a, b) => (covers(a.span, b.span.startLine, b.span.startColumn) ? 1 : -1));
    },
    isAmbiguous: (name) => (functions.get(name)?.length ?? 0) > 1,
  };
}

/**
 * Functions by the name of their calls. Overloads count as one function, and so do a prototype with its body, and a class with its
 * constructor.
 */
function functionsByName(definitions) {
  const bodies = new Set(definitions.filter(({ declaration }) => !declaration).map(({ path }) => path));
  const found = new Map();
  for (const definition of definitions) {
    if (definition.kind === "constructor" || (definition.declaration && bodies.has(definition.path))) continue;
    const ofName = found.get(definition.name) ?? [];
    if (!ofName.some(({ file, path }) => file === definition.file && path === definition.path))
      found.set(definition.name, [...ofName, definition]);
  }
  return found;
}

function covers({ startLine, startColumn, endLine, endColumn }, line, column) {
  return (
    (line > startLine || (line === startLine && column >= startColumn)) && (line < endLine || (line === endLine && column < endColumn))
  );
}
