import type { Export, ExportForm, Import, ImportForm } from "@codegraph/model";
import type { Match } from "./match.js";
import { scopesOfNames } from "./read-bindings.js";
import { unquoted } from "./source-text.js";
import type { AssemblySource } from "./source.js";

/** Number of enclosing namespaces at an offset. */
function namespacesAround({ matches, tree }: AssemblySource, offset: number): number {
  let count = 0;
  let definition = tree.scopes[tree.scopeAt(offset)]!.definition;
  while (definition !== -1) {
    if (matches.definitions[definition]!.kind === "namespace") count++;
    definition = tree.scopes[tree.declaringScope(definition)]!.definition;
  }
  return count;
}

/**
 * Bounds the search for conditions, which is the product of imports and conditions. Only artificial files exceed it, and would take
 * minutes.
 */
const MOST_PAIRS = 10_000_000;
const MOST_TESTS = 8;

/** Returns the imports of a file in order. */
export function readImports(source: AssemblySource): Import[] {
  const { specAt, text, lines, matches, tree } = source;
  const scopeOf = scopesOfNames(source);
  const { conditions = [] } = matches;
  const known = conditions.length * matches.imports.length > MOST_PAIRS ? [] : conditions;
  const documented = source.docTypes.all.flatMap(({ offset, types }) =>
    types.imports.map((clause): Import => ({ ...clause, scope: 0, line: lines.lineOf(offset) })),
  );
  const written = matches.imports.flatMap((match): Import[] => {
    const place = { scope: tree.holderOf(tree.scopeAt(match.start)), line: lines.lineOf(match.start) };
    if (match.kind === "text") {
      const clauses = specAt(match.start).readImport?.(text.slice(match.start, match.end), namespacesAround(source, match.start)) ?? [];
      return clauses.map((clause) => ({ ...clause, ...place }));
    }
    const { specifier, name, alias } = match.parts;
    const form = match.kind as ImportForm;
    const tests = known
      .filter(({ start, end }) => start <= match.start && match.start < end)
      .slice(0, MOST_TESTS)
      .map(({ test }) => test);
    const member = name ? text.slice(name[0], name[1]) : null;
    return [
      {
        form,
        specifier: specifier ? unquoted(text.slice(specifier[0], specifier[1])) : "",
        name: member,
        alias: alias ? text.slice(alias[0], alias[1]) : form === "named" ? member : null,
        ...place,
        ...(alias && { scope: tree.holderOf(scopeOf(alias)) }),
        ...(tests.length > 0 && { condition: tests.join(" && ") }),
      },
    ];
  });
  return documented.length === 0 ? written : [...written, ...documented];
}

/** Returns the exports of one export statement. */
export function readExport(source: AssemblySource, match: Match): Export[] {
  const { specAt, text, lines } = source;
  if (match.kind === "text") {
    // The statement both imports and exports names.
    const clauses = specAt(match.start).readImport?.(text.slice(match.start, match.end), namespacesAround(source, match.start)) ?? [];
    return clauses.flatMap(({ form, specifier, name, alias }): Export[] => {
      const line = lines.lineOf(match.start);
      if (form === "wildcard") return [{ form, name: null, local: null, specifier, line }];
      if (alias === null) return [];
      return [{ form: form === "named" ? form : "namespace", name: alias, local: name, specifier, line }];
    });
  }
  const { specifier, name, alias } = match.parts;
  if (match.kind === "wildcard" && name && !specifier) return heldModules(source, match, name);
  const local = match.as ?? (name ? text.slice(name[0], name[1]) : null);
  const form = match.kind as ExportForm;
  return [
    {
      form,
      name: alias ? unquoted(text.slice(alias[0], alias[1])) : form === "default" ? "default" : local,
      local,
      specifier: specifier ? unquoted(text.slice(specifier[0], specifier[1])) : null,
      line: lines.lineOf(match.start),
    },
  ];
}

/** The members of a module that a variable holds, exported as a whole: `module.exports = { ...helper }`. */
function heldModules({ text, lines, matches }: AssemblySource, { start }: Match, [from, to]: readonly [number, number]): Export[] {
  const held = text.slice(from, to);
  return matches.imports.flatMap(({ kind, parts: { specifier, alias } }): Export[] =>
    kind === "namespace" && specifier && alias && text.slice(...alias) === held
      ? [{ form: "wildcard", name: null, local: null, specifier: unquoted(text.slice(...specifier)), line: lines.lineOf(start) }]
      : [],
  );
}
