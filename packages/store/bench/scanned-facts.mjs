/**
 * Extracts facts from Python-like source by a crude line scan. It is far from a parser, but produces the numbers and name distribution of
 * real source, which determine the cost for a store.
 */
const WORD = /[A-Za-z_][A-Za-z0-9_]*/g;
const CALL = /(?:([A-Za-z_][A-Za-z0-9_.]*)\.)?([A-Za-z_][A-Za-z0-9_]*)\(/g;
const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

export function scanFacts(text) {
  const lines = text.split("\n");
  const types = new Uint8Array(lines.length);
  const more = [];
  const terms = new Map();
  const definitions = [];
  const references = [];
  const bindings = [];
  const imports = [];
  const scopes = [{ parent: -1, definition: -1 }];
  const open = [{ indent: -1, scope: 0, definition: null }];
  let inString = false;

  lines.forEach((source, index) => {
    const line = index + 1;
    const trimmed = source.trim();
    if (trimmed === "") return;
    const quotes = (source.match(/"""/g) ?? []).length;
    const isString = inString || trimmed.startsWith('"""');
    if (quotes % 2 === 1) inString = !inString;
    const comment = isString ? -1 : source.indexOf("#");
    const indent = source.length - source.trimStart().length;
    const header = isString ? null : /^(async\s+)?(def|class)\s+([A-Za-z_]\w*)/.exec(trimmed);
    types[index] = isString ? 6 : comment === indent ? 2 : header ? (header[2] === "class" ? 3 : 4) : 1;

    if (!isString && comment !== indent) {
      while (open.length > 1 && open.at(-1).indent >= indent) {
        const closed = open.pop();
        closed.definition.span.endLine = line - 1;
      }
    }
    const scope = open.at(-1).scope;
    if (header) {
      const definition = {
        name: header[3],
        kind: header[2] === "class" ? "class" : open.at(-1).definition?.kind === "class" ? "method" : "function",
        parent: open.at(-1).definition === null ? null : definitions.indexOf(open.at(-1).definition),
        owner: null,
        scope,
        line,
        column: source.indexOf(header[3], indent + 3) + 1,
        span: { startLine: line, startColumn: indent + 1, endLine: line, endColumn: 1 },
        signature: trimmed.replace(/:$/, ""),
        doc: docAfter(lines, index),
        visibility: header[3].startsWith("_") ? "private" : "public",
        static: false,
        async: header[1] !== undefined,
        declaration: false,
        exported: open.length === 1,
        returns: null,
        parameters: (source.match(/,/g) ?? []).length,
      };
      definitions.push(definition);
      scopes.push({ parent: scope, definition: definitions.length - 1 });
      open.push({ indent, scope: scopes.length - 1, definition });
    } else if (!isString) {
      const code = comment >= 0 ? source.slice(0, comment) : source;
      const assigned = /^\s*((?:self\.)?[A-Za-z_]\w*)\s*=\s*(.+)$/.exec(code);
      if (assigned) {
        const path = /^[A-Za-z_][\w.]*(\(\))?/.exec(assigned[2].replace(/\(.*\)/, "()"));
        const field = assigned[1].startsWith("self.");
        const name = assigned[1].replace("self.", "");
        bindings.push({ name, kind: field ? "field" : "variable", scope, at: scope, type: null, value: path?.[0] ?? null, line });
        const inClass = open.at(-1).definition?.kind === "class";
        if (open.length === 1 || inClass) {
          definitions.push({
            name,
            kind: inClass ? "field" : "variable",
            parent: inClass ? definitions.indexOf(open.at(-1).definition) : null,
            owner: null,
            scope,
            line,
            column: indent + 1,
            span: { startLine: line, startColumn: indent + 1, endLine: line, endColumn: source.length + 1 },
            signature: trimmed.slice(0, 120),
            doc: null,
            visibility: "public",
            static: false,
            async: false,
            declaration: false,
            exported: true,
            returns: null,
            parameters: null,
          });
        }
      }
      const imported = /^(?:from\s+(\S+)\s+)?import\s+(.+)$/.exec(trimmed);
      if (imported) {
        for (const name of imported[2].replace(/[()]/g, "").split(",")) {
          if (name.trim() === "") continue;
          imports.push({ form: "named", specifier: imported[1] ?? name.trim(), name: name.trim(), alias: name.trim(), scope: 0, line });
        }
      }
    }
    if (!isString && comment !== indent) {
      for (const call of source.matchAll(CALL)) {
        if (KEYWORDS.has(call[2]) || header) continue;
        const column = call.index + (call[1] === undefined ? 0 : call[1].length + 1) + 1;
        references.push({
          name: call[2],
          kind: "call",
          receiver: call[1] ?? null,
          arguments: 1,
          optional: false,
          scope: open.at(-1).scope,
          line,
          column,
        });
      }
    }

    let extra = 0;
    for (const found of source.matchAll(WORD)) {
      const term = found[0];
      if (term.length < 2 || KEYWORDS.has(term)) continue;
      let object = line;
      if (comment > indent && found.index > comment) {
        if (extra === 0) {
          more.push(line * 8 + 2);
          extra = lines.length + more.length;
        }
        object = extra;
      }
      const folded = term.toLowerCase();
      const known = terms.get(folded);
      if (known === undefined) terms.set(folded, { term, lines: [object] });
      else if (known.lines.at(-1) !== object) known.lines.push(object);
    }
  });

  const table = [...terms.values()];
  const offsets = new Int32Array(table.length + 1);
  table.forEach(({ lines: on }, index) => (offsets[index + 1] = offsets[index] + on.length));
  return {
    language: "python",
    lineCount: lines.length,
    package: null,
    header: trimmedHeader(lines),
    definitions: definitions.slice(0, 65_535),
    references,
    bindings,
    imports,
    exports: [],
    scopes,
    terms: {
      types,
      more: Int32Array.from(more),
      terms: table.map(({ term }) => term),
      offsets,
      lines: Int32Array.from(table.flatMap(({ lines: on }) => on.sort((a, b) => a - b))),
    },
    problems: [],
  };
}

function docAfter(lines, index) {
  const first = lines[index + 1]?.trim() ?? "";
  if (!first.startsWith('"""')) return null;
  const doc = [first.slice(3)];
  for (let next = index + 2; next < lines.length && !doc.at(-1).endsWith('"""'); next++) doc.push(lines[next].trim());
  return doc.join("\n").replace(/"""$/, "").trim();
}

function trimmedHeader(lines) {
  const header = [];
  for (const line of lines) {
    if (!line.startsWith("#")) break;
    header.push(line.slice(1).trim());
  }
  return header.length === 0 ? null : header.join("\n");
}
