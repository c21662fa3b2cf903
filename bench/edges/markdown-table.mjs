/** Formats a Markdown table as lines. */
export function markdown(head, rows) {
  return [`| ${head.join(" | ")} |`, `|${head.map(() => "---|").join("")}`, ...rows.map((row) => `| ${row.join(" | ")} |`)];
}

/** Formats a rate from 0 to 1 in percent with one decimal; a dash for null. */
export function percent(rate) {
  return rate === null ? "–" : (100 * rate).toFixed(1);
}
