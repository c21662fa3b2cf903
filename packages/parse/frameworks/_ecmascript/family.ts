import type { WiringFamily } from "../../src/wiring/framework-spec.js";

export const ECMASCRIPT: WiringFamily = {
  languages: ["javascript", "typescript", "tsx"],
  folder: "_ecmascript",
  parameterName: /^(?:\.\.\.)?([\w$]+)/u,
  loads: /^(?:await\s+)?(?:require|import)\(\s*["'`]([^"'`$]+)["'`]\s*\)/u,
  holes: /\$\{[^{}]*\}/gu,
};

/** Methods of routers in most frameworks, by lower-case name. */
export const METHODS: Readonly<Record<string, string>> = { all: "ANY", any: "ANY", del: "DELETE" };
