import type { CallGraph } from "@codegraph/graph";
import { type AnySymbolId, isTestFile } from "@codegraph/model";
import type { ProjectSpan } from "../../links/project-span.js";
import type { QueryScope } from "../../symbols/query-scope.js";
import { namedInTask } from "../named-in-task.js";
import { symbolsAtLines, symbolsInTrace } from "../symbols-in-trace.js";
import { diffedSymbols } from "./diffed-symbols.js";

/** Symbol that a text names by itself, by a frame of a stack trace or by a line of a diff. */
export interface PointedSymbol {
  readonly id: AnySymbolId;
  readonly why: string;
  /** True if the text leaves no doubt, so that the symbol comes before all that words find. */
  readonly isCertain: boolean;
}

/** Reason of a symbol whose name is in the text. */
export const NAMED = "named";

const MAX_CALLERS = 8;

/** Returns the symbols that a text points to, the surest first, without duplicates. */
export function pointedSymbols(
  { asked, span, graph }: { readonly asked: QueryScope; readonly span: ProjectSpan; readonly graph: CallGraph },
  text: string,
  about: readonly string[],
): PointedSymbol[] {
  const found = new Map<AnySymbolId, PointedSymbol>();
  const add = (id: AnySymbolId, why: string, isCertain: boolean): void => {
    if (!found.has(id)) found.set(id, { id, why, isCertain });
  };
  const named = namedInTask(asked, { text }, about);
  for (const { id, why } of named) if (why === "about") add(id, why, true);
  const changed = diffedSymbols(asked.reader, span.own, text);
  for (const id of changed) add(id, "changed by the diff", true);
  for (const id of symbolsInTrace(asked.reader, text)) add(id, "in the stack trace", true);
  for (const id of symbolsAtLines(asked.reader, text)) add(id, "at a line that the text names", true);
  for (const id of changed) {
    const callers = new Set(graph.callsInto(id).map(({ caller }) => caller));
    const name = asked.reader.definition(id)?.name ?? "";
    const own = [...callers].filter((caller) => !isTestFile(asked.reader.definition(caller)?.file ?? ""));
    for (const caller of own.slice(0, MAX_CALLERS)) add(caller, `caller of ${name}`, true);
  }
  for (const { id } of named) add(id, NAMED, false);
  return [...found.values()];
}
