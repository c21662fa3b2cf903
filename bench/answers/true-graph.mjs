import { placeKey } from "../edges/read-truth.mjs";

const TEST_PATH =
  /(?:^|\/)(?:t|tests?|test[-_]\w+|__tests__|specs?|testing)\/|_test\.\w+$|\.(?:test|spec)\.\w+$|(?:^|\/)test_[^/]*$|Test\.java$/u;

/** True for the path of a test, by the customs of the measured languages. */
export function isTestPath(path) {
  return TEST_PATH.test(path);
}

/**
 * Builds the call graph of a compiler's truth. Functions are the index's definitions, for their extent; every call in it is the
 * compiler's.
 *
 * @param truth result of `readTruth`
 * @param index result of `readIndex`
 */
export function trueGraph(truth, index) {
  const sites = [...truth.sites.values()].map((each) => ({ ...each, within: index.around(each.site) }));
  const byCallee = new Map();
  const byCaller = new Map();
  for (const site of sites) {
    for (const place of new Set(site.callees.map(placeKey))) append(byCallee, place, site);
    const [caller] = site.within;
    if (caller) append(byCaller, functionKey(caller), site);
  }
  const callsOf = (definition) => byCallee.get(placeKey(definition)) ?? [];
  return {
    sites,
    callsOf,
    callsIn: (definition) => byCaller.get(functionKey(definition)) ?? [],
    affected: (definitions, depth) => affected(definitions, depth, callsOf),
    /** Returns the length of the shortest path from each function that reaches the definition within `depth` calls. */
    distances: (definition, depth) => distances(definition, depth, callsOf),
  };
}

/**
 * Returns what reaches the definitions by at most `depth` calls: functions, and files whose top level does. `names` are the function and
 * those around it, innermost first; empty for a top level. `place` is the function's file and line; null for a top level. `lines` are those
 * of the calls that lead on.
 */
function affected(definitions, depth, callsOf) {
  const found = new Map();
  const start = new Set(definitions.map(functionKey));
  let level = definitions;
  for (let distance = 1; distance <= depth && level.length > 0; distance++) {
    const next = new Map();
    for (const site of level.flatMap(callsOf)) {
      const [caller] = site.within;
      const key = caller ? functionKey(caller) : `${site.site.file}:top`;
      if (start.has(key)) continue;
      const place = caller ? placeKey(caller) : null;
      const names = site.within.map(({ name }) => name);
      const fact = found.get(key) ?? { file: site.site.file, place, names, lines: [], distance };
      if (!found.has(key) && caller) next.set(key, caller);
      found.set(key, fact);
      if (fact.distance === distance && !fact.lines.includes(site.site.line)) fact.lines.push(site.site.line);
    }
    level = [...next.values()];
  }
  return [...found.values()];
}

function distances(definition, depth, callsOf) {
  const found = new Map([[functionKey(definition), { definition, distance: 0 }]]);
  let level = [definition];
  for (let distance = 1; distance <= depth; distance++) {
    const callers = level.flatMap(callsOf).flatMap(({ within }) => within.slice(0, 1));
    level = [];
    for (const caller of callers) {
      if (found.has(functionKey(caller))) continue;
      found.set(functionKey(caller), { definition: caller, distance });
      level.push(caller);
    }
  }
  return [...found.values()];
}

function functionKey({ file, line, column }) {
  return `${file}:${line}:${column}`;
}

function append(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
