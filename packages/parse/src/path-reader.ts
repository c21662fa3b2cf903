import type { ExpressionPath } from "@codegraph/model";
import type { Document } from "./document.js";
import { createExpressionReader, type ExpressionReader, UNKNOWN } from "./expression-path.js";
import type { LanguageSpec } from "./language-spec.js";

type Extent = readonly [start: number, end: number];

/** Reads the paths of a document's expressions. */
export interface PathReader {
  /** Returns the path of the expression in a range. If its type is unknown, the path is or starts with `?`. */
  pathOf(range: Extent): ExpressionPath;
  /** Returns the paths of the arguments in a list, given with or without its brackets. Null if all are unknown. */
  argumentPaths(list: Extent): string | null;
}

const readers = new Map<LanguageSpec, ExpressionReader>();

function readerOf(spec: LanguageSpec): ExpressionReader {
  let reader = readers.get(spec);
  if (!reader) readers.set(spec, (reader = createExpressionReader(spec.expressions ?? {})));
  return reader;
}

/**
 * Creates the path reader of a document.
 *
 * @param plain the document's text as {@link plainText} returns it
 */
export function createPathReader({ specAt, text, lines }: Document, plain: string): PathReader {
  /** Language of the reader that last began this text. */
  let begun: LanguageSpec | null = null;
  function begin(spec: LanguageSpec): ExpressionReader {
    const reader = readerOf(spec);
    if (begun !== spec) reader.begin(plain, text, lines.lineOf);
    begun = spec;
    return reader;
  }
  return {
    pathOf([start, end]) {
      const spec = specAt(start);
      if (!spec.rewriteExpression) return begin(spec).path(start, end);
      const rewritten = spec.rewriteExpression(plain.slice(start, end));
      const reader = readerOf(spec);
      begun = null;
      reader.begin(rewritten, rewritten, () => lines.lineOf(start));
      return reader.path(0, rewritten.length);
    },
    argumentPaths([start, end]) {
      if (end - start <= 2) return null;
      const isBracketed = plain[start] === "(" && plain[end - 1] === ")";
      const paths = begin(specAt(start)).list(isBracketed ? start + 1 : start, isBracketed ? end - 1 : end);
      return paths === "" ? null : paths;
    },
  };
}

/** A longer path is left out. */
const LONGEST_PATH = 400;

/** Returns null for a path that is too long to be stored. */
export function bounded(path: string | null): string | null {
  return path === null || path.length > LONGEST_PATH ? null : path;
}

/** Returns the path, or null if it is unknown. */
export function knownOrNull(path: ExpressionPath): ExpressionPath | null {
  return path.startsWith(UNKNOWN) ? null : path;
}
