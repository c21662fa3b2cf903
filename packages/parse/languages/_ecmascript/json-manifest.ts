/** Longer paths match no file, and substituting their stars would make them even longer. */
const LONGEST_PATH = 4_096;

/** True for a text that can be a path. */
export function isPath(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_PATH;
}

/** Parses JSON with comments and trailing commas, which tsconfig files allow. Null if it is malformed or not an object. */
export function parseJson(text: string): Record<string, unknown> | null {
  const plain = text
    .replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/gu, (_, quoted?: string) => quoted ?? "")
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/gu, (_, quoted?: string) => quoted ?? "");
  try {
    const value: unknown = JSON.parse(plain);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** True for an object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
