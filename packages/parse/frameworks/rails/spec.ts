import type { ExpandedRoute, FrameworkSpec, NamedHandler } from "../../src/wiring/framework-spec.js";
import type { WiringMatch } from "../../src/wiring/wiring-facts.js";
import { RUBY } from "../_ruby/family.js";

/** Actions of a resource: name, method, path of `resources`, path of `resource` (null for none). */
const ACTIONS: readonly (readonly [string, string, string, string | null])[] = [
  ["index", "GET", "", null],
  ["create", "POST", "", ""],
  ["new", "GET", "/new", "/new"],
  ["edit", "GET", "/:id/edit", "/edit"],
  ["show", "GET", "/:id", ""],
  ["update", "PATCH,PUT", "/:id", ""],
  ["destroy", "DELETE", "/:id", ""],
];

const verbOf = ({ parts }: WiringMatch): string => parts["method"]?.[0]?.text ?? "";
const argumentsOf = ({ parts }: WiringMatch): readonly string[] => (parts["arguments"] ?? []).map(({ text }) => text);

/** Text of a symbol or string; null for any other expression. */
function nameIn(text: string | undefined): string | null {
  return /^(?::"?|['"])((?:(?!#\{)[^'"])*)["']?$/u.exec(text ?? "")?.[1] ?? null;
}

/** Value of an option: `param: :slug`, `:param => :slug`. */
function optionOf(match: WiringMatch, name: string): string | null {
  for (const text of argumentsOf(match)) {
    const found = new RegExp(`^(?:${name}:|:${name}\\s*=>|["']${name}["']\\s*=>)\\s*([^]*)$`, "u").exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

function namesOf(match: WiringMatch): string[] {
  return argumentsOf(match).flatMap((text) => nameIn(text) ?? []);
}

function listed(text: string | null): string[] | null {
  return text === null ? null : [...text.matchAll(/\w+/gu)].map(([word]) => word);
}

function singular(name: string): string {
  return name
    .replace(/ies$/u, "y")
    .replace(/(?<=ss|sh|ch|x)es$/u, "")
    .replace(/(?<!s)s$/u, "");
}

function plural(name: string): string {
  return name.endsWith("s") ? name : name.replace(/y$/u, "ie") + "s";
}

const isResource = (match: WiringMatch): boolean => /^resources?$/u.test(verbOf(match));

/** Path of a resource for one of its names. */
function resourcePath(match: WiringMatch, name: string): string {
  return nameIn(optionOf(match, "path") ?? undefined) ?? name;
}

function expand(match: WiringMatch): ExpandedRoute[] | null {
  if (!isResource(match)) return null;
  const isSingle = verbOf(match) === "resource";
  const only = listed(optionOf(match, "only"));
  const except = listed(optionOf(match, "except")) ?? [];
  const parameter = nameIn(optionOf(match, "param") ?? undefined) ?? "id";
  return namesOf(match).flatMap((name) =>
    ACTIONS.flatMap(([action, methods, many, one]): ExpandedRoute[] => {
      const path = isSingle ? one : many;
      if (path === null || (only !== null && !only.includes(action)) || except.includes(action)) return [];
      const full = `/${resourcePath(match, name)}${path.replace(":id", `:${parameter}`)}`;
      return methods.split(",").map((method) => ({ method, path: full, member: `${name}#${action}` }));
    }),
  );
}

/** Prefix that a block gives to a declaration in it. */
function innerPath(match: WiringMatch, inner: WiringMatch): string | null {
  const verb = verbOf(match);
  const [name] = namesOf(match);
  if (verb === "namespace" || verb === "scope") {
    const path = nameIn(optionOf(match, "path") ?? undefined);
    return path ?? name ?? "";
  }
  if (!isResource(match)) return "";
  const base = `/${resourcePath(match, name ?? "")}`;
  const parameter = nameIn(optionOf(match, "param") ?? undefined) ?? "id";
  const on = nameIn(optionOf(inner, "on") ?? undefined) ?? verbOf(inner);
  if (verb === "resource" || on === "collection" || on === "new") return base;
  return `${base}/:${on === "member" ? parameter : `${singular(name ?? "")}_${parameter}`}`;
}

/** Path of a plain route, as written: `get "a/b"`, `get :feed`, `get "a" => "b#c"`, `root`. */
function rewrite(path: string, match: WiringMatch): string {
  if (verbOf(match) === "root") return "";
  const [first] = argumentsOf(match);
  return nameIn(first) ?? /^["']([^"']*)["']\s*=>/u.exec(first ?? "")?.[1] ?? path;
}

function handler(match: WiringMatch, member: string | null, around: readonly WiringMatch[]): NamedHandler | null {
  const written = member ?? targetOf(match, around);
  const [controller, action] = written?.split("#") ?? [];
  if (controller === undefined || action === undefined) return null;
  const chosen = isResource(match) ? nameIn(optionOf(match, "controller") ?? undefined) : null;
  const single = verbOf(match) === "resource" ? plural(controller) : controller;
  const modules = [...around, ...(isResource(match) ? [match] : [])].flatMap((each) => moduleOf(each, match));
  const file = [...modules, chosen ?? single].join("/").replace(/^\//u, "");
  const owner = `${file
    .split("/")
    .at(-1)!
    .replace(/(?:^|_)(\w)/gu, (_, letter: string) => letter.toUpperCase())}Controller`;
  return { owner, name: action, file: `${file}_controller.rb` };
}

function moduleOf(match: WiringMatch, own: WiringMatch): string[] {
  const given = nameIn(optionOf(match, "module") ?? undefined);
  if (given !== null) return [given];
  return match !== own && verbOf(match) === "namespace" ? namesOf(match).slice(0, 1) : [];
}

/** `controller#action` of a plain route. */
function targetOf(match: WiringMatch, around: readonly WiringMatch[]): string | null {
  const to = nameIn(optionOf(match, "to") ?? undefined);
  if (to?.includes("#") === true) return to;
  const [first, second] = argumentsOf(match);
  const arrow = /=>\s*["']([^"']+#\w+)["']/u.exec(first ?? "")?.[1];
  if (arrow !== undefined) return arrow;
  if (verbOf(match) === "root") return nameIn(first);
  const resource = around.findLast(isResource);
  const action = to ?? nameIn(optionOf(match, "action") ?? undefined) ?? nameIn(first);
  if (resource !== undefined && action !== null && /^\w+$/u.test(action)) return `${namesOf(resource)[0] ?? ""}#${action}`;
  const path = nameIn(first);
  return second === undefined && path?.includes("/") === true ? path.replace(/^\//u, "").replace(/\/(?=\w+$)/u, "#") : null;
}

const rails: FrameworkSpec = {
  id: "rails",
  name: "Rails",
  family: RUBY,
  mentions: ["routes", "draw", "resources", "namespace"],
  files: /(?:^|\/)config\/routes(?:\/.+)?\.rb$/u,
  methods: { root: "GET", match: "ANY" },
  rewrite,
  expand,
  innerPath,
  handler,
};

export default rails;
