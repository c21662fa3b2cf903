/** A place in a drawn file; line and column are 1-based. */
export interface DrawnSite {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Draws notes under the names that they refer to. */
export function createDrawing(texts: ReadonlyMap<string, readonly string[]>): {
  note(site: DrawnSite, text: string): void;
  drawn(): string;
} {
  const notes = new Map<string, { column: number; text: string }[]>();
  const widthAt = ({ file, line, column }: DrawnSite): number =>
    /^[\p{L}\p{N}_$@?!~]+/u.exec(texts.get(file)?.[line - 1]?.slice(column - 1) ?? "")?.[0].length ?? 1;
  return {
    note(site, text) {
      const key = `${site.file}:${site.line}`;
      const entry = { column: site.column, text: `${" ".repeat(site.column - 1)}${"^".repeat(widthAt(site))} ${text}` };
      notes.set(key, [...(notes.get(key) ?? []), entry]);
    },
    drawn: () =>
      [...texts]
        .map(([path, lines]) => {
          const drawn = lines.map((text, index) => {
            const own = [...(notes.get(`${path}:${index + 1}`) ?? [])].sort((a, b) => a.column - b.column);
            return [text === "" ? "" : ` ${text}`, ...own.map((entry) => `|${entry.text}`)].join("\n");
          });
          return [`=== ${path}`, ...drawn].join("\n");
        })
        .join("\n"),
  };
}
