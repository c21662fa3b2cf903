import { mounted } from "@codegraph/indexer/resolution";
import type { HistoryOptions, HistoryResult, SymbolTogether } from "../api/index.js";
import { type Histories, NO_HISTORY } from "../commits/history.js";
import { type HistoryTarget, historyTarget } from "../commits/history-target.js";
import type { ProjectSpan } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import type { Answering } from "./answering.js";

/** Number of symbols that change together which are listed. */
const MAX_SYMBOLS = 20;
const DEFAULT_LIMIT = 50;

/** Answers who changed a symbol and when. The lines are those of the index, which is brought up to date first. */
export async function historyAnswer(
  answer: Answering["answer"],
  asked: (span: ProjectSpan) => QueryScope,
  histories: Histories,
  symbol: string,
  options: HistoryOptions,
): Promise<HistoryResult> {
  const { offset = 0, limit = DEFAULT_LIMIT } = options;
  const { target, ...rest } = await answer(
    { at: symbol },
    (span, written) => ({ target: historyTarget(asked(span), written) }),
    ({ target: { answer: found } }) => [...found.definitions, ...found.candidates],
  );
  const history = target.answer.outcome === "found" ? await histories.of(target, options) : NO_HISTORY;
  const together = await answer(
    { at: symbol },
    (span) => ({ symbols: others(asked(span), target, history.together.symbols) }),
    () => [],
  );
  return {
    symbol,
    ...target.answer,
    ...history,
    commits: history.commits.slice(offset, offset + limit),
    together: { ...history.together, symbols: together.symbols },
    ...rest,
  };
}

/** The symbols that still exist, without those that contain the asked lines or that the lines contain. */
function others(
  { reader, projects }: QueryScope,
  { root, ranges }: HistoryTarget,
  symbols: readonly SymbolTogether[],
): readonly SymbolTogether[] {
  const link = projects.find((project) => project.root === root)?.link ?? 0;
  const isOther = ({ file, kind, path }: SymbolTogether): boolean =>
    reader
      .definitions({ file: link === 0 ? file : mounted(link, file) })
      .filter((definition) => definition.kind === kind && definition.path === path)
      .some(({ span }) => !ranges.some((range) => range.file === file && range.from <= span.endLine && span.startLine <= range.to));
  return symbols.filter(isOther).slice(0, MAX_SYMBOLS);
}
