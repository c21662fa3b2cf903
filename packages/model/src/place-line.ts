/** Lines that repeat those of another place, as in generated or vendored code. */
export interface CopyPlace {
  /** Relative POSIX path. */
  readonly file: string;
  /** 1-based, as `endLine`, which is the last line. */
  readonly line: number;
  readonly endLine: number;
  /** Linked project of the file; absent for this project. */
  readonly project?: string;
}

/** Place in a list of places. */
export interface ListedPlace {
  /** Relative POSIX path. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** Kind of the symbol; `text` without a symbol. */
  readonly kind: string;
  /** Names from the outermost definition to this one: `UserService > load`; null without a symbol. */
  readonly path: string | null;
  /** First words of its documentation, or else its prototype; null without either. */
  readonly summary: string | null;
  /** Reason why it is listed, other than the words of the question: `in the stack trace`. */
  readonly why: string | null;
  /** Linked project of the file; absent for this project. */
  readonly project?: string;
  /** Further places of the answer with the same lines, best first; absent without any. */
  readonly copies?: readonly CopyPlace[];
}

/** Most copies that a text names. */
const MAX_COPIES = 4;

/** Formats copies: `and 2 copies: dist/user.js:40, vendor/user.js:38`; null without any. */
export function copiesNote(copies: readonly CopyPlace[] | undefined): string | null {
  if (copies === undefined || copies.length === 0) return null;
  // The last one takes no more room than a number would.
  const named = copies.length <= MAX_COPIES + 1 ? copies : copies.slice(0, MAX_COPIES);
  const places = named.map(({ file, line, project }) => `${project === undefined ? "" : `${project}:`}${file}:${line}`).join(", ");
  const more = copies.length > named.length ? ` and ${copies.length - named.length} more` : "";
  return `and ${copies.length === 1 ? "1 copy" : `${copies.length} copies`}: ${places}${more}`;
}

/**
 * Formats a place as one line: `src/user.ts:40 method UserService.load (in the stack trace): Loads a user by its id.` Copies follow in
 * parentheses.
 */
export function placeLine({ file, line, kind, path, summary, why, project, copies }: ListedPlace): string {
  const place = `${project === undefined ? "" : `${project}:`}${file}:${line}`;
  const subject =
    path === null ? "" : ` ${kind === "section" ? `"${path}"` : `${kind.replaceAll("_", " ")} ${path.replaceAll(" > ", ".")}`}`;
  const note = copiesNote(copies);
  const about = `${why === null ? "" : ` (${why})`}${summary === null ? "" : `: ${summary}`}`;
  return `${place}${subject}${about}${note === null ? "" : ` (${note})`}`;
}

/** Formats a line of code with its number, as answers within a token budget show it. */
export function numberedLine(line: number, text: string): string {
  return `${line} ${text}`.trimEnd();
}

/** Formats the mark of a gap in numbered code: `… 41-52` for the lines that are left out. */
export function gapLine(startLine: number, endLine: number): string {
  return startLine === endLine ? `… ${startLine}` : `… ${startLine}-${endLine}`;
}
