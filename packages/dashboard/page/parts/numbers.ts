const format = new Intl.NumberFormat("en-US");

export function count(value: number): string {
  return format.format(value);
}

/** `1 file`, `2 files` */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

export function percent(share: number | null): string {
  return share === null ? "–" : `${(share * 100).toFixed(share > 0.995 && share < 1 ? 1 : 0)} %`;
}

export function bytes(value: number): string {
  return value < 1e6 ? `${Math.round(value / 1e3)} kB` : `${(value / 1e6).toFixed(1)} MB`;
}

export function ago(time: number): string {
  const seconds = Math.max(0, (Date.now() - time) / 1_000);
  if (seconds < 60) return "just now";
  if (seconds < 3_600) return counted(Math.floor(seconds / 60), "minute") + " ago";
  if (seconds < 86_400) return counted(Math.floor(seconds / 3_600), "hour") + " ago";
  return counted(Math.floor(seconds / 86_400), "day") + " ago";
}
