import type { Dependency, ManifestEntry, ManifestKind } from "./manifest.js";

const DEPENDENCY = /\{\s*:(\w+)\s*,\s*(?:"([^"\n]+)"\s*)?([^{}]*)\}/gu;

/** Literal values of an Elixir project. Packages for other environments than production are development dependencies. */
export const mix: ManifestKind = {
  registry: "Hex",
  files: /^mix\.exs$/u,
  code: /\.exs?$/u,
  read({ text }) {
    const code = text.replace(/^[ \t]*#.*$/gmu, "");
    const name = /\bapp:\s*:(\w+)/u.exec(code)?.[1] ?? null;
    const list = /\bdefp?\s+deps\b[^\n]*\n([\s\S]*?)\n {2}end\b/u.exec(code)?.[1] ?? "";
    return {
      name,
      description: /^\s*(?:@description\s+|description:\s*)"([^"\n]{1,300})"/mu.exec(code)?.[1] ?? null,
      dependencies: [...list.matchAll(DEPENDENCY)].map(([, dependency = "", version = null, options = ""]): Dependency => {
        const only = /\bonly:\s*(\[[^\]]*\]|:\w+)/u.exec(options)?.[1];
        const isOptional = /\boptional:\s*true/u.test(options);
        return { name: dependency, version, scope: only && !only.includes(":prod") ? "development" : isOptional ? "optional" : "runtime" };
      }),
      entries: [...applications(code), ...(name === null ? [] : [{ target: `lib/${name}.ex`, form: "file" as const, key: `app ${name}` }])],
      version: /\bversion:\s*"([^"\n]+)"/u.exec(code)?.[1] ?? null,
      package: { isLibrary: /\bpackage:/u.test(code) },
    };
  },
};

/** Returns the application module and the main module of an escript, whose files follow their names: `Shop.Web` is `lib/shop/web.ex`. */
function applications(code: string): ManifestEntry[] {
  const found = [
    ["mod", /\bmod:\s*\{\s*([A-Z][\w.]*)/u.exec(code)?.[1]],
    ["escript", /\bmain_module:\s*([A-Z][\w.]*)/u.exec(code)?.[1]],
  ] as const;
  return found.flatMap(([key, module]) => (module === undefined ? [] : [{ target: fileOf(module), form: "file" as const, key }]));
}

function fileOf(module: string): string {
  const steps = module.split(".").map((step) =>
    step
      .replace(/([a-z\d])([A-Z])/gu, "$1_$2")
      .replace(/([A-Z])([A-Z][a-z])/gu, "$1_$2")
      .toLowerCase(),
  );
  return `lib/${steps.join("/")}.ex`;
}
