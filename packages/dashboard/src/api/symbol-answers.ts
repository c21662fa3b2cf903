import type { ComparedStates, ImpactOptions, ImpactResult, Project, SearchHit } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import type { Answer } from "./answers.js";
import type { Parameters } from "./parameters.js";

const PAGE = 20;
const MAX_CALLS = 60;
const MAX_TESTS = 25;
const TEST_DEPTH = 3;
const MAX_AFFECTED = 200;
const MAX_OFFSET = 100_000;
/** Affected symbols after which a walk ends: as many as the view lists, and few enough to find at once. */
const MAX_REACHED = 200;
const MOST_REACHED = 20_000;
/** Definitions at which a search for a path ends unless the user asks for more. */
const MAX_SEARCHED = 250;
const MOST_SEARCHED = 50_000;
/** Code of one hit, in characters. A symbol may be a class of thousands of lines. */
const MAX_CODE = 40_000;
const MAX_PREVIEW = 2_000;

const WITHOUT_GIT: ReadonlySet<string> = new Set(["git-missing", "not-a-repository"]);

export const search: Answer = async (project, parameters) => {
  const query = parameters.needed("q");
  const offset = parameters.count("offset", 0, MAX_OFFSET);
  const by = parameters.choice("by", ["words", "symbols", "text"]) ?? "words";
  if (by === "symbols") return searchSymbols(project, query, offset, parameters);
  if (by === "text") return searchText(project, query, offset, parameters);
  const source = parameters.choice("in", ["code", "document"]);
  const { results, total, reading } = await project.search(query, {
    ...filterOf(parameters),
    ...(source === null ? {} : { sources: [source] }),
    limit: PAGE,
    offset,
  });
  return {
    hits: results.map(previewOf),
    total,
    semantic: reading.semantic,
    notes: reading.notes,
  };
};

async function searchSymbols(project: Project, query: string, offset: number, parameters: Parameters): Promise<object> {
  const { symbols, total, queryNotes } = await project.searchSymbols(query, { ...filterOf(parameters), limit: PAGE, offset });
  const hits = symbols.map(({ file, line, endLine, name, kind, path, language, score, snippet }) => ({
    file,
    startLine: line,
    endLine,
    name,
    kind,
    path,
    language,
    score,
    source: "code",
    code: snippet,
    cut: 0,
  }));
  return { hits, total, semantic: "off", notes: queryNotes };
}

async function searchText(project: Project, query: string, offset: number, parameters: Parameters): Promise<object> {
  const path = parameters.text("path");
  const { matches, totalMatches } = await project.query(query, {
    mode: "contains",
    limit: PAGE,
    offset,
    ...(path === null ? {} : { fileFilter: path }),
  });
  const hits = matches.map(({ file, lineNumber, lineType, term, text }) => ({
    file,
    startLine: lineNumber,
    endLine: lineNumber,
    name: term,
    kind: lineType,
    path: null,
    language: "",
    score: 0,
    source: "code",
    code: text,
    cut: 0,
  }));
  return { hits, total: totalMatches, semantic: "off", notes: [] };
}

function filterOf(parameters: Parameters): { readonly paths?: readonly string[]; readonly languages?: readonly string[] } {
  const path = parameters.text("path");
  const language = parameters.text("lang");
  return { ...(path === null ? {} : { paths: [path] }), ...(language === null ? {} : { languages: [language] }) };
}

export const symbol: Answer = async (project, parameters) => {
  const of = parameters.needed("of");
  const [callers, callees, shown] = await Promise.all([
    project.callers(of, { limit: MAX_CALLS }),
    project.callees(of, { limit: MAX_CALLS }),
    project.searchBySymbol(of, { limit: 3 }),
  ]);
  const { outcome, definitions, candidates, candidatesTotal } = callers;
  if (outcome !== "found") return { of, outcome, candidates, candidatesTotal };
  const relationships = await project.relationships(of, { limit: 40, uses: false });
  return {
    of,
    outcome,
    definitions,
    code: shown.results.filter((hit) => isOf(hit, definitions)).map((hit) => ({ ...hit, ...cut(hit.code, MAX_CODE) })),
    callers: { calls: callers.calls, total: callers.total, counts: callers.counts, hidden: callers.hidden },
    callees: { calls: callees.calls, total: callees.total, counts: callees.counts, unresolved: callees.unresolved.slice(0, MAX_CALLS) },
    references: { items: relationships.references, total: relationships.totals.references },
    overrides: { items: relationships.overrides, total: relationships.totals.overrides },
    overriddenBy: { items: relationships.overriddenBy, total: relationships.totals.overriddenBy },
    sameFile: { items: relationships.sameFile, total: relationships.totals.sameFile },
  };
};

function isOf(hit: SearchHit, definitions: readonly { readonly file: string }[]): boolean {
  return definitions.some(({ file }) => file === hit.file);
}

/** Tests that reach a symbol over few calls. A chain through the whole project says little about it, and takes long to follow. */
export const tests: Answer = async (project, parameters) => {
  const options = { onlyTests: true, unresolved: false, limit: MAX_TESTS, depth: TEST_DEPTH };
  const { affected, total } = await project.impact(parameters.needed("of"), options);
  return { items: affected, total, depth: TEST_DEPTH };
};

export const history: Answer = async (project, parameters) => {
  try {
    const { definitions: _, ...history } = await project.history(parameters.needed("of"), { limit: 30, signal: parameters.signal });
    return history;
  } catch (error) {
    // Part of a view that has much else to show.
    if (error instanceof CodeGraphError && WITHOUT_GIT.has(error.code)) return { unavailable: error.message };
    throw error;
  }
};

export const path: Answer = async (project, parameters) => {
  const most = Math.max(1, parameters.count("most", MAX_SEARCHED, MOST_SEARCHED));
  const answer = await project.path(parameters.needed("from"), parameters.needed("to"), { limit: 5, most });
  const { from, to, paths, counts, searched, gaps, gapsTotal, complete } = answer;
  return { from, to, paths, counts, searched, gaps, gapsTotal, complete, most: complete || most >= MOST_SEARCHED ? null : MOST_SEARCHED };
};

export const impact: Answer = async (project, parameters) => {
  const range = parameters.text("range");
  const target = range === null ? parameters.needed("of") : range === "working" ? {} : { range };
  const most = Math.max(1, parameters.count("most", MAX_REACHED, MOST_REACHED));
  const { affected, references, files, ...rest } = await impactOf(project, target, { most, signal: parameters.signal });
  return {
    ...rest,
    most: rest.cutAt !== null && most < MOST_REACHED ? MOST_REACHED : null,
    affected,
    files: files.slice(0, MAX_AFFECTED),
    filesTotal: files.length,
    references: references.slice(0, MAX_CALLS),
    definitions: rest.definitions.slice(0, MAX_AFFECTED),
    definitionsTotal: rest.definitions.length,
  };
};

/** @throws CodeGraphError also with a remedy for this view, where git is needed and absent */
async function impactOf(project: Project, target: string | ComparedStates, options: ImpactOptions): Promise<ImpactResult> {
  try {
    return await project.impact(target, { ...options, limit: MAX_AFFECTED });
  } catch (error) {
    if (!(error instanceof CodeGraphError) || !WITHOUT_GIT.has(error.code)) throw error;
    throw new CodeGraphError(error.code, error.message, "Changes need a git repository. Ask about a symbol or a file instead.");
  }
}

/** Lines before the name of a symbol that a preview may have. More of them are a comment, which says less than the code. */
const MAX_BEFORE = 3;
/** Letters of a signature that are compared with the code. */
const LETTERS = 24;

/** The hit with its code from the signature on, shortened. */
function previewOf(hit: SearchHit): object {
  const start = hit.signature?.slice(0, LETTERS).trimEnd() ?? "";
  const lines = hit.code?.split("\n") ?? [];
  const at =
    start === ""
      ? 0
      : Math.max(
          0,
          lines.findIndex((line) => line.includes(start)),
        );
  const skipped = at > MAX_BEFORE ? at : 0;
  const code = hit.code === null ? null : lines.slice(skipped).join("\n");
  return { ...hit, startLine: hit.startLine + skipped, ...cut(code, MAX_PREVIEW) };
}

/** Shortened code, and the number of characters that are left out. */
function cut(code: string | null, most: number): { readonly code: string | null; readonly cut: number } {
  if (code === null || code.length <= most) return { code, cut: 0 };
  return { code: code.slice(0, most), cut: code.length - most };
}
