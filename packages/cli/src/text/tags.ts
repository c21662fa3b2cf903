import type { ExportedSymbol } from "@codegraph/engine";

/** Lines that say how the file is written. Programs search a sorted file by halves. */
const HEAD: readonly string[] = [
  "!_TAG_FILE_FORMAT\t2\t/extended format/",
  "!_TAG_FILE_SORTED\t1\t/0=unsorted, 1=sorted, 2=foldcase/",
  "!_TAG_OUTPUT_MODE\tu-ctags\t/u-ctags or e-ctags/",
  "!_TAG_PROGRAM_NAME\tCodeGraph\t//",
];

/** Returns a tags file in the format of Universal Ctags. Definitions are found by their line, and sorted by the bytes of their names. */
export function tagLines(symbols: readonly ExportedSymbol[]): readonly string[] {
  const lines = symbols
    .map((symbol) => ({ key: Buffer.from(escaped(symbol.name)), symbol }))
    .sort((one, other) => Buffer.compare(one.key, other.key))
    .map(({ symbol }) => tagLine(symbol));
  return [...HEAD, ...lines];
}

function tagLine({ name, file, line, endLine, kind, path }: ExportedSymbol): string {
  const at = path.lastIndexOf(" > ");
  const scope = at < 0 ? [] : [`scope:${escaped(path.slice(0, at).replaceAll(" > ", "."))}`];
  return [escaped(name), escaped(file), `${line};"`, `kind:${kind}`, `line:${line}`, ...scope, `end:${endLine}`].join("\t");
}

/** A tab or line break would end a field. A name that begins like the lines of the head would be taken for one of them. */
function escaped(text: string): string {
  const marks: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
  return text.replaceAll(/[\\\t\n\r]/gu, (mark) => marks[mark]!).replace(/^!/u, "\\x21");
}
