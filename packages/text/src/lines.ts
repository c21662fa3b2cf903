import type { QueryMatch } from "@codegraph/engine";

/** Merges matches of one line that have several line types: "code+string". */
export function mergeLines(matches: readonly QueryMatch[]): { readonly match: QueryMatch; readonly types: string }[] {
  const merged: { match: QueryMatch; types: string }[] = [];
  for (const match of matches) {
    const last = merged.at(-1);
    const same = last?.match.file === match.file && last.match.project === match.project && last.match.lineNumber === match.lineNumber;
    if (!last || !same) merged.push({ match, types: match.lineType });
    else if (!last.types.split("+").includes(match.lineType)) last.types += `+${match.lineType}`;
  }
  return merged;
}
