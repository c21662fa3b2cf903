import type { HiddenCallersFile, SymbolRef } from "@codegraph/engine";
import type { Face } from "./face.js";
import { number } from "./numbers.js";
import { askedName, fileOf } from "./symbol.js";

/** One line of a file, and the definition around it. */
export interface Site {
  readonly file: string;
  readonly line: number;
  /** The definition's name with anything that belongs to it. */
  readonly label: string;
  readonly isPossible: boolean;
}

/** Marks lines of possible calls. */
export const POSSIBLE = "?";

/** A definition that contains sites. Top-level code has no name that can be asked for. */
export function containerName(symbol: SymbolRef): string {
  return symbol.kind === "module" ? "top-level code" : askedName(symbol);
}

/**
 * Returns one line for each file: its path once, each definition once with all of its lines: `src/t_set.c: addAux 182 183, convert 518?`.
 * Files and definitions are in the order of their first site.
 *
 * @param marks false if every site is possible, which the heading says
 */
export function siteLines(sites: readonly Site[], { paint }: Pick<Face, "paint">, marks = true): string[] {
  return labelsOfFiles(sites, marks).map(({ file, labels }) => `${paint.place(file)}: ${labels.join(", ")}`);
}

/** The definitions in each file, each once with its lines: `addAux 182 183`, `convert 518?`. All in the order of their first site. */
export function labelsOfFiles(
  sites: readonly Site[],
  marks = true,
): readonly { readonly file: string; readonly labels: readonly string[] }[] {
  const files = new Map<string, Map<string, string[]>>();
  for (const { file, line, label, isPossible } of sites) {
    const labels = files.get(file) ?? new Map<string, string[]>();
    files.set(file, labels);
    const lines = labels.get(label) ?? [];
    labels.set(label, lines);
    const written = `${line}${marks && isPossible ? POSSIBLE : ""}`;
    if (!lines.includes(written)) lines.push(written);
  }
  return [...files].map(([file, labels]) => ({ file, labels: [...labels].map(([label, lines]) => `${label} ${lines.join(" ")}`) }));
}

/** A heading with lines: on the same line if there is only one, otherwise below it. Empty without lines. */
export function headed(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return lines.length === 1 ? [`${heading}: ${lines[0]}`] : [`${heading}:`, ...lines];
}

/** Lines of a file: `a.py 85 93 130 … (52)`, with the number of all if some are left out. */
export function linesOfFile(file: Pick<HiddenCallersFile, "file" | "project" | "lines">, most: number): string {
  const lines = [...new Set(file.lines)];
  const shown = lines.length <= most + 1 ? lines : lines.slice(0, most);
  return `${fileOf(file)} ${shown.join(" ")}${shown.length === lines.length ? "" : ` … (${number(file.lines.length)})`}`;
}

/** Paths of an answer: in full the first time, then `…/name.ts` as long as no other file of the answer has that name. */
export function createPaths(files: Iterable<string>): (file: string) => string {
  const bases = new Map<string, Set<string>>();
  const baseOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1);
  for (const file of files) bases.set(baseOf(file), (bases.get(baseOf(file)) ?? new Set()).add(file));
  const seen = new Set<string>();
  return (file) => {
    const base = baseOf(file);
    const isShort = seen.has(file) && base !== file && bases.get(base)?.size === 1;
    seen.add(file);
    return isShort ? `…/${base}` : file;
  };
}
