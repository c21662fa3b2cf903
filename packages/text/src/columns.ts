import type { Paint } from "./paint.js";

/** Wider cells are not aligned, so that the other rows stay readable. */
const WIDEST = 56;

/** Aligns rows whose first cell is a position (`file:line`), which terminals turn into a link. */
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
