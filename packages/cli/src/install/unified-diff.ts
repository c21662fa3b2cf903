const CONTEXT = 3;
/** Longer lines are shortened to the changed part: a settings file may be one line. */
const LONGEST = 240;

/** Value of a key with a secret-sounding name, in JSON or TOML. */
const SECRET = /((?:key|token|secret|password|passwd|credential|authorization|cookie)[\w-]*["']?\s*[:=]\s*)(["'])(?:\\.|(?!\2).)*\2/giu;
/** Password in a URL: `postgres://me:password@host`. */
const PASSWORD = /(:\/\/[^\s"'/:@]*:)[^\s"'/@]+(?=@)/gu;

/**
 * Difference of two texts in the format of `diff -u`, in one hunk. Secrets are masked, also in changed lines, since terminal output is
 * often shared.
 *
 * @param before null for a new file; `after` is null for a removed one
 */
export function unifiedDiff(file: string, before: string | null, after: string | null): string[] {
  const [old, now] = [lines(before), lines(after)];
  const most = Math.min(old.length, now.length);
  let same = 0;
  while (same < most && old[same] === now[same]) same += 1;
  let tail = 0;
  while (tail < most - same && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const first = Math.max(0, same - CONTEXT);
  const last = Math.max(0, tail - CONTEXT);
  const removed = old.slice(same, old.length - tail);
  const added = now.slice(same, now.length - tail);
  const header = [`--- ${before === null ? "/dev/null" : file}`, `+++ ${after === null ? "/dev/null" : file}`];
  const range = (all: readonly string[]): string => `${all.length === 0 ? 0 : first + 1},${all.length - last - first}`;
  return [
    ...header,
    `@@ -${range(old)} +${range(now)} @@`,
    ...old.slice(first, same).map((line) => ` ${kept(line)}`),
    ...removed.flatMap((line, at) => marked("-", line, added[at])),
    ...added.flatMap((line, at) => marked("+", line, removed[at])),
    ...old.slice(old.length - tail, old.length - last).map((line) => ` ${kept(line)}`),
  ];
}

/** Lines with their line breaks, so that a missing final one is a difference. */
function lines(text: string | null): string[] {
  return text === null ? [] : (text.match(/[^\n]*\n|[^\n]+$/g) ?? []);
}

function marked(mark: string, line: string, other: string | undefined): string[] {
  const text = line.replace(/\r?\n$/, "");
  const shown = text.length <= LONGEST ? withoutSecrets(text) : around(text, other ?? "");
  return [`${mark}${shown}`, ...(line.endsWith("\n") ? [] : ["\\ No newline at end of file"])];
}

function kept(line: string): string {
  const text = withoutSecrets(line.replace(/\r?\n$/, ""));
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

/** The part of a long line that the other line lacks. */
function around(text: string, other: string): string {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(text.length, other.length) - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = Math.max(0, start - 40);
  const to = Math.min(text.length - end + 40, from + 4 * LONGEST);
  return `${from > 0 ? "…" : ""}${withoutSecrets(text.slice(from, to))}${to < text.length ? "…" : ""}`;
}

function withoutSecrets(text: string): string {
  return text.replace(SECRET, "$1$2…$2").replace(PASSWORD, "$1…");
}
