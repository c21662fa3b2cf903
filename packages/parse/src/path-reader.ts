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
export function createPathReader(document: Document, plain: string): PathReader {
  return new DocumentPaths(document, plain);
}

/** A class, because V8 compiles its methods once for all files, and the closures of a factory for each. */
class DocumentPaths implements PathReader {
  /** Language of the reader that last began this text. */
  private begun: LanguageSpec | null = null;
  private readonly lineOf: (offset: number) => number;

  constructor(
    private readonly document: Document,
    private readonly plain: string,
  ) {
    this.lineOf = (offset) => document.lines.lineOf(offset);
  }

  pathOf([start, end]: Extent): ExpressionPath {
    const { document, plain } = this;
    const spec = document.specAt(start);
    if (!spec.rewriteExpression) return this.begin(spec).path(start, end);
    const rewritten = spec.rewriteExpression(plain.slice(start, end));
    const reader = readerOf(spec);
    this.begun = null;
    // Names in quotes are blank in the plain text. A rewritten text of another length has no counterpart.
    const original = rewritten.length === end - start ? document.text.slice(start, end) : rewritten;
    reader.begin(rewritten, original, () => document.lines.lineOf(start));
    return reader.path(0, rewritten.length);
  }

  argumentPaths([start, end]: Extent): string | null {
    const { plain } = this;
    if (end - start <= 2) return null;
    const isBracketed = plain[start] === "(" && plain[end - 1] === ")";
    const paths = this.begin(this.document.specAt(start)).list(isBracketed ? start + 1 : start, isBracketed ? end - 1 : end);
    return paths === "" ? null : paths;
  }

  private begin(spec: LanguageSpec): ExpressionReader {
    const reader = readerOf(spec);
    if (this.begun !== spec) reader.begin(this.plain, this.document.text, this.lineOf);
    this.begun = spec;
    return reader;
  }
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
