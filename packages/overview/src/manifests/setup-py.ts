import type { Dependency, ManifestContext, ManifestKind } from "./manifest.js";
import { argumentText, expanded, literalText, strings, withoutComments } from "./python-code.js";
import { packageOf, requirement, requirementsOf } from "./python-requirement.js";
import { entryPoints } from "./setup-cfg.js";

/**
 * Arguments of the `setup()` call: literals, the values of names, and requirements files that a function of the script reads. Values
 * computed otherwise stay unknown.
 */
export const setupPy: ManifestKind = {
  registry: "PyPI",
  files: /^setup\.py$/u,
  code: /\.pyw?$/u,
  read({ path, text }, around) {
    const code = withoutComments(text);
    const call = code.slice(Math.max(0, code.search(/\bsetup\s*\(/u)));
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    const name = literalText(code, argumentText(call, "name"));
    const list = (key: string, scope: Dependency["scope"]): Dependency[] => {
      const value = argumentText(call, key);
      return value === null ? [] : [...literals(code, value, scope), ...listedInFiles(around, folder, expanded(code, value), scope)];
    };
    const points = argumentText(call, "entry_points") ?? "";
    return {
      name,
      description: literalText(code, argumentText(call, "description")),
      dependencies: [
        ...list("install_requires", "runtime"),
        ...list("extras_require", "optional"),
        ...list("tests_require", "development"),
        ...list("setup_requires", "build"),
      ],
      entries: ["console_scripts", "gui_scripts"]
        .flatMap((group) => strings(bracketed(expanded(code, points), group)).flatMap((each) => entryPoints(group, each)))
        .concat(packageOf(name)),
      version: literalText(code, argumentText(call, "version")),
      package: { isLibrary: /\bsetup\s*\(/u.test(code) },
    };
  },
};

/** Returns the requirements written in a list, or in the lists of a table. The keys of a table are names of extras. */
function literals(code: string, value: string, scope: Dependency["scope"]): Dependency[] {
  const written = /^\w+$/u.test(value) ? expanded(code, value).slice(value.length).trim() : value;
  if (!/^(?:\[|\{|dict\()/u.test(written)) return [];
  const isTable = !written.startsWith("[");
  return strings(written).flatMap((each) => (isTable && !/[<>=~!]/u.test(each) ? [] : requirement(each, scope)));
}

/** Returns the requirements in the files that a text names: `requirements.txt`, or `default.txt` in the folder `requirements`. */
function listedInFiles(around: ManifestContext, folder: string, text: string, scope: Dependency["scope"]): Dependency[] {
  return strings(text)
    .filter((each) => /^[\w./-]*\w\.(?:txt|in)$/u.test(each))
    .flatMap((file) => {
      const found = around.above(folder, file) ?? around.above(folder, `requirements/${file}`);
      return found === null ? [] : requirementsOf(found.text, scope);
    });
}

/** Returns the text between square brackets after a key, as in `"console_scripts": […]`; "" if it is missing. */
function bracketed(code: string, key: string): string {
  return new RegExp(`\\b${key}["']?\\s*[=:]\\s*\\[([^\\]]*)\\]`, "u").exec(code)?.[1] ?? "";
}
