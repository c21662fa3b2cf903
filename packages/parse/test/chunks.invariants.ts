import type { Chunk, FileFacts } from "@codegraph/model";

const LIMIT = 6_000;
const HARD_LIMIT = 4 * LIMIT;

/** Checks the invariants of a file's chunks. Returns one sentence for each violation, with its line. */
export function breachesOf(text: string, facts: FileFacts): string[] {
  const breaches: string[] = [];
  const { chunks, definitions, lineCount, terms } = facts;
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const size = (first: number, last: number): number => (starts[last] ?? text.length) - starts[first - 1]!;
  const owner: (Chunk | null)[] = Array.from({ length: lineCount + 1 }, () => null);

  let end = 0;
  for (const [index, chunk] of chunks.entries()) {
    const { startLine, endLine, definition } = chunk;
    const place = `${startLine}-${endLine}`;
    if (startLine <= end) breaches.push(`${place} overlaps the previous chunk`);
    if (endLine < startLine || endLine > lineCount) breaches.push(`${place} is not a valid range of lines`);
    if (size(startLine, endLine) > HARD_LIMIT && startLine < endLine) breaches.push(`${place} exceeds the hard limit`);
    if (definition !== null) {
      const { name, span } = definitions[definition]!;
      const isDoc = span.startLine > endLine && chunks[index + 1]?.definition === definition;
      if ((span.startLine > endLine && !isDoc) || span.endLine < startLine) breaches.push(`${place} does not overlap ${name}`);
    }
    for (let line = startLine; line <= endLine; line++) owner[line] = chunk;
    end = endLine;
  }

  const says = new Set(Array.from(terms.lines, (id) => (id <= lineCount ? id : terms.more[id - lineCount - 1]! >> 3)));
  const alone = /^\s*(?:public|protected|private|signals|slots|module_function|internal)\s*:?\s*$|^\s*[)\]}][^\p{L}]*(?:\/\/|\/\*|#|--)/u;
  text.split("\n").forEach((content, index) => {
    if (says.has(index + 1) && owner[index + 1] === null && !alone.test(content)) breaches.push(`${index + 1} is in no chunk`);
  });
  for (const { kind, name, line, span, declaration } of definitions) {
    if (owner[line] === null) breaches.push(`${line}: ${name} is in no chunk`);
    const isFunction = kind === "function" || kind === "method" || kind === "constructor";
    const last = span.endColumn === 1 ? span.endLine - 1 : span.endLine;
    if (isFunction && !declaration && size(span.startLine, last) <= LIMIT) {
      for (let at = span.startLine; at <= last; at++) {
        if (owner[at] !== owner[line]) breaches.push(`${line}: ${name} is split at ${at}`);
      }
    }
  }
  return breaches;
}
