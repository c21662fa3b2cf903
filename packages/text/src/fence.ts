/** Fences text of the project. The fence is longer than any run of backticks in the text, so the text cannot close it. */
export function fenced(lines: readonly string[], language = ""): string[] {
  let longest = 2;
  for (const line of lines) for (const [run] of line.matchAll(/`{3,}/gu)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  return [`${fence}${language}`, ...lines, fence];
}

/** Closes a fence left open because the last lines were cut off. */
export function closed(lines: readonly string[]): readonly string[] {
  let open: string | null = null;
  for (const line of lines) {
    if (open === null) open = /^(`{3,})[a-z]*$/u.exec(line)?.[1] ?? null;
    else if (line === open) open = null;
  }
  return open === null ? lines : [...lines, open];
}
