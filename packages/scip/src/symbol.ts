/** Package of a symbol. An empty part is written as `.`. */
export interface ScipPackage {
  /** Package manager: `npm`, `pip`, `maven`. */
  readonly manager: string;
  readonly name: string;
  readonly version: string;
}

/** Kinds of descriptors, each with its own suffix: `name/`, `Name#`, `name.`, `name().`, `name:`, `name!`, `[name]`, `(name)`. */
export type DescriptorKind = "namespace" | "type" | "term" | "method" | "meta" | "macro" | "type_parameter" | "parameter";

/** Step of the path from a package to a symbol. */
export interface Descriptor {
  readonly kind: DescriptorKind;
  readonly name: string;
  /** Tells methods of one name apart: `+1` in `load(+1).`. Empty for the first one and for other kinds. */
  readonly disambiguator?: string;
}

/** A symbol that other documents can refer to. */
export interface GlobalSymbol {
  /** Name of the indexer: `scip-typescript`. */
  readonly scheme: string;
  readonly package: ScipPackage;
  readonly descriptors: readonly Descriptor[];
}

const SIMPLE = /^[\w+$-]+$/u;

/** Writes a symbol in the syntax of SCIP: ``codegraph npm shop 1.0.0 src/`user.ts`/User#load().`` */
export function formatSymbol({ scheme, package: { manager, name, version }, descriptors }: GlobalSymbol): string {
  return `${[scheme, manager, name, version].map(formatWord).join(" ")} ${descriptors.map(formatDescriptor).join("")}`;
}

function formatWord(word: string): string {
  return word === "" ? "." : word.replaceAll(" ", "  ");
}

function formatName(name: string): string {
  return SIMPLE.test(name) ? name : `\`${name.replaceAll("`", "``")}\``;
}

function formatDescriptor({ kind, name, disambiguator = "" }: Descriptor): string {
  const escaped = formatName(name);
  switch (kind) {
    case "namespace":
      return `${escaped}/`;
    case "type":
      return `${escaped}#`;
    case "term":
      return `${escaped}.`;
    case "method":
      return `${escaped}(${disambiguator}).`;
    case "meta":
      return `${escaped}:`;
    case "macro":
      return `${escaped}!`;
    case "type_parameter":
      return `[${escaped}]`;
    case "parameter":
      return `(${escaped})`;
  }
}

/** True for a symbol of one document, which has no meaning in others: `local 12`. */
export function isLocalSymbol(symbol: string): boolean {
  return symbol.startsWith("local ");
}

/** Returns the scheme and package of a symbol as written, for comparisons; null for a local or malformed symbol. */
export function packageOfSymbol(symbol: string): { readonly written: string; readonly package: ScipPackage } | null {
  if (isLocalSymbol(symbol)) return null;
  const words: string[] = [];
  let at = 0;
  while (words.length < 4) {
    let end = symbol.indexOf(" ", at);
    // Two spaces are an escaped one.
    while (end !== -1 && symbol[end + 1] === " ") end = symbol.indexOf(" ", end + 2);
    if (end === -1) return null;
    words.push(symbol.slice(at, end).replaceAll("  ", " "));
    at = end + 1;
  }
  const [, manager = "", name = "", version = ""] = words.map((word) => (word === "." ? "" : word));
  return { written: symbol.slice(0, at - 1), package: { manager, name, version } };
}

const SUFFIXES: Readonly<Record<string, DescriptorKind>> = { "/": "namespace", "#": "type", ".": "term", ":": "meta", "!": "macro" };

/** Reads a symbol; null for a local symbol and for one that breaks the syntax. */
export function parseSymbol(symbol: string): GlobalSymbol | null {
  const found = packageOfSymbol(symbol);
  if (found === null) return null;
  const descriptors: Descriptor[] = [];
  const cursor: Cursor = { text: symbol, at: found.written.length + 1 };
  if (cursor.at >= symbol.length) return null;
  while (cursor.at < symbol.length) {
    const descriptor = readDescriptor(cursor);
    if (descriptor === null) return null;
    descriptors.push(descriptor);
  }
  const scheme = found.written.slice(0, schemeEnd(found.written)).replaceAll("  ", " ");
  return { scheme, package: found.package, descriptors };
}

function schemeEnd(written: string): number {
  let end = written.indexOf(" ");
  while (written[end + 1] === " ") end = written.indexOf(" ", end + 2);
  return end;
}

interface Cursor {
  readonly text: string;
  at: number;
}

function readDescriptor(cursor: Cursor): Descriptor | null {
  const bracket = cursor.text[cursor.at];
  if (bracket === "[" || bracket === "(") {
    cursor.at++;
    const name = readName(cursor);
    if (name === null || cursor.text[cursor.at++] !== (bracket === "[" ? "]" : ")")) return null;
    return { kind: bracket === "[" ? "type_parameter" : "parameter", name };
  }
  const name = readName(cursor);
  const suffix = cursor.text[cursor.at++];
  if (name === null || suffix === undefined) return null;
  if (suffix !== "(") {
    const kind = SUFFIXES[suffix];
    return kind === undefined ? null : { kind, name };
  }
  const end = cursor.text.indexOf(").", cursor.at);
  const disambiguator = end === -1 ? null : cursor.text.slice(cursor.at, end);
  if (disambiguator === null || (disambiguator !== "" && !SIMPLE.test(disambiguator))) return null;
  cursor.at = end + 2;
  return disambiguator === "" ? { kind: "method", name } : { kind: "method", name, disambiguator };
}

function readName(cursor: Cursor): string | null {
  const { text } = cursor;
  if (text[cursor.at] !== "`") {
    const start = cursor.at;
    while (cursor.at < text.length && /[\w+$-]/u.test(text[cursor.at]!)) cursor.at++;
    return cursor.at === start ? null : text.slice(start, cursor.at);
  }
  let end = text.indexOf("`", cursor.at + 1);
  while (end !== -1 && text[end + 1] === "`") end = text.indexOf("`", end + 2);
  if (end === -1 || end === cursor.at + 1) return null;
  const name = text.slice(cursor.at + 1, end).replaceAll("``", "`");
  cursor.at = end + 1;
  return name;
}
