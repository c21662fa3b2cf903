import type { Paint } from "../terminal.js";

/** Longer cells are not waited for: their row is out of line, and all others stay readable. */
const WIDEST = 56;

/** Rows whose first cell is a place (`file:line`), which a terminal makes a link, with the cells in line. */
export function placed(rows: readonly (readonly string[])[], paint: Paint): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => {
      if (cell.length <= WIDEST) widths[index] = Math.max(widths[index] ?? 0, cell.length);
    });
  }
  return rows.map((row) => {
    const cells = row.map((cell, index) => {
      const padding = index === row.length - 1 ? "" : " ".repeat(Math.max(0, (widths[index] ?? 0) - cell.length));
      return index === 0 ? paint.place(cell) + padding : cell + padding;
    });
    return cells.join("  ").trimEnd();
  });
}
