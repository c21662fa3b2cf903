/** Compares an answer's text with its structured result, since some hosts show their model only the latter. */

/** Positions and numbers of a text that do not follow from the result. */
export function missingFacts(text: string, result: object): string[] {
  const known = new Known(result);
  // Code is fenced, or below a heading with the number of each line and marks of gaps.
  const outsideOfCode = text
    .replaceAll(/^(`{3,})\n[^]*?\n\1$/gm, "")
    .replaceAll(/^(## .*)\n(?:(?:\d+(?: .*)?|… \d+(?:-\d+)?)(?:\n|$))+/gm, "$1\n");
  const files = outsideOfCode.match(/[\w./-]+\.(?:ts|py|md|json|db|toml)\b/g) ?? [];
  const numbers = (outsideOfCode.match(/(?<![\w.])\d[\d,]*(?:\.\d+)?(?![\w.]*[A-Za-z])/g) ?? []).map((number) =>
    number.replaceAll(/,(?=\d{3}\b)|,$/g, ""),
  );
  const words = [
    ...new Set([...files.filter((file) => !known.has(file)), ...numbers.filter((number) => !known.hasNumber(Number(number)))]),
  ];
  const cursor = /with cursor "([\w-]+)"/.exec(text)?.[1];
  return cursor === undefined || known.has(cursor) ? words : [...words, "the cursor"];
}

class Known {
  readonly #strings: string[] = [];
  readonly #numbers = new Set<number>();
  readonly #lengths: number[] = [];
  readonly #totals: number[] = [];

  constructor(result: object) {
    this.#read(result);
    for (const value of Object.values(result)) if (typeof value === "number") this.#totals.push(value);
  }

  has(text: string): boolean {
    return this.#strings.some((each) => each.includes(text));
  }

  /** True if the number occurs in the result, or is the length of a list or the rest of a total. */
  hasNumber(number: number): boolean {
    if (this.#numbers.has(number) || this.#lengths.includes(number)) return true;
    return this.#totals.some((total) => this.#lengths.some((length) => total - length === number));
  }

  #read(value: unknown): void {
    if (typeof value === "string") {
      this.#strings.push(value);
      for (const [number] of value.matchAll(/\d+(?:\.\d+)?/g)) this.#numbers.add(Number(number));
    } else if (typeof value === "number") {
      for (const each of [value, Math.round(value), Math.round(value * 100)]) this.#numbers.add(each);
      // Texts show times as dates.
      if (value > 1e12) this.#read(new Date(value).toISOString());
    } else if (typeof value === "object" && value !== null) {
      const inner = Object.values(value);
      this.#lengths.push(inner.length);
      for (const [key, each] of Object.entries(value)) {
        if (!Array.isArray(value)) this.#strings.push(key);
        this.#read(each);
      }
    }
  }
}
