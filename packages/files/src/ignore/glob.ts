import { CodeGraphError } from "@codegraph/model";
import { createMatchMeter, type MatchMeter } from "./match-meter.js";
import { compileWildmatch } from "./wildmatch.js";

/** Far above the number in real globs, and few enough to try each one. */
const MAX_ALTERNATIVES = 256;
/** No path is longer. */
const MAX_LENGTH = 4096;

/**
 * Compiles a glob to a predicate on paths. Supports `*`, `**`, `?`, brackets, and alternatives in braces.
 *
 * @param meter shared bound on the matching work if several globs are tried on each path. Null creates a separate one.
 * @throws CodeGraphError `invalid-argument` if the glob is too long or its braces expand to too many alternatives. The predicate throws the
 * same error if matching takes too long.
 */
export function compileGlob(glob: string, meter: MatchMeter | null = null): (path: string) => boolean {
  if (glob.length > MAX_LENGTH) {
    throw new CodeGraphError("invalid-argument", `Globs are limited to ${MAX_LENGTH} characters`, "Use several globs, or a shorter one.");
  }
  const bound = meter ?? createGlobMeter([glob]);
  const tests = alternatives(glob).flatMap((each) => compileWildmatch(each, bound) ?? []);
  return (path) => {
    if (meter === null) bound.grant();
    return tests.some((test) => test(path));
  };
}

/** Creates a meter for globs that are tried on each path together. */
export function createGlobMeter(globs: readonly string[]): MatchMeter {
  const more = globs.length > 1 ? ` and ${globs.length - 1} more globs` : "";
  const shown = (globs[0] ?? "").slice(0, 60);
  return createMatchMeter(
    () =>
      new CodeGraphError(
        "invalid-argument",
        `Matching "${shown}"${more} takes too long`,
        "Use fewer and simpler globs. Folder names and extensions are cheapest.",
      ),
  );
}

/** Expands `a.{ts,js}` to `a.ts` and `a.js`. Braces without a comma and unclosed braces are literal characters. */
function alternatives(glob: string): string[] {
  let made = [""];
  for (let at = 0; at < glob.length;) {
    const group = glob[at] === "{" ? readGroup(glob, at) : null;
    const length = glob[at] === "\\" ? 2 : 1;
    const parts = group?.parts.flatMap(alternatives) ?? [glob.slice(at, at + length)];
    if (made.length * parts.length > MAX_ALTERNATIVES) {
      throw new CodeGraphError(
        "invalid-argument",
        `"${glob.slice(0, 60)}" expands to more than ${MAX_ALTERNATIVES} globs`,
        "Use fewer braces.",
      );
    }
    made = parts.length === 1 ? made.map((before) => before + parts[0]!) : made.flatMap((before) => parts.map((part) => before + part));
    at = group?.end ?? at + length;
  }
  return made;
}

function readGroup(glob: string, open: number): { readonly parts: readonly string[]; readonly end: number } | null {
  const parts: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open; at < glob.length; at++) {
    const char = glob[at];
    if (char === "\\") at++;
    else if (char === "{") depth++;
    else if (char === "," && depth === 1) {
      parts.push(glob.slice(start, at));
      start = at + 1;
    } else if (char === "}" && --depth === 0) {
      parts.push(glob.slice(start, at));
      return parts.length > 1 ? { parts, end: at + 1 } : null;
    }
  }
  return null;
}
