const grouped = new Intl.NumberFormat("en-US");

/** 12345 → "12,345" */
export function number(value: number): string {
  return grouped.format(value);
}

/** "1 file", "12,345 files" */
export function count(value: number, noun: string, plural: string = `${noun}s`): string {
  return `${number(value)} ${value === 1 ? noun : plural}`;
}

/** 840 → "840 ms"; 12345 → "12.3 s" */
export function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** 1536 → "1.5 kB" */
export function size(bytes: number): string {
  const power = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return power === 0 ? `${bytes} B` : `${(bytes / 1000 ** power).toFixed(1)} ${["B", "kB", "MB", "GB"][power]}`;
}
