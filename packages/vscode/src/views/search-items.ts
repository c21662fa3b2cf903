import type { SearchResult, SearchSymbolsResult } from "@codegraph/engine";
import { symbolIcon } from "./symbol-icon.js";
import type { Place } from "./tree-node.js";

/** A line of the search. */
export interface SearchItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly icon: string;
  readonly place: Place;
  /** Last line, for the preview. */
  readonly endLine: number;
  readonly source: "symbol" | "code" | "document";
}

const LONGEST_DETAIL = 200;

/** Returns the definitions by name, then chunks of code and documents that do not repeat them. */
export function searchItems(symbols: SearchSymbolsResult | null, found: SearchResult | null): readonly SearchItem[] {
  const named = symbols === null ? [] : symbols.symbols.slice(0, symbols.match === "words" ? 0 : symbols.matching).map(symbolItem);
  const seen = new Set(named.map(({ place }) => keyOf(place)));
  const chunks = (found?.results ?? []).map(hitItem).filter(({ place, endLine }) => {
    for (let line = place.line; line <= endLine; line++) if (seen.has(keyOf({ ...place, line }))) return false;
    return true;
  });
  return [...named, ...chunks];
}

function keyOf({ file, line, project = "" }: Place): string {
  return `${project}:${file}:${line}`;
}

function symbolItem({ file, line, endLine, symbol, kind, snippet, project }: SearchSymbolsResult["symbols"][number]): SearchItem {
  return {
    label: symbol,
    description: `${file}:${line}`,
    detail: cut(snippet),
    icon: symbolIcon(kind),
    place: { file, line, ...(project === undefined ? {} : { project }) },
    endLine,
    source: "symbol",
  };
}

function hitItem({ file, startLine: line, endLine, path, source, signature, code, project }: SearchResult["results"][number]): SearchItem {
  const isDocument = source !== "code";
  return {
    label: path === null ? (file.split("/").at(-1) ?? file) : path.replaceAll(" > ", "."),
    description: `${file}:${line}-${endLine}`,
    detail: cut(signature ?? code ?? ""),
    icon: isDocument ? "book" : "code",
    place: { file, line, ...(project === undefined ? {} : { project }) },
    endLine,
    source: isDocument ? "document" : "code",
  };
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL)}…` : line;
}
