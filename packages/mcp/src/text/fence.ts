/** Text of the project between fences that nothing in it can close: they are longer than any run of backticks in it. */
export function fenced(lines: readonly string[], language = ""): string[] {
  let longest = 2;
  for (const line of lines) for (const [run] of line.matchAll(/`{3,}/gu)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  return [`${fence}${language}`, ...lines, fence];
}

/** Lines of which the last ones were cut off, with the fence that these would have closed. */
export function closed(lines: readonly string[]): readonly string[] {
  let open: string | null = null;
  for (const line of lines) {
    if (open === null) open = /^(`{3,})[a-z]*$/u.exec(line)?.[1] ?? null;
    else if (line === open) open = null;
  }
  return open === null ? lines : [...lines, open];
}
