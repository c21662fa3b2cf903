import type { AnyFileId, AnySymbolId, CHUNK_KINDS, FileId, SYMBOL_KINDS, SymbolId } from "@codegraph/model";

/** Stored code of a word: its index in the list of that name in `@codegraph/model`. */
type Code = number;

/**
 * Tables and views of an index in the form that Kysely expects, for programs that query the file directly. The views of the specification
 * and {@link SymbolsView}, {@link CallsView}, {@link ChunksView} are stable. The other tables change with `schema_version`.
 */
export interface IndexSchema {
  metadata: MetadataTable;
  files: FilesTable;
  items: ItemsTable;
  dependencies: DependenciesTable;

  lines: LinesView;
  occurrences: OccurrencesView;
  signatures: SignaturesView;
  methods: MethodsView;
  types: TypesView;
  symbols: SymbolsView;
  calls: CallsView;
  chunks: ChunksView;

  file_packages: FilePackagesTable;
  file_facts: FileFactsTable;
  file_docs: FileDocsTable;
  headers: HeadersTable;
  numbers: NumbersTable;
  trigrams: TrigramsTable;
  item_counts: ItemCountsTable;
  postings: PostingsTable;
  definitions: DefinitionsTable;
  edges: EdgesTable;
  resolutions: ResolutionsTable;
  file_dependencies: FileDependenciesTable;
  open_names: OpenNamesTable;
  file_labels: FileLabelsTable;
  problems: ProblemsTable;
  imported_facts: ImportedFactsTable;
  checked_facts: ImportedFactsTable;
  search_files: SearchFilesTable;
  search_packs: SearchPacksTable;
  search_terms: SearchTermsTable;
  search_segment: SearchSegmentTable;
  search_values: SearchValuesTable;
}

export interface MetadataTable {
  key: string;
  value: string | null;
}

export interface FilesTable {
  id: FileId;
  path: string;
  hash: string;
  /** Seconds since the epoch, with milliseconds as decimals. */
  last_indexed: number;
  language: string;
  size: number;
  mtime_ms: number;
  line_count: number;
  package: string | null;
  /** Number of pairs of a term and a line object in the file. */
  occurrences: number;
  /** Number of definitions in the file; likewise below. */
  definitions: number;
  methods: number;
  types: number;
  /** Null for a file without a header. */
  header_id: number | null;
}

export interface ItemsTable {
  id: number;
  term: string;
}

export interface DependenciesTable {
  id: number;
  path: string;
  name: string | null;
  last_checked: number | null;
}

export interface LinesView {
  id: number;
  file_id: FileId;
  line_number: number;
  line_type: string;
}

export interface OccurrencesView {
  item_id: number;
  file_id: FileId;
  line_id: number;
}

export interface SignaturesView {
  file_id: FileId;
  header_comments: string | null;
}

export interface MethodsView {
  id: SymbolId;
  file_id: FileId;
  name: string;
  prototype: string;
  line_number: number;
  visibility: string | null;
  is_static: 0 | 1;
  is_async: 0 | 1;
}

export interface TypesView {
  id: SymbolId;
  file_id: FileId;
  name: string;
  kind: "class" | "struct" | "interface" | "enum" | "type";
  line_number: number;
}

export interface SymbolsView {
  id: SymbolId;
  file: string;
  line: number;
  name: string;
  kind: (typeof SYMBOL_KINDS)[number];
  owner: string | null;
  exported: 0 | 1;
  signature: string;
}

export interface CallsView {
  caller_file: string;
  caller: string;
  line: number;
  column: number;
  callee_file: string;
  callee: string;
  kind: string;
  certainty: string;
  provenance: string;
}

export interface ChunksView {
  file: string;
  /** Index among the chunks of the file, from 0. */
  position: number;
  start_line: number;
  end_line: number;
  language: string;
  kind: (typeof CHUNK_KINDS)[number];
  /** Kind of the definition that the chunk shows or is inside of; `text` at the top level of a file. */
  node_type: (typeof SYMBOL_KINDS)[number] | "text";
  symbol_name: string | null;
  /** Names from the outermost definition: `UserService > load`. */
  symbol_path: string | null;
  /** JSON list of the labels that the settings give to the file, ordered. */
  labels: string;
  /** JSON list with the names of the definitions that its resolved calls lead to. */
  calls_out: string;
}

/** Further packages of files that belong to several; "" for definitions outside of all. `files.package` has the first. */
export interface FilePackagesTable {
  package: string;
  file_id: FileId;
}

export interface FileFactsTable {
  file_id: FileId;
  /** Code facts without texts, as encoded by `packFacts` of the model. */
  pack: Uint8Array;
  /** One ASCII digit per line object: the code of its type. The file's own lines come first, in order. */
  line_types: Uint8Array;
  /** Lines of the further line objects, one character each; see `encodeLines`. */
  more_lines: string;
  /** Ids of the items in the file, ascending, packed. */
  items: Uint8Array;
  /** Four characters per chunk; see `encodeChunks`. */
  chunks: string;
}

/** Docs of a file's definitions; no row for a file without any. */
export interface FileDocsTable {
  file_id: FileId;
  /** Deflated JSON object from a definition's index in its file to its doc. */
  docs: Uint8Array;
}

/** Distinct file headers. */
export interface HeadersTable {
  /** First 32 bits of the text's SHA-1, or the next free number. */
  id: number;
  /** Number of files with this header; at least one. */
  files: number;
  text: string;
}

/** Numbers from 1 to the most line objects or chunks of any file. The views use it to step through texts. */
export interface NumbersTable {
  n: number;
}

/** Full-text index over `items` by trigrams (FTS5, `trigram`); `rowid` is the item's id. */
export interface TrigramsTable {
  /** Read from `items`; the index stores no text. */
  term: string;
}

/** Number of line objects of each item, 64 items with neighbouring ids per row. */
export interface ItemCountsTable {
  /** `item_id / 64`. */
  block: number;
  /** Cumulative counts, packed. */
  counts: Uint8Array;
}

export interface PostingsTable {
  /** `item_id * 2^20 + file_id / 31`: one row for 31 files with neighbouring ids. */
  id: number;
  /** For each file a marker, U+0001 + file_id % 31, followed by its line object ids, ascending, one character each. */
  lines: string;
}

export interface DefinitionsTable {
  id: SymbolId;
  name: string;
  kind: Code;
  parent: number | null;
  owner: string | null;
  scope: number;
  line: number;
  column: number;
  /** Number of lines before `line` at which the definition starts. */
  lines_before: number;
  start_column: number;
  /** Number of lines after `line` at which it ends. */
  lines_after: number;
  end_column: number;
  /** 1 documented, 2 exported, 4 static, 8 async, 16 declaration; plus 32 times the code of the visibility plus one. */
  flags: number;
  returns: string | null;
  parameters: number | null;
  signature: string;
}

export interface EdgesTable {
  caller: SymbolId;
  line: number;
  column: number;
  callee: AnySymbolId;
  /** 32 times the code of the kind, plus 4 times that of the provenance, plus that of the certainty. */
  how: number;
}

export interface ResolutionsTable {
  file_id: FileId;
  /** Indexes of the unresolved references, ascending, packed. */
  open: Uint8Array;
  open_count: number;
  /** Ids of the files that resolution read, ascending, packed. */
  depends_on: Uint8Array;
}

export interface FileDependenciesTable {
  dependency: AnyFileId;
  file_id: FileId;
}

export interface OpenNamesTable {
  name: string;
  sites: number;
}

/** Labels that the settings give to a file. */
export interface FileLabelsTable {
  file_id: FileId;
  label: string;
}

/** Facts that SCIP files or a compiler supplied, by path; see {@link ImportedFacts}. They survive a change of the tables. */
export interface ImportedFactsTable {
  path: string;
  hash: string;
  facts: string;
}

export interface ProblemsTable {
  path: string;
  place: number;
  code: string;
  line: number | null;
  message: string;
}

/** Files with a pack. Small, because every search reads all of it to find changes. */
export interface SearchFilesTable {
  file_id: FileId;
  /** 1 until a segment contains the current pack. */
  pending: 0 | 1;
}

export interface SearchPacksTable {
  file_id: FileId;
  pack: Uint8Array;
}

/** Terms of the segment. */
export interface SearchTermsTable {
  term: string;
  documents: Uint8Array;
}

/** One row, or none without a segment. */
export interface SearchSegmentTable {
  documents: Uint8Array;
}

export interface SearchValuesTable {
  key: string;
  value: Uint8Array;
}
