import { type AnySymbolId, isFunctionLike, isTypeLike } from "@codegraph/model";
import { type DiffHunk, type HunkSide, readUnifiedDiff } from "@codegraph/search";
import type { QueriedProject, SpanDefinition, SpanReader } from "../../links/project-span.js";
import { definitionsAround } from "../../symbols/definitions-around.js";
import { lineText } from "../lines.js";

/**
 * Returns the definitions that the unified diff in a text touches, in its order and without duplicates. The files may have the state before
 * the change or after it; the lines of a hunk decide. If they are in neither place, the numbers before the change count.
 */
export function diffedSymbols(reader: SpanReader, own: QueriedProject, text: string): AnySymbolId[] {
  const found = new Set<AnySymbolId>();
  for (const hunk of readUnifiedDiff(text)) {
    const side = sideInProject(own, hunk);
    const path = side?.file;
    if (!side || !path || reader.file(path) === null) continue;
    const definitions = reader.definitions({ file: path });
    for (const line of side.touched) {
      const innermost = innermostAt(definitions, line);
      if (innermost) found.add(innermost.id);
    }
  }
  return [...found];
}

function sideInProject(own: QueriedProject, { before, after }: DiffHunk): HunkSide | null {
  const sides = [after, before].filter(({ file }) => file !== null);
  return sides.find((side) => isThere(own, side)) ?? sides.find((side) => side === before) ?? sides[0] ?? null;
}

function isThere(own: QueriedProject, { file, start, lines }: HunkSide): boolean {
  if (file === null || lines.length === 0 || own.store.file(file) === null) return false;
  const text = lineText(own, file, start, start + lines.length - 1);
  return text !== null && text.split("\n").every((line, at) => line.trimEnd() === lines[at]!.trimEnd());
}

/** Returns the innermost function around a line, or else the innermost type. */
function innermostAt(definitions: readonly SpanDefinition[], line: number): SpanDefinition | null {
  const around = definitionsAround(definitions, line);
  return around.find(({ kind }) => isFunctionLike(kind)) ?? around.find(({ kind }) => isTypeLike(kind)) ?? around[0] ?? null;
}
