import { CodeGraphError } from "@codegraph/model";

const LONGEST = 4_000;

/** Parameters of a request. */
export interface Parameters {
  /** Null if it is absent or empty. @throws CodeGraphError `invalid-argument` if it is too long */
  text(name: string): string | null;
  /** @throws CodeGraphError `invalid-argument` if it is absent */
  needed(name: string): string;
  /** @throws CodeGraphError `invalid-argument` for anything but a number from 0 to `most` */
  count(name: string, otherwise: number, most: number): number;
  /** Null if it is absent. @throws CodeGraphError `invalid-argument` for an unknown word */
  choice<Word extends string>(name: string, words: readonly Word[]): Word | null;
  /** Aborts when the client has gone, or the time is up. */
  readonly signal: AbortSignal;
}

export function readParameters(sent: URLSearchParams, signal: AbortSignal): Parameters {
  const text = (name: string): string | null => {
    const value = sent.get(name) ?? "";
    if (value.length > LONGEST) throw invalid(`"${name}" has more than ${LONGEST} characters`, "Shorten it.");
    return value === "" ? null : value;
  };
  return {
    text,
    needed(name) {
      const value = text(name);
      if (value === null) throw invalid(`"${name}" is missing`, `Add the parameter ${name}.`);
      return value;
    },
    count(name, otherwise, most) {
      const value = text(name);
      if (value === null) return otherwise;
      if (/^\d{1,9}$/u.test(value) && Number(value) <= most) return Number(value);
      throw invalid(`"${name}" is not a number from 0 to ${most}`, "Correct it.");
    },
    choice(name, words) {
      const value = text(name);
      const found = words.find((word) => word === value);
      if (value !== null && found === undefined)
        throw invalid(`Unknown ${name} "${value.slice(0, 40)}"`, `Use one of: ${words.join(", ")}.`);
      return found ?? null;
    },
    signal,
  };
}

function invalid(message: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, remedy);
}
