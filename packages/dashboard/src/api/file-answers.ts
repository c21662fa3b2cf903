import { LINE_TYPES } from "@codegraph/model";
import type { Answer } from "./answers.js";

const MAX_ENTRIES = 500;
const MAX_SYMBOLS = 500;
const MAX_TERMS = 150;
const PAGE = 100;
const MAX_OFFSET = 1_000_000;

/** One level of the tree. */
export const files: Answer = async (project, parameters) => {
  const path = parameters.text("path") ?? "";
  const offset = parameters.count("offset", 0, MAX_OFFSET);
  const { entries, total, project: linked } = await project.tree({ path, depth: 1, includeStats: true, offset, limit: MAX_ENTRIES });
  return {
    path,
    entries: entries.map((entry) => ({
      path: linked === undefined ? entry.path : `${linked}:${entry.path}`,
      type: entry.type,
      files: entry.files ?? 1,
      lines: entry.lineCount ?? 0,
      methods: entry.methodCount ?? 0,
      terms: entry.itemCount ?? 0,
      indexed: entry.lastIndexed ?? 0,
    })),
    total,
  };
};

export const map: Answer = async (project, parameters) => {
  const areas = Math.max(1, parameters.count("nodes", 500, 2_000));
  const uses = parameters.count("edges", 0, 5_000);
  const changes = parameters.choice("color", ["language", "unresolved", "churn", "callers", "age"]) === "churn";
  const tests = parameters.choice("tests", ["yes", "no"]) !== "no";
  const { stale: _, ...map } = await project.map({ path: parameters.text("path") ?? "", areas, uses, tests, changes });
  return { ...map, cycles: map.cycles.slice(0, 20), cyclesTotal: map.cycles.length };
};

export const file: Answer = async (project, parameters) => {
  const path = parameters.needed("path");
  const { root, entries } = await project.tree({ path, depth: 1, includeStats: true, limit: 1 });
  const [found] = entries;
  if (found?.type !== "file" || found.path !== root) return { path, kind: "folder", lines: 0, symbols: [], symbolsTotal: 0 };
  const { symbols, total } = await project.symbols({ file: path, limit: MAX_SYMBOLS });
  return { path, kind: "file", lines: found.lineCount ?? 0, symbols, symbolsTotal: total };
};

/** Purpose and neighbours of a file or folder. */
export const area: Answer = async (project, parameters) => {
  const {
    stale: _,
    symbols: __,
    exports: ___,
    dependencyResults: ____,
    ...area
  } = await project.explainArea(parameters.needed("path"), { limit: 20 });
  return area;
};

export const terms: Answer = async (project, parameters) => {
  const kind = parameters.choice("kind", LINE_TYPES);
  const { terms, total } = await project.terms({
    path: parameters.text("path") ?? "",
    limit: MAX_TERMS,
    ...(kind === null ? {} : { typeFilter: [kind] }),
  });
  return { terms, total };
};

export const occurrences: Answer = async (project, parameters) => {
  const term = parameters.needed("q");
  const kind = parameters.choice("kind", LINE_TYPES);
  const path = parameters.text("path");
  const { matches, totalMatches } = await project.query(term, {
    limit: PAGE,
    offset: parameters.count("offset", 0, MAX_OFFSET),
    ...(kind === null ? {} : { typeFilter: [kind] }),
    ...(path === null ? {} : { fileFilter: path }),
  });
  return { term, matches, total: totalMatches };
};
