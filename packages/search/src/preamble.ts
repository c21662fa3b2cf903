import type { Chunk, Export, Import } from "@codegraph/model";

/** Comment, directive, declaration of a package, or blank. */
const ASIDE =
  /^\s*(?:$|\/\/|\/?\*|#(?!\s*define)|--|;|<!--|<\?php|"""|'{3}|['"]use \w+['"]|(?:package|namespace|module)\s[\w.\\:]+;?\s*$)/u;
/** Further lines of an import that spans several. */
const CONTINUATION = /^(?:\s+\S|[)\]}])/u;

/**
 * True if lines hold only imports, comments and directives, as the top of a file usually does. Some other lines may be among the imports.
 *
 * @param lines of the file
 * @param reexports names that the file passes on. They are what an index file is for, so lines of them are no preamble unless imports
 *   outnumber them.
 */
export function isPreamble(
  lines: readonly string[],
  { startLine, endLine, definition }: Chunk,
  imports: readonly Pick<Import, "line">[],
  reexports: readonly Pick<Export, "line">[] = [],
): boolean {
  if (definition !== null) return false;
  const starts = new Set(imports.flatMap(({ line }) => (line >= startLine && line <= endLine ? [line] : [])));
  if (starts.size === 0) return false;
  const passedOn = new Set(reexports.flatMap(({ line }) => (line >= startLine && line <= endLine ? [line] : [])));
  if (2 * passedOn.size >= new Set([...starts, ...passedOn]).size) return false;
  let others = 0;
  let isInside = false;
  for (let line = startLine; line <= endLine; line++) {
    const text = lines[line - 1] ?? "";
    if (starts.has(line)) isInside = true;
    else if (ASIDE.test(text)) continue;
    else if (!isInside || !CONTINUATION.test(text)) {
      isInside = false;
      others++;
    }
  }
  return others <= starts.size / 4;
}

/** Start of a file: comment lines, in most languages' syntax. */
const HEADER = /^\uFEFF?(?:#!.*\n)?\s*(?:\/\*[\s\S]{0,8000}?\*\/|<!--[\s\S]{0,8000}?-->|(?:[^\S\n]*(?:\/\/|#|--|;).*(?:\n|$))+)/u;
const LICENCE = /\bcopyright\b|\blicen[sc]ed?\b|\bSPDX-/iu;

/** Returns the number of characters of a licence header at the start of a file; 0 without one. */
export function licenceLength(text: string): number {
  const header = HEADER.exec(text)?.[0] ?? "";
  return LICENCE.test(header) ? header.length : 0;
}
