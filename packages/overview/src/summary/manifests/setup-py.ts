import type { Dependency, ManifestKind } from "./manifest.js";
import { packageOf, requirement } from "./python-requirement.js";
import { entryPoints } from "./setup-cfg.js";

/** Literal arguments of the `setup()` call. Computed values stay unknown. */
export const setupPy: ManifestKind = {
  registry: "PyPI",
  files: /^setup\.py$/u,
  read({ text }) {
    const code = text.replace(/^[ \t]*#.*$/gmu, "");
    const list = (key: string, scope: Dependency["scope"]): Dependency[] =>
      strings(bracketed(code, key, "[", "]")).flatMap((each) => requirement(each, scope));
    return {
      name: argument(code, "name"),
      description: argument(code, "description"),
      dependencies: [
        ...list("install_requires", "runtime"),
        ...strings(bracketed(code, "extras_require", "{", "}")).flatMap((each) =>
          /[<>=~!]/u.test(each) ? requirement(each, "optional") : [],
        ),
        ...list("tests_require", "development"),
        ...list("setup_requires", "build"),
      ],
      entries: ["console_scripts", "gui_scripts"]
        .flatMap((group) => strings(bracketed(code, group, "[", "]")).flatMap((each) => entryPoints(group, each)))
        .concat(packageOf(argument(code, "name"))),
    };
  },
};

function argument(code: string, key: string): string | null {
  return new RegExp(`\\b${key}\\s*=\\s*(["'])(.{1,300}?)\\1`, "u").exec(code)?.[2] ?? null;
}

/** Returns the text between brackets after a key, as in `install_requires=[…]` or `"console_scripts": […]`; "" if it is missing. */
function bracketed(code: string, key: string, open: string, close: string): string {
  const start = new RegExp(`\\b${key}["']?\\s*[=:]\\s*\\${open}`, "u").exec(code);
  if (!start) return "";
  let depth = 0;
  const from = start.index + start[0].length - 1;
  for (let at = from; at < code.length; at++) {
    if (code[at] === open) depth++;
    else if (code[at] === close && --depth === 0) return code.slice(from + 1, at);
    else if ((code[at] === '"' || code[at] === "'") && !code.startsWith(code[at]!.repeat(3), at)) {
      const end = code.indexOf(code[at]!, at + 1);
      if (end === -1) return "";
      at = end;
    }
  }
  return "";
}

/** Returns the string literals of one line. A string may contain the other kind of quotes: `"tomli; python_version < '3.11'"`. */
function strings(code: string): string[] {
  return [...code.matchAll(/"([^"\n]*)"|'([^'\n]*)'/gu)].map(([, double, single = ""]) => double ?? single);
}
