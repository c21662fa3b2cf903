import type { Dependency, ManifestKind } from "./manifest.js";
import { NATIVE_CODE, nativePackage } from "./native-package.js";

const CALL = /\b(?:dependency|find_library)\s*\(\s*'([\w.+-]+)'([^()]*(?:\([^()]*\)[^()]*)*)\)/gu;

/** Dependencies found by literal names. One that the build does without, or that an option controls, is optional. */
export const meson: ManifestKind = {
  registry: "Meson",
  files: /^meson\.build$/u,
  code: NATIVE_CODE,
  read({ text }) {
    const code = text.replace(/^[ \t]*#.*$/gmu, "");
    return {
      name: /^project\s*\(\s*'([^'\n]+)'/mu.exec(code)?.[1] ?? null,
      description: null,
      dependencies: [...code.matchAll(CALL)]
        .filter(([, name]) => name !== "threads")
        .map(([, name = "", options = ""]): Dependency => {
          const required = /\brequired\s*:\s*([^,]+)/u.exec(options)?.[1]?.trim() ?? "true";
          const version = /\bversion\s*:\s*'([^'\n]+)'/u.exec(options)?.[1] ?? null;
          const isForBuild = /\bnative\s*:\s*true/u.test(options);
          return { name, version, scope: isForBuild ? "build" : required === "true" ? "runtime" : "optional" };
        }),
      entries: [],
      version: /^project\s*\([^)]*?\bversion\s*:\s*'([^'\n]+)'/mu.exec(code)?.[1] ?? null,
      package: nativePackage(code),
    };
  },
};
