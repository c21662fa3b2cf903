import { extractorVersion } from "@codegraph/parse";
import type { StatusResult } from "../api/results.js";
import { codegraphPath } from "../project/place.js";
import type { ProjectState } from "../project/state.js";

/** The state of an index in numbers. */
export function statusOf({ root, name, store }: ProjectState): Omit<StatusResult, "stale"> {
  const { definitions, edges, ...statistics } = store.counts();
  const languages = new Map<string, number>();
  for (const { language } of store.files()) languages.set(language, (languages.get(language) ?? 0) + 1);
  const updated = store.meta("last_update");
  return {
    project_name: name,
    root,
    codegraph_path: codegraphPath(root),
    schema_version: store.meta("schema_version") ?? "",
    extractor_version: store.meta("extractor_version") ?? extractorVersion(),
    backend: "sqlite",
    statistics: { ...statistics, symbols: definitions },
    languages: Object.fromEntries([...languages].sort(([a], [b]) => (a < b ? -1 : 1))),
    edges: { exact: edges.exact, possible: edges.possible, unresolved: edges.open },
    problems: store.problems(),
    last_update: updated === null ? null : Number(updated),
    database_size_bytes: store.size(),
  };
}
