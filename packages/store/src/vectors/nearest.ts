/** Keeps the best rows of a stream in a heap with the worst of them on top. */
export interface NearestRows {
  /** Returns the score below which a row is not kept. */
  minScore(): number;
  offer(row: number, score: number): void;
  /** Returns the kept rows with their scores, best first. */
  ranked(): { readonly row: number; readonly score: number }[];
}

/**
 * Creates a collector.
 * @param before orders rows of the same score
 */
export function createNearestRows(limit: number, before: (row: number, other: number) => boolean): NearestRows {
  const rows: number[] = [];
  const scores: number[] = [];

  /** True if the row at a heap index is better than the given one. */
  const isBetter = (place: number, row: number, score: number): boolean => {
    const own = scores[place] as number;
    return own > score || (own === score && before(rows[place] as number, row));
  };
  function set(place: number, row: number, score: number): void {
    rows[place] = row;
    scores[place] = score;
  }
  function rise(from: number, row: number, score: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBetter(parent, row, score)) break;
      set(place, rows[parent] as number, scores[parent] as number);
      place = parent;
    }
    set(place, row, score);
  }
  function sink(row: number, score: number): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= rows.length) break;
      if (child + 1 < rows.length && isBetter(child, rows[child + 1] as number, scores[child + 1] as number)) child++;
      if (isBetter(child, row, score)) break;
      set(place, rows[child] as number, scores[child] as number);
      place = child;
    }
    set(place, row, score);
  }

  return {
    minScore: () => (rows.length < limit ? Number.NEGATIVE_INFINITY : (scores[0] ?? Number.POSITIVE_INFINITY)),
    offer(row, score) {
      if (rows.length < limit) rise(rows.length, row, score);
      else if (rows.length > 0 && !isBetter(0, row, score)) sink(row, score);
    },
    ranked: () =>
      rows
        .map((row, place) => ({ row, score: scores[place] as number }))
        .sort((a, b) => b.score - a.score || (before(a.row, b.row) ? -1 : 1)),
  };
}
