import { isFunctionLike, type AnySymbolId } from "@codegraph/model";
import { mentionedLines, type StackFrame, stackFrames } from "@codegraph/search";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import { definitionsAround } from "../symbols/definitions-around.js";

/**
 * Returns the functions of the project in the stack traces of a text, the root cause first, without duplicates. A frame names its file by
 * where it was installed, and its line in the version that was installed; the name of its function decides before the line.
 */
export function symbolsInTrace(reader: SpanReader, text: string): AnySymbolId[] {
  return symbolsOfFrames(reader, stackFrames(text));
}

/** Returns the functions at the lines that a text names, such as `src/load.ts:12`, in its order and without duplicates. */
export function symbolsAtLines(reader: SpanReader, text: string): AnySymbolId[] {
  return symbolsOfFrames(
    reader,
    mentionedLines(text).map((place) => ({ ...place, name: null })),
  );
}

function symbolsOfFrames(reader: SpanReader, frames: readonly StackFrame[]): AnySymbolId[] {
  if (frames.length === 0) return [];
  const wanted = new Set(frames.map(({ file }) => nameOf(file)));
  const paths = reader.files().flatMap(({ path }) => (wanted.has(nameOf(path)) ? [path] : []));
  const found = new Set<AnySymbolId>();
  for (const frame of frames) {
    const file = fileOfFrame(frame.file, paths);
    const definition = file === null ? null : functionOfFrame(reader.definitions({ file }), frame);
    if (definition) found.add(definition.id);
  }
  return [...found];
}

/** Returns the file that shares the most folders with a path from a trace; null if several share as many, or none its folder. */
function fileOfFrame(written: string, paths: readonly string[]): string | null {
  const parts = written.split("/").filter((part) => part !== "" && part !== ".");
  const candidates = paths.map((path) => ({ path, shared: sharedEnd(path.split("/"), parts) }));
  const most = Math.max(0, ...candidates.map(({ shared }) => shared));
  const best = candidates.filter(({ shared, path }) => shared === most && (shared > 1 || parts.length === 1 || !path.includes("/")));
  return best.length === 1 ? best[0]!.path : null;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Returns the number of equal parts at the end of two paths. */
function sharedEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}

/** Returns the function with the name of a frame, of several the one closest to its line; without a name, the innermost on the line. */
function functionOfFrame(definitions: readonly SpanDefinition[], { line, name }: StackFrame): SpanDefinition | null {
  const functions = definitions.filter(({ kind }) => isFunctionLike(kind));
  if (name === null) return definitionsAround(functions, line)[0] ?? null;
  const named = functions.filter((each) => each.name === name);
  const distance = ({ span }: SpanDefinition): number => Math.max(0, span.startLine - line, line - span.endLine);
  return named.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
