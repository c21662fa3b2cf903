import type { ExpressionPath } from "@codegraph/model";
import type { Document } from "./document.js";
import { createExpressionReader, type ExpressionReader, UNKNOWN } from "./expression-path.js";
import type { LanguageSpec } from "./language-spec.js";

type Extent = readonly [start: number, end: number];

/** The paths of a document's expressions. */
export interface PathReader {
  /** The path of the expression in a range: unknown (`?`), or beginning with it, where none tells its type. */
  path(range: Extent): ExpressionPath;
  /** The paths of the arguments in a list, its brackets included; null where nothing is known of any. */
  given(list: Extent): string | null;
}

const readers = new Map<LanguageSpec, ExpressionReader>();

function readerOf(spec: LanguageSpec): ExpressionReader {
  let reader = readers.get(spec);
  if (!reader) readers.set(spec, (reader = createExpressionReader(spec.expressions ?? {})));
  return reader;
}

/** @param plain the document's text without what stands in comments and strings, of the same length */
export function createPathReader({ specAt, text, lines }: Document, plain: string): PathReader {
  /** Whose reader has begun this text. */
  let begun: LanguageSpec | null = null;
  function begin(spec: LanguageSpec): ExpressionReader {
    const reader = readerOf(spec);
    if (begun !== spec) reader.begin(plain, text, lines.lineOf);
    begun = spec;
    return reader;
  }
  return {
    path([start, end]) {
      const spec = specAt(start);
      if (!spec.rewriteExpression) return begin(spec).path(start, end);
      const rewritten = spec.rewriteExpression(plain.slice(start, end));
      const reader = readerOf(spec);
      begun = null;
      reader.begin(rewritten, rewritten, () => lines.lineOf(start));
      return reader.path(0, rewritten.length);
    },
    given([start, end]) {
      if (end - start <= 2) return null;
      const isBracketed = plain[start] === "(" && plain[end - 1] === ")";
      const paths = begin(specAt(start)).list(isBracketed ? start + 1 : start, isBracketed ? end - 1 : end);
      return paths === "" ? null : paths;
    },
  };
}

/** A path, or null for one of which nothing is known. */
export function known(path: ExpressionPath): ExpressionPath | null {
  return path.startsWith(UNKNOWN) ? null : path;
}
