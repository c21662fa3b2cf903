import { formatSymbol, parseSymbol } from "@codegraph/scip";
import type { ScipIndex } from "../../scip/test/other-reader.js";

/** Returns the faults of a SCIP index by the rules of `scip lint`, the program of the protocol's authors. */
export function lintScip({ documents, externalSymbols }: ScipIndex): string[] {
  const faults: string[] = [];
  const external = new Set<string>();
  for (const { symbol } of externalSymbols) {
    if (symbol === "") faults.push("empty external symbol");
    if (external.has(symbol)) faults.push(`repeated external symbol ${symbol}`);
    external.add(symbol);
  }
  const defined = new Set<string>();
  const paths = new Set<string>();
  for (const { relativePath: path, symbols } of documents) {
    if (path === "" || path.startsWith("/") || /(?:^|\/)\.{0,2}(?:\/|$)/u.test(path)) faults.push(`path ${path}`);
    if (paths.has(path)) faults.push(`repeated document ${path}`);
    paths.add(path);
    const own = new Set<string>();
    for (const { symbol } of symbols) {
      if (symbol === "") faults.push(`empty symbol in ${path}`);
      if (external.has(symbol)) faults.push(`${symbol} is both external and in ${path}`);
      if (own.has(symbol)) faults.push(`repeated information about ${symbol} in ${path}`);
      own.add(symbol);
      defined.add(symbol);
    }
  }
  for (const { relativePath: path, symbols } of documents) {
    for (const { symbol, relationships } of symbols) {
      const seen = new Set<string>();
      for (const each of relationships) {
        const to = each.symbol;
        if (!each.isDefinition && !each.isReference && !each.isImplementation && !each.isTypeDefinition)
          faults.push(`${symbol} → ${to}: no flag`);
        if (!defined.has(to) && !external.has(to)) faults.push(`${symbol} → ${to}: unknown symbol, in ${path}`);
        if (seen.has(to)) faults.push(`${symbol} → ${to}: repeated`);
        seen.add(to);
      }
    }
  }
  for (const { relativePath: path, occurrences } of documents) {
    const seen = new Set<string>();
    for (const { symbol, range, symbolRoles } of occurrences) {
      const at = `${symbol} in ${path} @ ${range.join(":")}`;
      const parsed = parseSymbol(symbol);
      if (parsed === null || formatSymbol(parsed) !== symbol) faults.push(`${at}: not canonical`);
      if ((symbolRoles & 1) !== 0 && (symbolRoles & 64) !== 0) faults.push(`${at}: definition and forward definition`);
      if (!defined.has(symbol) && !external.has(symbol)) faults.push(`${at}: no information`);
      const key = `${symbol} ${range.join(":")} ${symbolRoles}`;
      if (seen.has(key)) faults.push(`${at}: repeated`);
      seen.add(key);
    }
  }
  return faults;
}
