/** A parsed commit message. */
export interface Commit {
  readonly source: string;
  /** First line without a pull request number at its end. */
  readonly subject: string;
  /** Message without trailers. */
  readonly message: string;
  /** Paragraphs and items of the body with lines joined. Code, quotations and trailers are omitted. */
  readonly body: readonly Passage[];
  /** Trailer lines such as `Signed-off-by`, in order. */
  readonly trailers: readonly string[];
  /** Length of the longest prose line of the body in characters, or 0. */
  readonly widest: number;
}

/** A paragraph or a list item. */
export interface Passage {
  readonly source: string;
  readonly text: string;
  readonly isItem: boolean;
}

/** Subjects of messages that tools write. */
const MACHINE_MADE =
  /^(?:Merge (?:branch|branches|pull request|remote|tag|commit|'|[\w/.-]+ into )|Revert "|(?:build|chore)\(deps|Bump [^ ]+ (?:from|to)|Update dependency |(?:fixup|squash|amend)! |v?\d+\.\d+[\w.-]*$|Apply fixes from StyleCI)/iu;
const TRAILER = /^([A-Z][A-Za-z]+(?:-[A-Za-z]+)*): \S/u;
const KNOWN_TRAILERS =
  /^(?:signed-off|co-authored|reviewed|acked|tested|reported|suggested|helped)-by$|^(?:closes|fixes|fixed|resolves|refs?|bug|see|link|change-id|cc)$/iu;

/** Parses a message. Null for one that a tool wrote or that has no words. */
export function readCommit(source: string, message: string): Commit | null {
  const lines = message.replaceAll(/\r\n?/gu, "\n").trim().split("\n");
  const subject = lines[0]!.trim().replace(/ \(#\d+\)$/u, "");
  if (MACHINE_MADE.test(subject) || !/\p{L}{2}/u.test(subject)) return null;
  const { rest, trailers } = withoutTrailers(withoutNotes(lines.slice(1)));
  const prose = withoutCode(rest);
  const own = [subject, ...rest].join("\n").trim();
  return {
    source,
    subject,
    message: own,
    body: passagesOf(source, prose),
    trailers,
    widest: prose.reduce((most, line) => Math.max(most, line.length), 0),
  };
}

/** Removes lines that git adds: conflicting files, and the origin of a cherry-pick. */
function withoutNotes(lines: readonly string[]): string[] {
  let isConflicts = false;
  return lines.filter((line) => {
    isConflicts = /^#?\s*Conflicts:\s*$/u.test(line) || (isConflicts && /^#?\s+\S/u.test(line));
    return !isConflicts && !/^\(cherry picked from commit [\da-f]{7,}\)$|^git-svn-id: /u.test(line.trim());
  });
}

/** Splits off the trailers at the end, which may be separated by blank lines. */
function withoutTrailers(lines: readonly string[]): { rest: string[]; trailers: string[] } {
  const rest = [...lines];
  const trailers: string[] = [];
  while (rest.length > 0) {
    const last = rest.at(-1)!;
    const key = TRAILER.exec(last)?.[1];
    const isReference = /^(?:closes|fixes|fixed|resolves|refs?)[: ]+[#\w/.:-]+\.?$/iu.test(last);
    if (last.trim() !== "" && !isReference && (key === undefined || !KNOWN_TRAILERS.test(key))) break;
    if (last.trim() !== "") trailers.unshift(key ?? last.split(/[: ]/u, 1)[0]!);
    rest.pop();
  }
  return { rest, trailers };
}

/** Blanks lines that are not prose: quotations, code, tables and diffs. */
function withoutCode(lines: readonly string[]): string[] {
  let fenced = false;
  return lines.map((line) => {
    if (/^\s*(?:```|~~~)/u.test(line)) {
      fenced = !fenced;
      return "";
    }
    const isCode = fenced || /^(?: {4}|\t)\s*(?![-*•] |\d+[.)] )\S/u.test(line) || /^(?:>|\||[+-]{3} |@@ |diff --git|\s*[$#] )/u.test(line);
    return isCode || /^[=~-]{3,}$/u.test(line.trim()) ? "" : line;
  });
}

function passagesOf(source: string, lines: readonly string[]): Passage[] {
  const passages: { text: string; isItem: boolean }[] = [];
  let open = false;
  for (const line of lines) {
    const item = /^\s*(?:[-*•]|\d{1,3}[.)])\s+(.*)$/u.exec(line)?.[1];
    if (line.trim() === "") open = false;
    else if (item !== undefined) open = passages.push({ text: item.trim(), isItem: true }) > 0;
    else if (open) passages.at(-1)!.text += ` ${line.trim()}`;
    else open = passages.push({ text: line.trim(), isItem: false }) > 0;
  }
  return passages.filter(({ text }) => /\p{L}{2}/u.test(text)).map((passage) => ({ source, ...passage }));
}
