/** One reading of a symbol written by a user. */
export interface SymbolPattern {
  /** Text in the position of a file name; null if there is none. */
  readonly file: string | null;
  /** 1-based, inclusive; null if not given. `to` equals `from` for a single line. */
  readonly lines: { readonly from: number; readonly to: number } | null;
  /** 1-based; null if not given. */
  readonly column: number | null;
  /** Names from the outermost: `["UserService", "load"]`; empty if a line is given instead. */
  readonly names: readonly string[];
}

/**
 * Parses a symbol and returns all its readings, most likely first: a position (`src/user.ts:42`, `src/user.ts:42:7`, `src/user.ts:40-60`,
 * `src/user.ts#L42`), a name in a file (`src/user.ts:load`, `src/user.ts::UserService.load`, `src/user.ts#load`), a file (`src/user.ts`),
 * or a
 * name (`load`, `UserService.load`, `UserService > load`, `UserService::load`, `UserService#load`, `app.user.UserService.load`). The
 * indexed
 * files decide between them. Ignores a trailing argument list.
 */
export function parseSymbolQuery(written: string): SymbolPattern[] {
  const text = written.trim().replace(/^`(.*)`$/u, "$1");
  const names = splitNames(text);
  return [
    ...positionPatterns(text),
    ...nameInFilePatterns(text),
    ...(isPathLike(text) ? [{ file: text, lines: null, column: null, names: [] }] : []),
    ...(names.length > 0 ? [{ file: null, lines: null, column: null, names }] : []),
  ];
}

function positionPatterns(text: string): SymbolPattern[] {
  const line = /^(.+?):(\d+)(?::(\d+))?$/u.exec(text);
  if (line) return [positionPattern(line[1]!, Number(line[2]), Number(line[2]), line[3] === undefined ? null : Number(line[3]))];
  const range = /^(.+?)(?::|#)L?(\d+)(?:-L?(\d+))?$/u.exec(text);
  if (!range || !isPathLike(range[1]!)) return [];
  return [positionPattern(range[1]!, Number(range[2]), Number(range[3] ?? range[2]), null)];
}

function positionPattern(file: string, from: number, to: number, column: number | null): SymbolPattern {
  return { file, lines: { from: Math.min(from, to), to: Math.max(from, to) }, column, names: [] };
}

/** Splits at each separator that follows a path-like text. */
function nameInFilePatterns(text: string): SymbolPattern[] {
  return [...text.matchAll(/::?|#/gu)].flatMap(({ 0: sign, index }) => {
    const file = text.slice(0, index);
    const names = splitNames(text.slice(index + sign.length).trim());
    return isPathLike(file) && names.length > 0 ? [{ file, lines: null, column: null, names }] : [];
  });
}

function isPathLike(text: string): boolean {
  return /[./]/u.test(text) && !/[\s()<>]/u.test(text);
}

/** Splits a qualified name, written in any of the ways that {@link parseSymbolQuery} accepts. A name may contain `*`. */
export function splitNames(text: string): string[] {
  if (text.includes(" > ")) return text.split(" > ").map((name) => name.trim());
  // Operators and destructors are names too, so only separators between words count.
  const bare = /\boperator\b/u.test(text) ? text : text.replace(/\s*\([^()]*\)$/u, "");
  return bare.split(/(?<=[\p{L}\p{N}_$?!>\])*])(?:\.|::|->|:|#|\\|\/)(?=[\p{L}_$~<[*])/u).filter((name) => name !== "");
}
