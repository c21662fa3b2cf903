/** Groups consecutive items of one file under its path, so that a long path appears once. */
export function byFile<Item extends { readonly file: string }>(items: readonly Item[], line: (item: Item) => string): string[] {
  const lines: string[] = [];
  let file: string | null = null;
  for (const item of items) {
    if (item.file !== file) lines.push((file = item.file));
    lines.push(`  ${line(item)}`);
  }
  return lines;
}
