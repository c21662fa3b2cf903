/** Fills the generated parts of a page: the text between `<!-- generated: NAME -->` and `<!-- end -->`. */

/** Returns the text of a part. `current` is its present text, for parts that only arrange what people wrote. */
export type Render = (argument: string, current: string) => string;

export interface Part {
  /** First word of NAME. */
  readonly name: string;
  /** Rest of NAME; empty if there is none. */
  readonly argument: string;
  readonly text: string;
}

/** Not in a code span, so that a page can show a marker. */
const PART = /(?<!`)<!-- generated: (?<name>\S+)(?: (?<argument>[^\n>]*?))? -->(?<text>[^]*?)<!-- end -->/g;

export function partsOf(page: string): Part[] {
  return [...page.matchAll(PART)].map(({ groups: { name = "", argument = "", text = "" } = {} }) => ({
    name,
    argument,
    text: text.trim(),
  }));
}

/** Returns the page with every part rendered. Parts in a line stay in it; all others have their markers on separate lines. */
export function fill(page: string, renders: Readonly<Record<string, Render>>): string {
  return page.replaceAll(PART, (whole: string, name: string, argument: string | undefined, text: string) => {
    const render = Object.hasOwn(renders, name) ? renders[name] : undefined;
    if (render === undefined) throw new Error(`Unknown generated part "${name}". Use one of ${Object.keys(renders).join(", ")}.`);
    const start = whole.slice(0, whole.indexOf("-->") + "-->".length);
    const rendered = render(argument ?? "", text.trim());
    const space = `${text}${rendered}`.includes("\n") ? "\n\n" : "";
    return [start, rendered, "<!-- end -->"].join(space);
  });
}

/** A Markdown table. Bars in cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const inBars = (cells: readonly string[]): string => `|${cells.join("|")}|`;
  const line = (cells: readonly string[]): string => inBars(cells.map((cell) => (cell === "" ? " " : ` ${cell.replaceAll("|", "\\|")} `)));
  return [line(head), inBars(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** `a`, `b` or `c` */
export function oneOf(texts: readonly string[]): string {
  const [last = "", ...others] = texts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} or ${last}`;
}
