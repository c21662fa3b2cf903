import {
  type FileFacts,
  isFunctionLike,
  isTypeLike,
  type LineType,
  MAX_DEFINITIONS,
  type Problem,
} from "@codegraph/model";
import { widenedStarts } from "./definition-head.js";
import type { LanguageSpec } from "./language-spec.js";
import { createLineTable } from "./line-table.js";
import type { Matches } from "./matches.js";
import { readBindings } from "./read-bindings.js";
import { readDefinitions } from "./read-definitions.js";
import { readExport, readImports } from "./read-modules.js";
import { readReferences, unboundIn } from "./read-references.js";
import { createScopeTree } from "./scope-tree.js";
import { oneLine } from "./source-text.js";
import type { Source } from "./source.js";
import { collectTerms, type Region } from "./terms.js";

/** Turns what a query found in a text into the facts of the file. */
export function assemble(
  spec: LanguageSpec,
  isKeyword: (word: string) => boolean,
  text: string,
  path: string,
  matches: Matches,
): FileFacts {
  const problems: Problem[] = [];
  const lines = createLineTable(text);
  if (matches.definitions.length > MAX_DEFINITIONS) {
    matches.definitions.length = MAX_DEFINITIONS;
    problems.push({
      code: "too-many-symbols",
      file: path,
      line: null,
      message: `More than ${MAX_DEFINITIONS} definitions; the rest is left out`,
    });
  }
  const tree = createScopeTree(matches.definitions, matches.regions.scope);
  const { outer, "outer.exported": exporting } = matches.regions;
  const wrappers = [...outer, ...exporting].sort((a, b) => a.start - b.start || b.end - a.end);
  const starts = widenedStarts(text, matches.definitions, wrappers, matches.regions.attribute);
  const source: Source = { spec, text, lines, matches, tree, starts };
  const errors = matches.regions.error;
  if (errors.length > 0) {
    const line = lines.lineOf(errors[0]!.start);
    problems.push({ code: "syntax-error", file: path, line, message: syntaxMessage(errors.length, line) });
  }
  const { definitions, header } = readDefinitions(source);
  const marked = new Map<number, LineType>();
  for (const { kind, line } of definitions) {
    if (isTypeLike(kind)) marked.set(line, "struct");
    else if (kind === "property" || kind === "field") {
      if (!marked.has(line)) marked.set(line, "property");
    } else if (isFunctionLike(kind) && marked.get(line) !== "struct") marked.set(line, "method");
  }
  const packageName = matches.regions.package[0];
  return {
    language: spec.id,
    lineCount: lines.count,
    package: packageName ? oneLine(text.slice(packageName.start, packageName.end)).replace(/\s+/gu, "") : null,
    header,
    definitions,
    references: matches.references.filter(unboundIn(source, isKeyword)).flatMap((match) => readReferences(source, match)),
    bindings: readBindings(source, definitions),
    imports: readImports(source),
    exports: matches.exports.flatMap((match) => readExport(source, match)),
    scopes: tree.scopes,
    terms: collectTerms(text, lines, plainRegions(matches), marked, isKeyword),
    problems,
  };
}

function syntaxMessage(errors: number, line: number): string {
  return errors === 1 ? `Syntax error at line ${line}` : `${errors} syntax errors, the first at line ${line}`;
}

/** Comments and strings in order; what begins inside another is part of it. */
function plainRegions({ regions }: Matches): Region[] {
  const all: Region[] = [
    ...regions.comment.map(({ start, end }) => ({ start, end, type: "comment" as const })),
    ...regions.string.map(({ start, end }) => ({ start, end, type: "string" as const })),
    ...regions.doc.map(({ start, end }) => ({ start, end, type: "comment" as const })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Region[] = [];
  let end = 0;
  for (const region of all) {
    if (region.end <= end) continue;
    result.push(region);
    end = region.end;
  }
  return result;
}
