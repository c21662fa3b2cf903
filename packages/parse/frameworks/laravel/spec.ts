import type { ExpandedRoute, FrameworkSpec, NamedHandler } from "../../src/wiring/framework-spec.js";
import type { WiringMatch } from "../../src/wiring/wiring-facts.js";
import { PHP } from "../_php/family.js";

/** Actions of a resource: name, method, ending of the path, whether an API has it. */
const ACTIONS: readonly (readonly [string, string, string, boolean])[] = [
  ["index", "GET", "", true],
  ["create", "GET", "/create", false],
  ["store", "POST", "", true],
  ["show", "GET", "/{}", true],
  ["edit", "GET", "/{}/edit", false],
  ["update", "PUT", "/{}", true],
  ["update", "PATCH", "/{}", true],
  ["destroy", "DELETE", "/{}", true],
];

const argumentsOf = ({ parts }: WiringMatch): readonly string[] => (parts["arguments"] ?? []).map(({ text }) => text);

/** Words of an option of a resource, in an array or in a call on the declaration. */
function listed(match: WiringMatch, name: string): string[] | null {
  const option = new RegExp(`["']${name}["']\\s*=>\\s*(\\[[^\\]]*\\]|["'][^"']*["'])`, "u").exec(argumentsOf(match).join(","))?.[1];
  const call = match.parts[name]?.map(({ text }) => text).join(",");
  const text = option ?? call;
  return text === undefined ? null : [...text.matchAll(/["'](\w+)["']/gu)].map(([, word]) => word!);
}

function expand(match: WiringMatch): ExpandedRoute[] | null {
  const verb = match.parts["method"]?.[0]?.text.toLowerCase() ?? "";
  if (verb !== "resource" && verb !== "apiresource") return null;
  const name = /["']([^"']*)["']/u.exec(argumentsOf(match)[0] ?? "")?.[1] ?? "";
  const parts = name.split(".");
  const path = parts.map((part, at) => (at === parts.length - 1 ? part : `${part}/{${singular(part)}}`)).join("/");
  const last = singular(parts.at(-1)!.split("/").at(-1)!);
  const only = listed(match, "only");
  const except = listed(match, "except") ?? [];
  return ACTIONS.filter(
    ([action, , , isApi]) => (isApi || verb === "resource") && (only?.includes(action) ?? true) && !except.includes(action),
  ).map(([action, method, ending]): ExpandedRoute => ({ method, path: path + ending.replace("{}", `{${last}}`), member: action }));
}

function singular(name: string): string {
  return name
    .replace(/-/gu, "_")
    .replace(/ies$/u, "y")
    .replace(/(?<=ss|sh|ch|x)es$/u, "")
    .replace(/(?<!s)s$/u, "");
}

function handler(match: WiringMatch, member: string | null, around: readonly WiringMatch[]): NamedHandler | null {
  const written = match.parts["handler"]?.[0]?.text ?? "";
  const named = /^["'](?:[\w\\]*\\)?(\w+)(?:@(\w+))?["']$/u.exec(written);
  const type = /^\[?\s*(?:[\w\\]*\\)?(\w+)::class(?:\s*,\s*["'](\w+)["']\s*,?\s*\])?$/u.exec(written);
  const found = type ?? (named?.[2] !== undefined || member !== null ? named : null);
  if (found !== null) return { owner: found[1]!, name: member ?? found[2] ?? "__invoke" };
  const controller = around.flatMap(({ parts }) => parts["controller"] ?? []).at(-1)?.text;
  const owner = /(\w+)::class/u.exec(controller ?? "")?.[1];
  return owner !== undefined && named !== null ? { owner, name: named[1]! } : null;
}

const laravel: FrameworkSpec = {
  id: "laravel",
  name: "Laravel",
  family: PHP,
  mentions: ["Route"],
  files: /(?:^|\/)routes\/.+\.php$|RouteServiceProvider\.php$/u,
  methods: { any: "ANY", view: "GET", redirect: "ANY" },
  builtIn: /^\\?(?:[\w\\]+\\)?Route$/u,
  filePrefix: (path) => (/(?:^|\/)routes\/api\.php$/u.test(path) ? "/api" : null),
  expand,
  innerPath: ({ parts }) => /["']prefix["']\s*=>\s*["']([^"']*)["']/u.exec(parts["options"]?.[0]?.text ?? "")?.[1] ?? null,
  handler,
};

export default laravel;
