/** Collects results and prints the shares of definitions and edges that survive, by language and kind of damage. */
export function createTable() {
  const cells = new Map();
  const kinds = [];
  const add = (language, kind, what, { all, kept }) => {
    const row = cells.get(language) ?? cells.set(language, new Map()).get(language);
    const cell = row.get(kind) ?? row.set(kind, { definitions: [0, 0], edges: [0, 0] }).get(kind);
    cell[what][0] += kept;
    cell[what][1] += all;
  };
  return {
    add(language, result) {
      if (!kinds.includes(result.kind)) kinds.push(result.kind);
      for (const what of ["definitions", "edges"]) {
        for (const row of [language, "all"]) for (const kind of [result.kind, "all"]) add(row, kind, what, result[what]);
      }
    },
    /** Shares in percent: definitions / edges. */
    toMarkdown() {
      const columns = [...kinds, "all"];
      const rows = [...cells.keys()].filter((language) => language !== "all").sort();
      const line = (cellsOfLine) => `| ${cellsOfLine.join(" | ")} |`;
      return [
        line(["language", ...columns]),
        line(["---", ...columns.map(() => "---:")]),
        ...[...rows, "all"].map((row) =>
          line([
            row,
            ...columns.map((kind) => {
              const cell = cells.get(row)?.get(kind);
              return cell ? `${share(cell.definitions)} / ${share(cell.edges)}` : "–";
            }),
          ]),
        ),
      ].join("\n");
    },
  };
}

function share([kept, all]) {
  return all === 0 ? "–" : ((100 * kept) / all).toFixed(1);
}
