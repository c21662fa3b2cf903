import { extractorVersion } from "@codegraph/parse";
import type { LanguageStatistics, StatusResult } from "../api/index.js";
import type { FactReader } from "@codegraph/store";
import { codegraphPath } from "../project/place.js";
import type { ProjectState } from "../project/state.js";

/** The state of an index in numbers. */
export function statusOf({ root, name, store, config }: ProjectState): Omit<StatusResult, "stale"> {
  const { definitions, edges, ...statistics } = store.counts();
  const sites = edges.exact + edges.possible + edges.open;
  const updated = store.meta("last_update");
  return {
    project_name: name,
    root,
    codegraph_path: codegraphPath(root),
    schema_version: store.meta("schema_version") ?? "",
    extractor_version: store.meta("extractor_version") ?? extractorVersion(),
    backend: "sqlite",
    statistics: { ...statistics, symbols: definitions },
    languages: languagesOf(store),
    edges: { exact: edges.exact, possible: edges.possible, unresolved: edges.open },
    symbol_coverage: sites === 0 ? null : 1 - edges.open / sites,
    problems: store.problems(),
    last_update: updated === null ? null : Number(updated),
    auto_update: config.auto_update,
    database_size_bytes: store.size(),
  };
}

function languagesOf(store: FactReader): Record<string, LanguageStatistics> {
  const languages = new Map<string, { files: number; lines: number; symbols: number }>();
  const languageOf = new Map<string, string>();
  for (const { path, language, lineCount } of store.files()) {
    languageOf.set(path, language);
    const counts = languages.get(language) ?? { files: 0, lines: 0, symbols: 0 };
    counts.files++;
    counts.lines += lineCount;
    languages.set(language, counts);
  }
  for (const { file } of store.allDefinitions()) languages.get(languageOf.get(file) ?? "")!.symbols++;
  return Object.fromEntries([...languages].sort(([, a], [, b]) => b.files - a.files));
}
