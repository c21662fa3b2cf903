import { placeKey } from "./read-truth.mjs";
import { createTally } from "./tally.mjs";

/**
 * Converts the compiler's calls to edges: distinct pairs of an enclosing function and a possible callee. The enclosing functions come from
 * the index, for every judged tool: `callers` from the innermost outwards, the file's top level last.
 */
export function trueEdges({ sites, isOfOtherBuild }, index) {
  const edges = new Map();
  const names = new Map();
  for (const site of sites.values()) {
    const callers = [...index.around(site.site).map((caller) => callerKey(caller.file, caller)), callerKey(site.site.file, null)];
    for (const caller of callers) {
      const of = names.get(caller) ?? new Map();
      names.set(caller, of);
      for (const name of new Set([site.name, ...[...site.callees, ...site.through].map(({ name }) => name)]))
        of.set(name, [...(of.get(name) ?? []), site]);
    }
    for (const callee of site.through) {
      const places = [placeKey(callee)];
      edges.set(`${callers[0]} ${places[0]}`, { callers, places, site: { ...site, callees: [callee] } });
    }
    if (site.callees.length === 0) continue;
    const places = site.callees.map(placeKey).sort();
    edges.set(`${callers[0]} ${places.join(" ")}`, { callers, places, site });
  }
  return { edges: [...edges.values()], names, isOfOtherBuild };
}

/** Converts edges by call site to edges between functions. An edge that is exact at any site is exact. */
export function functionEdges(edges, index) {
  const found = new Map();
  for (const [at, ours] of edges) {
    const [, file, line, column] = /^(.*):(\d+):(\d+)$/su.exec(at);
    const caller = callerKey(file, index.around({ file, line: Number(line), column: Number(column) })[0] ?? null);
    for (const { callee, certainty } of ours) {
      const key = `${caller} ${placeKey(callee)}`;
      const before = found.get(key);
      found.set(key, { caller, callee, certainty: before?.certainty === "exact" ? "exact" : certainty });
    }
  }
  return [...found.values()];
}

/** Key of the function `definition`; null stands for the top level of a file. */
export function callerKey(file, definition) {
  return definition === null ? `${file}:<module>` : `${file}:${definition.line}:${definition.column}`;
}

/**
 * Compares edges between functions with the compiler's. Precision: share of our distinct edges that the compiler has. Recall: share of the
 * compiler's edges that we have. An edge is counted apart if its caller contains a call of that name which the compiler leaves open, or if
 * it is `possible` and leads to a line that no configuration compiles.
 * Attributing the calls of a nested function to an enclosing function is right, and counts as found for all functions nested there, unless
 * the enclosing one makes the same call itself.
 *
 * @param ours `{caller: callerKey, callee: {file, line, name}, certainty}`, each pair once
 */
export function judgeEdges({ edges, names, isOfOtherBuild }, index, ours) {
  const tally = createTally();
  const own = new Set();
  const nested = new Set();
  for (const { callers, places } of edges) {
    for (const place of places) {
      own.add(`${callers[0]} ${place}`);
      for (const caller of callers) nested.add(`${caller} ${place}`);
    }
  }
  const made = new Map(ours.map((edge) => [`${edge.caller} ${placeKey(edge.callee)}`, edge]));
  for (const { caller, callee, certainty } of ours) {
    const place = placeKey(callee);
    const right = nested.has(`${caller} ${place}`);
    const labels = [...edgeLabels(caller, callee, index), ...(certainty ? [certainty] : [])];
    const sites = names.get(caller)?.get(calledName(callee, index)) ?? [];
    const isOpen = sites.some(({ unknown, also }) => unknown || also.some((other) => placeKey(other) === place));
    const apart = !right && (isOpen || isOfOtherBuild(callee, certainty));
    tally.add(labels, apart ? { apart: 1 } : { made: 1, right: right ? 1 : 0, absent: !right && sites.length === 0 ? 1 : 0 });
  }
  for (const { callers, places, site } of edges) {
    const keys = places.flatMap((place) => callers.map((caller) => `${caller} ${place}`));
    const found = keys.filter((key) => key.startsWith(`${callers[0]} `) || !own.has(key)).flatMap((key) => made.get(key) ?? []);
    tally.add(edgeLabels(callers[0], site.callees[0], index), { wanted: 1, found: found.length > 0 ? 1 : 0 });
    for (const certainty of ["exact", "possible"])
      tally.add([certainty], { wanted: 1, found: found.some((edge) => edge.certainty === certainty) ? 1 : 0 });
  }
  return tally.groups;
}

function edgeLabels(caller, callee, index) {
  const definition = index.at(callee);
  const kind =
    { method: "method", field: "method", property: "method", constructor: "constructor", class: "constructor", struct: "constructor" }[
      definition?.kind
    ] ?? "plain";
  const name = index.isAmbiguous(calledName(callee, index)) ? "ambiguous name" : "unique name";
  return ["all", name, caller.startsWith(`${callee.file}:`) ? "same file" : "other file", kind];
}

/** A constructor call names the class. */
function calledName(callee, index) {
  const definition = index.at(callee);
  if (definition?.kind !== "constructor") return callee.name;
  return definition.path.split(" > ").at(-2) ?? callee.name;
}
