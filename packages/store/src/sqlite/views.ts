import { CERTAINTIES, CHUNK_KINDS, isCall, LINE_TYPES, PROVENANCES, REFERENCE_KINDS, SYMBOL_KINDS, VISIBILITIES } from "@codegraph/model";
import { CHARACTERS_PER_CHUNK } from "./chunks.js";
import { ASYNC, EXPORTED, STATIC, VISIBILITY_SHIFT } from "./definition-rows.js";
import { CERTAINTY_MASK, KIND_SHIFT, PROVENANCE_MASK, PROVENANCE_SHIFT } from "./edge-rows.js";
import { BLOCKS_PER_ITEM, FILES_PER_BLOCK, lineIdSql, markerSql } from "./postings.js";

/** Returns SQL for the word of a stored code. */
function word(column: string, words: readonly string[], first = 0): string {
  const cases = words.map((text, place) => `WHEN ${place + first} THEN '${text}'`).join(" ");
  return `CASE ${column} ${cases} END`;
}

/** Returns SQL for a bit as 0 or 1. */
function flag(column: string, bit: number): string {
  return `(${column} & ${bit}) <> 0`;
}

const METHOD_KINDS = ["function", "method", "constructor", "macro"];

/** The specification's five kinds of types, by kind of definition. */
const TYPE_KINDS: Readonly<Record<string, string>> = {
  class: "class",
  struct: "struct",
  union: "struct",
  interface: "interface",
  trait: "interface",
  enum: "enum",
  type: "type",
};

function codes(kinds: readonly string[]): string {
  return SYMBOL_KINDS.flatMap((kind, code) => (kinds.includes(kind) ? [code] : [])).join(", ");
}

const typeKind = SYMBOL_KINDS.flatMap((kind, code) => (kind in TYPE_KINDS ? [`WHEN ${code} THEN '${TYPE_KINDS[kind]}'`] : [])).join(" ");

/** Codes of calls. Uses of functions as values and overriding members are edges too, but not calls. */
export const CALL_CODES: string = REFERENCE_KINDS.flatMap((kind, code) => (isCall(kind) ? [code] : [])).join(", ");

/**
 * Line number of a line object. `line_types` has one digit per line object; the lines of those beyond the file's own lines are in
 * `more_lines`.
 */
const LINE_NUMBER = `CASE WHEN n <= length(line_types) - length(more_lines) THEN n
    ELSE ${lineIdSql("more_lines", "n - length(line_types) + length(more_lines)")} END`;

/** Start of a file's segment in a row of postings, and start of the next segment; see `postings.ts`. */
const MARKER = markerSql("p.lines", "m.n");
const NEXT_MARKER = `coalesce((SELECT ${markerSql("p.lines", "k.n")} FROM numbers AS k
    WHERE k.n BETWEEN m.n + 1 AND ${FILES_PER_BLOCK} AND ${markerSql("p.lines", "k.n")} > 0 ORDER BY k.n LIMIT 1),
    length(p.lines) + 1)`;

/** Returns SQL for the nth number of a chunk; see `chunks.ts`. */
function ofChunk(nth: number): string {
  return `(${lineIdSql("p.chunks", `${CHARACTERS_PER_CHUNK} * (n - 1) + ${nth}`)})`;
}

/** Names from the outermost definition to `d`, joined like `definitionPath` does. */
const SYMBOL_PATH = `(WITH RECURSIVE up (parent, path) AS (
      SELECT d.parent, coalesce(d.owner || ' > ', '') || d.name
      UNION ALL
      SELECT o.parent, coalesce(o.owner || ' > ', '') || o.name || ' > ' || up.path
      FROM up JOIN definitions AS o ON o.id = (d.id >> 16 << 16) + up.parent + 1 LIMIT 1000
    ) SELECT path FROM up WHERE parent IS NULL)`;

/**
 * The specification's relations under their names, and further views that show words instead of codes. All of them work with SQLite 3.40,
 * which Debian 12 ships. CROSS JOIN fixes the join order, so that a known item, file or line is looked up instead of scanned for. LIMIT 1
 * prevents a subquery from being recomputed for every joined row. `json_each` acts as a lateral join: it cuts a file's lines out of a row
 * of postings once instead of once per line.
 */
export const VIEWS: string = `
CREATE VIEW lines (id, file_id, line_number, line_type) AS
  SELECT n, file_id, ${LINE_NUMBER}, ${word("CAST(substr(line_types, n, 1) AS INTEGER)", LINE_TYPES, 1)}
  FROM file_facts CROSS JOIN numbers ON n BETWEEN 1 AND length(line_types)
  WHERE substr(line_types, n, 1) <> x'30';

CREATE VIEW occurrences (item_id, file_id, line_id) AS
  SELECT i.id, p.id % ${BLOCKS_PER_ITEM} * ${FILES_PER_BLOCK} + m.n - 1, ${lineIdSql("s.value", "c.n")}
  FROM items AS i
  CROSS JOIN postings AS p ON p.id BETWEEN i.id * ${BLOCKS_PER_ITEM} AND i.id * ${BLOCKS_PER_ITEM} + ${BLOCKS_PER_ITEM - 1}
  CROSS JOIN numbers AS m ON m.n BETWEEN 1 AND ${FILES_PER_BLOCK} AND ${MARKER} > 0
  CROSS JOIN json_each(json_array(substr(p.lines, ${MARKER} + 1, ${NEXT_MARKER} - ${MARKER} - 1))) AS s
  CROSS JOIN numbers AS c ON c.n BETWEEN 1 AND length(s.value);

CREATE VIEW signatures (file_id, header_comments) AS
  SELECT f.id, h.text FROM files AS f LEFT JOIN headers AS h ON h.id = f.header_id;

CREATE VIEW methods (id, file_id, name, prototype, line_number, visibility, is_static, is_async) AS
  SELECT id, id >> 16, name, signature, line, ${word(`flags >> ${VISIBILITY_SHIFT}`, VISIBILITIES, 1)},
    ${flag("flags", STATIC)}, ${flag("flags", ASYNC)}
  FROM definitions WHERE kind IN (${codes(METHOD_KINDS)});

CREATE VIEW types (id, file_id, name, kind, line_number) AS
  SELECT id, id >> 16, name, CASE kind ${typeKind} END, line
  FROM definitions WHERE kind IN (${codes(Object.keys(TYPE_KINDS))});

CREATE VIEW symbols (id, file, line, name, kind, owner, exported, signature) AS
  SELECT d.id, f.path, d.line, d.name, ${word("d.kind", SYMBOL_KINDS)}, d.owner, ${flag("d.flags", EXPORTED)}, d.signature
  FROM definitions AS d JOIN files AS f ON f.id = d.id >> 16;

CREATE VIEW calls (caller_file, caller, line, "column", callee_file, callee, kind, certainty, provenance) AS
  SELECT site.path, coalesce(c.name, '<module>'), e.line, e."column", target.path, coalesce(d.name, '<module>'),
    ${word(`e.how >> ${KIND_SHIFT}`, REFERENCE_KINDS)}, ${word(`e.how & ${CERTAINTY_MASK}`, CERTAINTIES)},
    ${word(`e.how >> ${PROVENANCE_SHIFT} & ${PROVENANCE_MASK}`, PROVENANCES)}
  FROM edges AS e
  JOIN files AS site ON site.id = e.caller >> 16
  JOIN files AS target ON target.id = e.callee >> 16
  LEFT JOIN definitions AS c ON c.id = e.caller
  LEFT JOIN definitions AS d ON d.id = e.callee
  WHERE e.how >> ${KIND_SHIFT} IN (${CALL_CODES});

CREATE VIEW chunks (file, position, start_line, end_line, language, kind, node_type, symbol_name, symbol_path, labels, calls_out) AS
  SELECT f.path, n - 1, ${ofChunk(3)}, ${ofChunk(3)} + ${ofChunk(4)}, f.language, ${word(ofChunk(1), CHUNK_KINDS)},
    coalesce(${word("d.kind", SYMBOL_KINDS)}, 'text'), d.name, CASE WHEN d.id IS NOT NULL THEN ${SYMBOL_PATH} END,
    (SELECT json_group_array(label) FROM file_labels AS l WHERE l.file_id = f.id),
    (SELECT json_group_array(DISTINCT callee.name)
      FROM (SELECT ${ofChunk(3)} AS first, ${ofChunk(3)} + ${ofChunk(4)} AS last LIMIT 1) AS r
      CROSS JOIN edges AS e ON e.caller BETWEEN f.id << 16 AND (f.id << 16) + 65535 AND e.line BETWEEN r.first AND r.last
      CROSS JOIN definitions AS callee ON callee.id = e.callee
      WHERE e.how >> ${KIND_SHIFT} IN (${CALL_CODES}))
  FROM files AS f
  CROSS JOIN file_facts AS p ON p.file_id = f.id
  CROSS JOIN numbers ON n BETWEEN 1 AND length(p.chunks) / ${CHARACTERS_PER_CHUNK}
  LEFT JOIN definitions AS d ON d.id = (f.id << 16) + ${ofChunk(2)};
`;
