const LINE_FEED = 10;

/** Of a longer line only so many bytes are kept. */
const MOST_BYTES = 65_536;

/** One for all: a new one for every file would take as long to fault in as to fill. */
const chunk: Buffer = Buffer.alloc(65_536);

/** Fills a buffer from a position on and returns how many bytes there were. */
export type ReadAt = (into: Buffer, position: number) => number;

/**
 * Cuts lines out of a file without reading on after the last of them; lines that are not there are left out.
 *
 * @param lines ascending, from 1
 * @returns null for a text in UTF-16
 */
export function scanLines(readAt: ReadAt, lines: readonly number[]): Map<number, string> | null {
  const found = new Map<number, string>();
  let pieces: Buffer[] = [];
  let kept = 0;
  let next = 0;
  let line = 1;

  function finish(): void {
    found.set(line, Buffer.concat(pieces).toString("utf8"));
    pieces = [];
    kept = 0;
    next++;
  }

  for (let position = 0; next < lines.length; ) {
    const bytes = chunk.subarray(0, readAt(chunk, position));
    if (bytes.length === 0) {
      if (lines[next] === line) finish();
      break;
    }
    if (position === 0 && isWide(bytes)) return null;
    position += bytes.length;
    for (let at = 0; at < bytes.length && next < lines.length; line++) {
      const feed = bytes.indexOf(LINE_FEED, at);
      const end = feed === -1 ? bytes.length : feed;
      if (lines[next] === line && kept < MOST_BYTES) {
        // A line that goes on in the next chunk outlives this one.
        pieces.push(feed === -1 ? Buffer.from(bytes.subarray(at, end)) : bytes.subarray(at, end));
        kept += end - at;
      }
      if (feed === -1) break;
      if (lines[next] === line) finish();
      at = end + 1;
    }
  }
  return found;
}

function isWide([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
