/** One side of a change: the lines that it touches, and the lines of the hunk with their context. */
export interface HunkSide {
  /** Path of the file with slashes; null if the file does not exist on this side. */
  readonly file: string | null;
  /** 1-based number of the first line of the hunk. */
  readonly start: number;
  /** Lines of the hunk, with context. */
  readonly lines: readonly string[];
  /** 1-based numbers of the lines that the change touches, ascending. A pure insertion or deletion touches the lines around it. */
  readonly touched: readonly number[];
}

/** A hunk of a unified diff. */
export interface DiffHunk {
  readonly before: HunkSide;
  readonly after: HunkSide;
  /** Text that the header repeats from above the hunk, usually the head of a function; empty without one. */
  readonly section: string;
}

const MAX_HUNKS = 200;
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)$/u;

/** Reads the hunks of a unified diff in a text, at most 200. Empty if the text has none. */
export function readUnifiedDiff(text: string): DiffHunk[] {
  const hunks: DiffHunk[] = [];
  const lines = text.split("\n");
  let before: string | null = null;
  let after: string | null = null;
  for (let at = 0; at < lines.length && hunks.length < MAX_HUNKS; at++) {
    const line = lines[at]!;
    const next = lines[at + 1] ?? "";
    if (line.startsWith("--- ") && next.startsWith("+++ ")) {
      before = pathOf(line);
      after = pathOf(next);
      at += 1;
      continue;
    }
    const header = HUNK.exec(line);
    if (!header || (before === null && after === null)) continue;
    const body = bodyOf(lines, at + 1, Number(header[2] ?? 1), Number(header[4] ?? 1));
    at += body.length;
    hunks.push({
      before: sideOf(before, Number(header[1]), body, "-"),
      after: sideOf(after, Number(header[3]), body, "+"),
      section: header[5]!.trim(),
    });
  }
  return hunks;
}

/** Reads `--- a/src/user.ts	2024-01-01`; null for /dev/null. */
function pathOf(line: string): string | null {
  return diffedPath(line.slice(4).split("\t")[0]!.trim().replaceAll("\\", "/"));
}

/** Returns the path of a file that a unified diff names, without git's prefix; null for `/dev/null`, a file that does not exist. */
export function diffedPath(name: string): string | null {
  return name === "/dev/null" ? null : name.replace(/^[abciow]\//u, "");
}

/** Returns the lines of a hunk. Mail programs and editors strip the space of an empty context line. */
function bodyOf(lines: readonly string[], from: number, before: number, after: number): string[] {
  const body: string[] = [];
  let [old, now] = [0, 0];
  for (let at = from; at < lines.length && (old < before || now < after); at++) {
    const line = lines[at]!;
    const sign = line[0] ?? " ";
    if (sign === "\\") body.push(line);
    else if (sign === "-" || sign === "+" || sign === " ") {
      body.push(line);
      if (sign !== "+") old += 1;
      if (sign !== "-") now += 1;
    } else break;
  }
  return body;
}

function sideOf(file: string | null, start: number, body: readonly string[], own: "-" | "+"): HunkSide {
  const lines: string[] = [];
  const touched = new Set<number>();
  /** State of the current run of changed lines: none, only lines of the other side, or some of this one. */
  let run: "none" | "other" | "own" = "none";
  for (const line of body) {
    const sign = line[0] ?? " ";
    if (sign === "\\") continue;
    const number = start + lines.length;
    if (sign === own) {
      touched.add(number);
      run = "own";
    } else if (sign !== " ") {
      if (run === "none") run = "other";
      continue;
    } else {
      if (run === "other") touched.add(number).add(number - 1);
      run = "none";
    }
    lines.push(line.slice(1));
  }
  if (run === "other") touched.add(start + lines.length - 1);
  return { file, start, lines, touched: [...touched].filter((line) => line >= start).sort((a, b) => a - b) };
}
