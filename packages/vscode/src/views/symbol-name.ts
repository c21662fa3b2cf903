import type { SymbolRef } from "@codegraph/engine";

/** `Session.touch`; the name of its file for top-level code. */
export function symbolName({ kind, path, file }: Pick<SymbolRef, "kind" | "path" | "file">): string {
  return kind === "module" ? (file.split("/").at(-1) ?? file) : path.replaceAll(" > ", ".");
}

/** The way to name a definition of a file in a question. It stays right while lines above it are edited. */
export function symbolInFile(file: string, path: string): string {
  return `${file}:${path}`;
}
