import type { CHUNK_KINDS, SYMBOL_KINDS } from "@codegraph/model";

/** Code of a word: its place in the list of that name in `@codegraph/model`. */
type Code = number;

/**
 * The tables and views of an index, in the form in which Kysely wants them, for programs that query the file
 * themselves. The views of the specification and {@link SymbolsView}, {@link CallsView}, {@link ChunksView} are there to stay; the other
 * tables change with `schema_version`.
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
  problems: ProblemsTable;
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
  id: number;
  path: string;
  hash: string;
  /** Seconds since the epoch, with milliseconds after the point. */
  last_indexed: number;
  language: string;
  size: number;
  mtime_ms: number;
  line_count: number;
  package: string | null;
  /** Number of line objects on which a term stands, over all terms. */
  occurrences: number;
  /** How many there are in the file. */
  definitions: number;
  methods: number;
  types: number;
  /** Null when the file has no header. */
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
  file_id: number;
  line_number: number;
  line_type: string;
}

export interface OccurrencesView {
  item_id: number;
  file_id: number;
  line_id: number;
}

export interface SignaturesView {
  file_id: number;
  header_comments: string | null;
}

export interface MethodsView {
  id: number;
  file_id: number;
  name: string;
  prototype: string;
  line_number: number;
  visibility: string | null;
  is_static: 0 | 1;
  is_async: 0 | 1;
}

export interface TypesView {
  id: number;
  file_id: number;
  name: string;
  kind: "class" | "struct" | "interface" | "enum" | "type";
  line_number: number;
}

export interface SymbolsView {
  id: number;
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
  /** Place among the chunks of the file, from 0. */
  position: number;
  start_line: number;
  end_line: number;
  language: string;
  kind: (typeof CHUNK_KINDS)[number];
  /** The kind of the definition that it shows or stands in; `text` at the top level of a file. */
  node_type: (typeof SYMBOL_KINDS)[number] | "text";
  symbol_name: string | null;
  /** `UserService > load` */
  symbol_path: string | null;
  /** A JSON list: the names of the definitions that its resolved calls lead to. */
  calls_out: string;
}

export interface FileFactsTable {
  file_id: number;
  /** Code facts without texts, as `packFacts` of the model writes them. */
  pack: Uint8Array;
  /** One ASCII digit per line object: the code of its type. The file's own lines come first, in order. */
  line_types: Uint8Array;
  /** The lines of the further line objects: one character each, see `encodeLines`. */
  more_lines: string;
  /** The ids of the items that occur in the file, ascending, packed. */
  items: Uint8Array;
  /** Four characters for each chunk, see `encodeChunks`. */
  chunks: string;
}

/** The docs of a file's definitions; no row where none has one. */
export interface FileDocsTable {
  file_id: number;
  /** A JSON object from a definition's index in its file to its doc, deflated. */
  docs: Uint8Array;
}

/** Each distinct header once. */
export interface HeadersTable {
  /** The first 32 bits of the text's SHA-1, or the next number that is free. */
  id: number;
  /** How many files begin with it; at least one. */
  files: number;
  text: string;
}

/** 1, 2, 3 … up to the most line objects or chunks that a file has; the views walk texts with it. */
export interface NumbersTable {
  n: number;
}

/** A full-text index over `items` by three characters in a row (FTS5, `trigram`); `rowid` is the item's id. */
export interface TrigramsTable {
  /** Read from `items`: the index holds no text of its own. */
  term: string;
}

/** On how many line objects items stand, 64 neighbours by id in a row. */
export interface ItemCountsTable {
  /** item_id / 64 */
  block: number;
  /** The counts, each added to those before it, packed. */
  counts: Uint8Array;
}

export interface PostingsTable {
  /** item_id * 2^20 + file_id / 31: one row for 31 neighbouring files. */
  id: number;
  /** By file: a marker, U+0001 + file_id % 31, then its line object ids, ascending, one character each. */
  lines: string;
}

export interface DefinitionsTable {
  id: number;
  name: string;
  kind: Code;
  parent: number | null;
  owner: string | null;
  scope: number;
  line: number;
  column: number;
  /** How many lines before `line` the whole definition begins. */
  lines_before: number;
  start_column: number;
  /** How many lines after `line` it ends. */
  lines_after: number;
  end_column: number;
  /** 1 documented, 2 exported, 4 static, 8 async, 16 declaration; 32 times the code of the visibility plus one. */
  flags: number;
  returns: string | null;
  parameters: number | null;
  signature: string;
}

export interface EdgesTable {
  caller: number;
  line: number;
  column: number;
  callee: number;
  /** 32 times the code of the kind, 4 times that of the provenance, and that of the certainty. */
  how: number;
}

export interface ResolutionsTable {
  file_id: number;
  /** Indexes of the open references, ascending, packed. */
  open: Uint8Array;
  open_count: number;
  /** The ids of the files it read, ascending, packed. */
  depends_on: Uint8Array;
}

export interface FileDependenciesTable {
  dependency: number;
  file_id: number;
}

export interface OpenNamesTable {
  name: string;
  sites: number;
}

export interface ProblemsTable {
  path: string;
  place: number;
  code: string;
  line: number | null;
  message: string;
}

/** The files that have a pack; small, because it is read whole whenever search looks what is new. */
export interface SearchFilesTable {
  file_id: number;
  /** 1 until a segment holds the pack as it is now. */
  pending: 0 | 1;
}

export interface SearchPacksTable {
  file_id: number;
  pack: Uint8Array;
}

/** The terms of the segment. */
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
