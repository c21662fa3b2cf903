import {
  type Definition,
  type FileFacts,
  isFunctionLike,
  isTypeLike,
  type LineType,
  MAX_DEFINITIONS,
  type Problem,
} from "@codegraph/model";
import type { Document } from "./document.js";
import { MAX_START_DEPTH } from "./matcher/syntax-nodes.js";
import { widenedStarts } from "./definition-head.js";
import type { Matches } from "./matches.js";
import { createLineView } from "./chunks/line-view.js";
import { readChunks } from "./chunks/read-chunks.js";
import { createDocFinder } from "./docs.js";
import { createDocTypes } from "./doc-types.js";
import { createNamedDefinitions } from "./named-definitions.js";
import { packageOfFile, packageRegions } from "./package-regions.js";
import { createPathReader } from "./path-reader.js";
import { blankComments, withoutComments } from "./blank-comments.js";
import { readBindings } from "./read-bindings.js";
import { readDefinitions } from "./read-definitions.js";
import { readExtensions } from "./read-extensions.js";
import { readExport, readImports } from "./read-modules.js";
import { readReferences, createUnboundFilter } from "./read-references.js";
import { createScopeTree } from "./scope-tree.js";
import type { AssemblySource } from "./source.js";
import { collectTerms, type TermRegion } from "./terms.js";
import { createValueUseFilter } from "./value-uses.js";

/** Prepares the input that the readers of a file's facts share. */
export function sourceOf(document: Document, matches: Matches, check: () => void): AssemblySource {
  const { spec, text, lines, specAt } = document;
  const packages = packageRegions(text, matches, spec.resolution.separator);
  const tree = createScopeTree(matches.definitions, matches.regions.scope, matches.regions.branch, packages);
  const { outer, "outer.exported": exporting } = matches.regions;
  const wrappers = [...outer, ...exporting].sort((a, b) => a.start - b.start || b.end - a.end);
  const starts = widenedStarts(text, matches.definitions, wrappers, matches.regions.attribute);
  const plain = blankComments(text, matches.regions);
  const { comment, attribute, package: prologue } = matches.regions;
  const docs = createDocFinder({
    text,
    comments: comment,
    attributes: attribute,
    prologue,
    marksAt: (offset) => specAt(offset).commentMarks,
  });
  return {
    specAt,
    text,
    code: withoutComments(text, matches.regions),
    plain,
    lines,
    matches,
    tree,
    starts,
    named: createNamedDefinitions(text, matches.definitions),
    paths: createPathReader(document, plain),
    docs,
    docTypes: createDocTypes(text, matches, tree, starts, specAt),
    check,
  };
}

/** Turns the matches of a file into its definitions, which are those of {@link assemble}. */
export function assembleDefinitions(document: Document, matches: Matches, check: () => void): readonly Definition[] {
  if (matches.definitions.length > MAX_DEFINITIONS) matches.definitions.length = MAX_DEFINITIONS;
  return readDefinitions(sourceOf(document, matches, check)).definitions;
}

/**
 * Turns the matches of a file into its facts.
 *
 *
 * @param found problems reported so far; they come first in `problems`
 * @param check called for each definition, reference and binding; an error it throws ends the work
 */
export function assemble(document: Document, matches: Matches, path: string, found: readonly Problem[], check: () => void): FileFacts {
  const { spec, text, lines, isKeyword, isMixed } = document;
  const problems: Problem[] = [...found];
  if (matches.definitions.length > MAX_DEFINITIONS) {
    matches.definitions.length = MAX_DEFINITIONS;
    problems.push({
      code: "too-many-symbols",
      file: path,
      line: null,
      message: `More than ${MAX_DEFINITIONS} definitions. The rest is left out`,
    });
  }
  const source = sourceOf(document, matches, check);
  const { docs, starts, tree } = source;
  const errors = matches.regions.error;
  if (errors.length > 0) {
    const line = lines.lineOf(errors[0]!.start);
    const label = document.labelAt(errors[0]!.start);
    const message = syntaxMessage(errors.length, label === null ? `line ${line}` : `line ${line} (${label})`);
    problems.push({ code: "syntax-error", file: path, line, message });
  }
  const deep = matches.regions.deep[0];
  if (deep) {
    const line = lines.lineOf(deep.start);
    const message = `Nested deeper than ${MAX_START_DEPTH} levels at line ${line}. Deeper code is indexed by its terms only`;
    problems.push({ code: "too-deep", file: path, line, message });
  }
  const { definitions, begins, header } = readDefinitions(source);
  const marked = new Map<number, LineType>();
  for (const { kind, line } of definitions) {
    if (isTypeLike(kind)) marked.set(line, "struct");
    else if (kind === "property" || kind === "field") {
      if (!marked.has(line)) marked.set(line, "property");
    } else if (isFunctionLike(kind) && marked.get(line) !== "struct") marked.set(line, "method");
  }
  const terms = collectTerms({ text, lines, regions: plainRegions(matches), marked, isKeyword, isMixed });
  return {
    language: spec.id,
    lineCount: lines.count,
    package: packageOfFile(text, matches.regions.package, spec.resolution.separator),
    header,
    definitions,
    extensions: readExtensions(source),
    references: matches.references
      .filter(createUnboundFilter(source, isKeyword))
      .filter(createValueUseFilter(source))
      .flatMap((match) => readReferences(source, match)),
    bindings: readBindings(source, definitions),
    imports: readImports(source),
    exports: matches.exports.flatMap((match) => readExport(source, match)),
    scopes: tree.scopes,
    terms,
    chunks: readChunks({
      definitions,
      ranges: matches.definitions.map(({ end }, index) => ({ start: starts[index]!, end })),
      begins,
      view: createLineView(text, lines, terms, definitions, matches.regions.visibility),
      boundaries: matches.boundaries,
      isDocument: spec.isDocument === true,
      above: (offset) => docs.leadingComment(offset).start,
    }),
    problems,
  };
}

function syntaxMessage(errors: number, place: string): string {
  return errors === 1 ? `Syntax error at ${place}` : `${errors} syntax errors, the first at ${place}`;
}

/** Comments and strings, ordered by start. A range inside another is dropped. */
function plainRegions({ regions }: Matches): TermRegion[] {
  const all: TermRegion[] = [
    ...regions.comment.map(({ start, end }) => ({ start, end, type: "comment" as const })),
    ...regions.string.map(({ start, end }) => ({ start, end, type: "string" as const })),
    ...regions.doc.map(({ start, end }) => ({ start, end, type: "comment" as const })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: TermRegion[] = [];
  let end = 0;
  for (const region of all) {
    if (region.end <= end) continue;
    result.push(region);
    end = region.end;
  }
  return result;
}
