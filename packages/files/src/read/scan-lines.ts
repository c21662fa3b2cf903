const LINE_FEED = 10;

/** Longer lines are cut after this many bytes. */
const MAX_LINE_BYTES = 65_536;

/** Shared by all reads: allocating a buffer for each file costs as much in page faults as filling it. */
const chunk: Buffer = Buffer.alloc(65_536);

/** Fills a buffer from a file position. Returns the number of bytes read; 0 at the end of the file. */
export type ReadAt = (into: Buffer, position: number) => number;

/**
 * Reads lines from a file and stops after the last one requested. Missing lines are left out.
 *
 * @param lines 1-based, ascending
 * @returns texts by line number; null for a file in UTF-16
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

  for (let position = 0; next < lines.length;) {
    const bytes = chunk.subarray(0, readAt(chunk, position));
    if (bytes.length === 0) {
      if (lines[next] === line) finish();
      break;
    }
    if (position === 0 && isUtf16(bytes)) return null;
    position += bytes.length;
    for (let at = 0; at < bytes.length && next < lines.length; line++) {
      const feed = bytes.indexOf(LINE_FEED, at);
      const end = feed === -1 ? bytes.length : feed;
      if (lines[next] === line && kept < MAX_LINE_BYTES) {
        // The rest of the line arrives in the same buffer, so this part has to be copied.
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

function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
