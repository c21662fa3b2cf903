import type { ImpliedPath } from "../../src/wiring/framework-spec.js";
import type { WiringMatch } from "../../src/wiring/wiring-facts.js";

const DEFAULT_PATTERN = "{controller=Home}/{action=Index}/{id?}";
/** Attributes of methods that are declared as routes by these, or that are no actions. */
const OTHERWISE_DECLARED = /\[\s*(?:[\w.]+\s*,\s*)*(?:Http\w+|NonAction|AcceptVerbs)\b/u;
/** Modifiers of methods that are no actions. */
const NO_ACTION = /\b(?:static|override|abstract)\b/u;

/** True unless the match is a public method of a controller that is no action, or that an attribute declares. */
export function isAction({ set, text, parts }: WiringMatch): boolean {
  if (set["conventional"] === undefined) return true;
  const name = parts["target"]?.[0]?.text ?? "";
  const head = text.slice(0, Math.max(0, text.search(new RegExp(`\\b${name}\\s*\\(`, "u"))));
  return head !== "" && !OTHERWISE_DECLARED.test(head) && !NO_ACTION.test(head.replace(/\[[^\]]*\]/gu, ""));
}

/**
 * Returns the path of an action of a controller without any path in attributes: by the only convention that the project maps for it, else
 * by the usual one, which counts as unknown.
 */
export function conventionalPath(
  match: WiringMatch,
  groups: readonly WiringMatch[],
  conventions: readonly WiringMatch[],
): ImpliedPath | null {
  const isWritten = [...groups, match].some(({ parts }) => parts["path"] !== undefined);
  const type = groups.find(({ parts }) => parts["owner"] !== undefined);
  const owner = type?.parts["owner"]?.[0]?.text;
  const action = match.parts["target"]?.[0]?.text;
  if (isWritten || action === undefined || owner?.endsWith("Controller") !== true) return null;
  const controller = owner.replace(/Controller$/u, "");
  const area = /\[\s*Area\(\s*"([^"]+)"/u.exec(type!.text.split(/\bclass\b/u, 1)[0]!)?.[1] ?? null;
  const patterns = [...new Set(conventions.flatMap((each) => patternOf(each, area) ?? []))];
  const [pattern] = patterns;
  if (pattern === undefined || patterns.length > 1) return { text: `/${controller}/${action}`, isKnown: false };
  const values = new Map([
    ["controller", controller],
    ["action", action.replace(/Async$/u, "")],
    ["area", area ?? ""],
  ]);
  const parameters = match.parts["parameters"] ?? [];
  const takes = (name: string): boolean => parameters.some(({ text }) => new RegExp(`\\b${name}\\s*(?:=|$)`, "u").test(text));
  // A transformer such as `{controller:slugify}` writes names in its own way.
  const isKnown = !/\{(?:controller|action|area)\s*:(?!\s*(?:exists|regex)\b)/u.test(pattern);
  return { text: filled(pattern, values, takes), isKnown };
}

/** Returns the pattern of a convention as it applies to controllers of an area, or to those without one; null if it does not. */
function patternOf({ parts }: WiringMatch, area: string | null): string | null {
  const texts = (parts["arguments"] ?? []).map(({ text }) => text);
  const strings = texts.flatMap((text) => /"([^"]*)"\s*$/u.exec(text)?.[1] ?? []);
  const named = (key: RegExp): string | undefined =>
    texts.flatMap((text) => (key.test(text) ? (/"([^"]*)"\s*$/u.exec(text)?.[1] ?? []) : []))[0];
  const method = parts["global"]?.[0]?.text ?? "";
  if (method === "MapAreaControllerRoute") {
    const own = named(/^areaName\s*:/u) ?? strings[1];
    const pattern = named(/^pattern\s*:/u) ?? strings[2] ?? null;
    return area === null || own !== area ? null : pattern;
  }
  const pattern = /Default/u.test(method) ? DEFAULT_PATTERN : (named(/^(?:pattern|template)\s*:/u) ?? strings[1] ?? "");
  const isOfArea = /\{area\b/u.test(pattern);
  const isGeneral = /\{controller\b/u.test(pattern);
  return isGeneral && isOfArea === (area !== null) ? pattern : null;
}

/** Replaces controller, action and area in a pattern. Optional parts that the action does not take are left out. */
function filled(pattern: string, values: ReadonlyMap<string, string>, takes: (name: string) => boolean): string {
  const segments = pattern.split("/").flatMap((segment) => {
    const [, name, rest = ""] = /^\{(\w+)([^}]*)\}$/u.exec(segment) ?? [];
    if (name === undefined) return segment;
    const value = values.get(name);
    if (value !== undefined) return value;
    return /[?=]/u.test(rest) && !takes(name) ? [] : segment;
  });
  return `/${segments.join("/")}`;
}
