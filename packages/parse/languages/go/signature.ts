import type { LanguageSpec } from "../../src/language-spec.js";

const WORDS: Readonly<Record<string, string>> = {
  struct: "type",
  interface: "type",
  type: "type",
  constant: "const",
  variable: "var",
  function: "var",
};

const LONGEST_BODY = 4_000;

/**
 * Adds the keyword that a group of declarations has only once (`type`, `const`, `var`), and the embedded types, since they contribute
 * methods.
 */
export const finishSignature: NonNullable<LanguageSpec["finishSignature"]> = (signature, { kind, parentKind }, body) => {
  const word = parentKind === null ? WORDS[kind] : undefined;
  const whole = word === undefined || /^(?:func|var|const|type)\b/u.test(signature) ? signature : `${word} ${signature}`;
  const embedded = kind === "struct" || kind === "interface" ? embeddedIn(body) : [];
  return embedded.length === 0 ? whole : `${whole} { ${embedded.join("; ")} }`;
};

/** Returns the lines of a body that are only a type: `*Base`, `sync.Mutex`, `~int | ~string`. */
function embeddedIn(body: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const line of body.slice(0, LONGEST_BODY).split("\n")) {
    const code = line.replace(/\/\/.*$|`[^`]*`\s*$/gu, "").trim();
    if (depth === 1 && /^(?:[*~]?[\w.]+(?:\[[^\]]*\])?)(?:\s*\|\s*~?[\w.[\]*]+)*$/u.test(code)) found.push(code);
    for (const char of code) depth += char === "{" || char === "(" ? 1 : char === "}" || char === ")" ? -1 : 0;
  }
  return found;
}
