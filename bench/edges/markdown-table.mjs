/** Lines of a Markdown table. */
export function markdown(head, rows) {
  return [`| ${head.join(" | ")} |`, `|${head.map(() => "---|").join("")}`, ...rows.map((row) => `| ${row.join(" | ")} |`)];
}

/** A rate from 0 to 1 in percent with one decimal; a dash where there is none. */
export function percent(rate) {
  return rate === null ? "–" : (100 * rate).toFixed(1);
}
