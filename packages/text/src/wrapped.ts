const WIDTH = 80;

/**
 * A heading and comma-separated items, wrapped to the width of a narrow terminal.
 *
 * @param length visible length of the heading, without colour sequences
 */
export function wrapped(heading: string, length: number, items: readonly string[]): string[] {
  const lines: string[] = [];
  let line = heading;
  let width = length;
  items.forEach((item, index) => {
    const text = index < items.length - 1 ? `${item},` : item;
    if (width + 1 + text.length > WIDTH && index > 0) {
      lines.push(line);
      line = " ";
      width = 1;
    }
    line += ` ${text}`;
    width += 1 + text.length;
  });
  return [...lines, line];
}
