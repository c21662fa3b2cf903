/** JSON Schema of engine results that several tools share. */
import type {
  AffectedSymbol,
  BrokenCalls,
  CallsAnswer,
  CallsResult,
  CallStep,
  EdgeCounts,
  FileExport,
  FileUpdate,
  HiddenCallers,
  HiddenCallersFile,
  ImpactChanges,
  ImportSource,
  IndexResult,
  SignatureExtension,
  SignatureField,
  SignatureMethod,
  SignatureResult,
  SignatureType,
  Spanned,
  SymbolAnswer,
  SymbolCandidate,
  SymbolRef,
  UnresolvedCall,
  UpdateResult,
  LinkNote,
  RegisteredCallee,
  RegisteredRoute,
  VectorCounts,
} from "@codegraph/engine";
import type { Position, Problem } from "@codegraph/model";
import type { SingleUpdate } from "./single-update.js";
import { boolean, integer, list, number, object, orNull, record, string } from "./schema.js";
import type { JsonSchema, ShapeOf } from "./schema.js";

export const problems: JsonSchema = list(
  object<Problem>({ code: string, file: string, line: orNull({ type: "integer" }), message: string }),
);

export const edgeCounts: JsonSchema = object<EdgeCounts>({ exact: integer, possible: integer, unresolved: integer, external: integer });

export const stale: JsonSchema = list(string);

export const position: JsonSchema = object<Position>({ file: string, line: integer, column: integer });

/** Fields of a symbol. */
export const named: ShapeOf<SymbolRef> = {
  file: string,
  line: integer,
  name: string,
  kind: string,
  path: string,
  "project?": string,
  "declaration?": boolean,
};

export const symbol: JsonSchema = object<SymbolRef>(named);

/** Field of an answer that may include linked projects. */
export const spanned: ShapeOf<Spanned> = {
  "links?": list(object<LinkNote>({ name: string, path: string, trouble: string, message: string })),
};

/** Fields of an index run. */
export const indexRun: ShapeOf<IndexResult> = {
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
  "reused_from?": string,
  "vectors?": object<VectorCounts>({ done: integer, total: integer, note: orNull({ type: "string" }) }),
};

const fileChange: ShapeOf<FileUpdate> = {
  file: string,
  action: string,
  "from?": string,
  items_added: integer,
  items_removed: integer,
  lines_updated: integer,
};

/** Fields of an update of one file, or of a folder with its files. */
export const fileUpdate: ShapeOf<SingleUpdate> = {
  success: boolean,
  ...fileChange,
  duration_ms: number,
  problems,
  "files?": list(object<FileUpdate>(fileChange)),
};

/** Fields of an update of several files. */
export const fileUpdates: ShapeOf<UpdateResult> = {
  success: boolean,
  items_added: integer,
  items_removed: integer,
  lines_updated: integer,
  files: list(object<FileUpdate>(fileChange)),
  duration_ms: number,
  problems,
};

const prototype: ShapeOf<SignatureType> = { name: string, kind: string, prototype: string, line_number: integer, path: string };

/** Fields of an exported name. */
export const fileExport: ShapeOf<FileExport> = {
  form: string,
  name: orNull({ type: "string" }),
  local: orNull({ type: "string" }),
  from: orNull({ type: "string" }),
  resolved: orNull({ type: "string" }),
  line: integer,
};

/** Fields of a file's outline. */
export const signature: ShapeOf<SignatureResult> = {
  file: string,
  language: string,
  header_comments: string,
  types: list(object<SignatureType>(prototype)),
  methods: list(object<SignatureMethod>({ ...prototype, visibility: orNull({ type: "string" }), is_static: boolean, is_async: boolean })),
  fields: list(object<SignatureField>({ ...prototype, visibility: orNull({ type: "string" }) })),
  extensions: list(object<SignatureExtension>({ name: string, kind: string, prototype: string, line_number: integer })),
  exports: list(object<FileExport>(fileExport)),
  "project?": string,
};

/** Fields of an answer about a symbol. */
export const symbolCandidate: JsonSchema = object<SymbolCandidate>({ ...named, signature: string, callers: integer, as: string });

export const symbolAnswer: ShapeOf<SymbolAnswer> = {
  outcome: string,
  definitions: list(symbol),
  candidates: list(symbolCandidate),
  candidates_total: integer,
  "imported_from?": list(object<ImportSource>({ from: string, files: integer })),
};

/** Fields of a route. */
export const registeredRoute: ShapeOf<RegisteredRoute> = {
  method: string,
  path: string,
  known: boolean,
  framework: string,
  file: string,
  line: integer,
  "project?": string,
};

export const callStep: JsonSchema = object<CallStep>({
  depth: integer,
  caller: symbol,
  callee: symbol,
  site: position,
  kind: string,
  certainty: string,
  provenance: string,
  "through?": symbol,
  "registered?": object<RegisteredRoute>(registeredRoute),
  "overriders?": integer,
  "reaches?": list(object<RegisteredCallee>({ callee: symbol, registered: object<RegisteredRoute>(registeredRoute) })),
});

export const affectedSymbol: JsonSchema = object<AffectedSymbol>({
  distance: integer,
  certainty: string,
  test: boolean,
  "nearest?": symbol,
  call: callStep,
});

/** Number of symbols that differ. */
export const symbolCounts: JsonSchema = object<ImpactChanges["symbols"]>({
  added: integer,
  changed: integer,
  removed: integer,
  renamed: integer,
});

/** Unresolved calls of names that are gone. */
export const broken: JsonSchema = list(
  object<BrokenCalls>({
    name: string,
    sites: integer,
    files: list(object<BrokenCalls["files"][number]>({ file: string, lines: list(integer) })),
    files_total: integer,
  }),
);

export const unresolvedCall: JsonSchema = object<UnresolvedCall>({
  name: string,
  receiver: orNull({ type: "string" }),
  site: position,
  candidates: integer,
  "caller?": symbol,
  "project?": string,
});

/** Places that may call something and that resolution cannot follow; null without such places. */
export const hiddenCallers: JsonSchema = {
  ...object<HiddenCallers>({
    sites: integer,
    test_sites: integer,
    names: list(object<HiddenCallers["names"][number]>({ name: string, sites: integer })),
    files: list(
      object<HiddenCallersFile>({ file: string, "project?": string, test: boolean, mentions_type: boolean, lines: list(integer) }),
    ),
    files_total: integer,
  }),
  type: ["object", "null"],
};

const callsAnswer: ShapeOf<CallsAnswer> = {
  symbol: string,
  ...symbolAnswer,
  calls: list(callStep),
  references: list(callStep),
  references_total: integer,
  total: integer,
  overriders: integer,
  counts: edgeCounts,
  unresolved: list(unresolvedCall),
  hidden: hiddenCallers,
  "routes?": list(object<RegisteredRoute>(registeredRoute)),
  truncated: boolean,
};

export const calls: JsonSchema = object<CallsResult>({
  ...callsAnswer,
  "alternatives?": list(object<CallsAnswer>(callsAnswer)),
  stale,
  ...spanned,
});
