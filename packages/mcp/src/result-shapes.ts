/** The engine's results as JSON Schema, as far as several tools share them. */
import { boolean, integer, list, number, object, orNull, record, string } from "./schema.js";
import type { JsonSchema } from "./schema.js";

export const problems: JsonSchema = list(object({ code: string, file: string, line: orNull({ type: "integer" }), message: string }));

export const edgeCounts: JsonSchema = object({ exact: integer, possible: integer, unresolved: integer });

export const stale: JsonSchema = list(string);

export const position: JsonSchema = object({ file: string, line: integer, column: integer });

/** Keys of a symbol as answers name it. */
export const named: Readonly<Record<string, JsonSchema>> = { file: string, line: integer, name: string, kind: string, path: string, "project?": string };

export const symbol: JsonSchema = object(named);

/** Key of an answer that may span linked projects. */
export const spanned: Readonly<Record<string, JsonSchema>> = {
  "links?": list(object({ name: string, path: string, trouble: string, message: string })),
};

/** Keys of an index run. */
export const indexRun: Readonly<Record<string, JsonSchema>> = {
  success: boolean,
  project_name: string,
  codegraph_path: string,
  files_indexed: integer,
  files_unchanged: integer,
  files_removed: integer,
  files_total: integer,
  items_found: integer,
  lines: integer,
  symbols: integer,
  edges: edgeCounts,
  duration_ms: number,
  problems,
  timing: record(number),
};

const fileChange: Readonly<Record<string, JsonSchema>> = {
  file: string,
  action: string,
  "from?": string,
  items_added: integer,
  items_removed: integer,
  lines_updated: integer,
};

/** Keys of an update of one file, or of a folder with its files. */
export const fileUpdate: Readonly<Record<string, JsonSchema>> = {
  success: boolean,
  ...fileChange,
  duration_ms: number,
  problems,
  "files?": list(object(fileChange)),
};

/** Keys of an update of named files. */
export const fileUpdates: Readonly<Record<string, JsonSchema>> = {
  success: boolean,
  items_added: integer,
  items_removed: integer,
  lines_updated: integer,
  files: list(object(fileChange)),
  duration_ms: number,
  problems,
};

const prototype = { name: string, kind: string, prototype: string, line_number: integer, path: string };

/** Keys of a file's signature. */
export const signature: Readonly<Record<string, JsonSchema>> = {
  file: string,
  language: string,
  header_comments: string,
  types: list(object(prototype)),
  methods: list(object({ ...prototype, visibility: orNull({ type: "string" }), is_static: boolean, is_async: boolean })),
  fields: list(object({ ...prototype, visibility: orNull({ type: "string" }) })),
  extensions: list(object({ name: string, kind: string, prototype: string, line_number: integer })),
  "project?": string,
};

/** Keys of an answer about a symbol. */
export const symbolAnswer: Readonly<Record<string, JsonSchema>> = {
  outcome: string,
  definitions: list(symbol),
  candidates: list(object({ ...named, signature: string, callers: integer, as: string })),
  candidates_total: integer,
};

export const callStep: JsonSchema = object({
  depth: integer,
  caller: symbol,
  callee: symbol,
  site: position,
  kind: string,
  certainty: string,
  provenance: string,
  "through?": symbol,
});

export const calls: JsonSchema = object({
  symbol: string,
  ...symbolAnswer,
  calls: list(callStep),
  references: list(callStep),
  references_total: integer,
  total: integer,
  counts: edgeCounts,
  unresolved: list(object({ name: string, receiver: orNull({ type: "string" }), site: position, "project?": string })),
  truncated: boolean,
  stale,
  ...spanned,
});
