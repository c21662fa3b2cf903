import { type Dependency, type ManifestKind, EMPTY_MANIFEST } from "./manifest.js";

const MODULES = /\bPKG_CHECK_MODULES\s*\(\s*\[?\w+\]?\s*,\s*\[?([^\],()]+)\]?\s*(,)?/gu;
const LIBRARY = /\bAC_CHECK_LIB\s*\(\s*\[?([\w.+-]+)\]?/gu;

/** Libraries that `configure` looks for by literal names. Only a module without a fallback is certain to be required. */
export const autoconf: ManifestKind = {
  registry: "Autoconf",
  files: /^configure\.(?:ac|in)$/u,
  read({ text }) {
    const code = text.replace(/^[ \t]*(?:#|dnl\b).*$/gmu, "");
    const modules = [...code.matchAll(MODULES)].flatMap(([, list = "", fallback]) =>
      [...list.matchAll(/([A-Za-z][\w.+-]*)(?:\s*([<>=]+)\s*([\w.]+))?/gu)].map(([, name = "", sign, version]): Dependency => ({
        name,
        version: version === undefined ? null : `${sign} ${version}`,
        scope: fallback === undefined ? "runtime" : "optional",
      })),
    );
    const libraries = [...code.matchAll(LIBRARY)].map(([, name = ""]): Dependency => ({ name, version: null, scope: "optional" }));
    return { ...EMPTY_MANIFEST, name: /\bAC_INIT\s*\(\s*\[?([\w.+-]+)/u.exec(code)?.[1] ?? null, dependencies: [...modules, ...libraries] };
  },
};
