/** A name at a line of a file. */
export interface NamedPlace {
  /** Path as answers show it, with the linked project. */
  readonly file: string;
  readonly name: string;
  readonly line: number;
  /** True for a place that is only possible, which a question mark says. */
  readonly isPossible?: boolean;
}

/** Lines by file, each path and each name once: `src/t_set.c: addAux 182 183, convertAndExpand 518?`. All keep their order. */
export function namesByFile(places: readonly NamedPlace[]): string[] {
  return namesOfFiles(places).map(({ file, names }) => `${file}: ${names.join(", ")}`);
}

/** The names in each file, each once with its lines: `addAux 182 183`, `convertAndExpand 518?`. All keep their order. */
export function namesOfFiles(places: readonly NamedPlace[]): { readonly file: string; readonly names: readonly string[] }[] {
  const files = new Map<string, Map<string, string[]>>();
  for (const { file, name, line, isPossible = false } of places) {
    const names = files.get(file) ?? new Map<string, string[]>();
    files.set(file, names);
    const lines = names.get(name) ?? [];
    names.set(name, lines);
    const written = `${line}${isPossible ? "?" : ""}`;
    if (!lines.includes(written)) lines.push(written);
  }
  return [...files].map(([file, names]) => ({ file, names: [...names].map(([name, lines]) => `${name} ${lines.join(" ")}`) }));
}

/** A heading with lines: on the same line if there is only one, otherwise below it. Empty without lines. */
export function headed(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return lines.length === 1 ? [`${heading}: ${lines[0]}`] : [`${heading}:`, ...lines];
}
