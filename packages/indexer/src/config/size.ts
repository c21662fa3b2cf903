const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1_000, mb: 1_000_000, kib: 1_024, mib: 1_048_576 };

/** Parses "1500000", "1.5 MB" or "512 KiB" to bytes. Returns NaN for other texts. */
export function parseByteSize(text: string): number {
  const [, number = "", unit = ""] = /^\s*([\d.]+)\s*([a-z]*)\s*$/iu.exec(text) ?? [];
  return Math.round(Number(number || "x") * (UNITS[unit.toLowerCase() || "b"] ?? Number.NaN));
}
