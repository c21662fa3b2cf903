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
}

/** Formats a place as one line: `src/user.ts:40 method UserService.load (in the stack trace): Loads a user by its id.` */
export function placeLine({ file, line, kind, path, summary, why, project }: ListedPlace): string {
  const place = `${project === undefined ? "" : `${project}:`}${file}:${line}`;
  const subject =
    path === null ? "" : ` ${kind === "section" ? `"${path}"` : `${kind.replaceAll("_", " ")} ${path.replaceAll(" > ", ".")}`}`;
  return `${place}${subject}${why === null ? "" : ` (${why})`}${summary === null ? "" : `: ${summary}`}`;
}

/** Formats a line of code with its number, as answers within a token budget show it. */
export function numberedLine(line: number, text: string): string {
  return `${line} ${text}`.trimEnd();
}

/** Formats the mark of a gap in numbered code: `… 41-52` for the lines that are left out. */
export function gapLine(startLine: number, endLine: number): string {
  return startLine === endLine ? `… ${startLine}` : `… ${startLine}-${endLine}`;
}
