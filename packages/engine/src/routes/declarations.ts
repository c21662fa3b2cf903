import type { WiringMatch, WiringPart } from "@codegraph/parse";
import { bindKey, isWithin, partOf, rangeKey, type WiredFile, type WiringUse } from "./wired-file.js";

/** The nearest declaration of a name: a value, or a parameter of a function around the use. */
export function nearest({
  file,
  part,
  scope,
}: WiringUse): { readonly bind: WiringMatch } | { readonly scope: WiringMatch; readonly index: number } | null {
  for (let range = scope; ;) {
    const binds = (file.binds.get(bindKey(part.text, range)) ?? []).filter(
      ({ parts }) => !(parts["source"] ?? []).some((source) => isWithin(part, source.start, source.end)),
    );
    // The last one before the use wins, because tests declare the same name again and again.
    const bind = binds.findLast(({ start }) => start < part.start) ?? binds[0];
    if (bind !== undefined) return { bind };
    const around = file.scopes.get(`${range[0]}:${range[1]}`);
    if (around === undefined) return null;
    const index = file.parameterNames(around).indexOf(part.text);
    if (index !== -1) return { scope: around, index };
    range = around.scope;
  }
}

/** The declaration of a name outside of functions, else the last one. */
export function outerBind(file: WiredFile, name: string): WiringMatch | null {
  const binds = file.values.get(name) ?? [];
  return binds.findLast(({ scope }) => !file.scopes.has(`${scope[0]}:${scope[1]}`)) ?? binds.at(-1) ?? null;
}

/** The function that a file declares under a name. */
export function functionNamed(file: WiredFile, name: string): WiringMatch | null {
  const declared = file.functions.get(name);
  if (declared !== undefined) return declared;
  const bind = outerBind(file, name);
  const source = bind === null ? null : partOf(bind, "source");
  return source === null ? null : scopeIn(file, source);
}

/** The function that an expression is, or that it wraps: `plugin(async (app) => {…})`. */
export function scopeIn(file: WiredFile, part: WiringPart): WiringMatch | null {
  const own = file.scopes.get(rangeKey(part));
  if (own !== undefined) return own;
  if (!/^[\w$.]+\(/u.test(part.text)) return null;
  const first = firstScope(file, (scope) => scope.start >= part.start);
  return first !== null && isWithin(first, part.start, part.end) ? first : null;
}

/** The first function for which a test holds that holds for all after it too. */
export function firstScope(file: WiredFile, holds: (scope: WiringMatch) => boolean): WiringMatch | null {
  const scopes = file.of("scope");
  let [low, high] = [0, scopes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(scopes[middle]!)) high = middle;
    else low = middle + 1;
  }
  return scopes[low] ?? null;
}

/** The only name that a call is given: `plugin(users)`. */
export function argumentOf(part: WiringPart): WiringPart | null {
  const found = /^[\w$.]+\(([\w$.]+)\)$/u.exec(part.text);
  if (found === null) return null;
  const offset = part.text.length - 1 - found[1]!.length;
  return { ...part, text: found[1]!, start: part.start + offset, end: part.end - 1, column: part.column + offset };
}

/** Names of a path of names; empty for any other expression. */
export function namesIn(text: string): string[] {
  return /^[\w$@]+(?:(?:\??\.|->|::|\\)[\w$@]+)*$/u.test(text) ? text.split(/\??\.|->|::|\\/u) : [];
}
