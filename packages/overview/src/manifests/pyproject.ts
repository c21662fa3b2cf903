import { parse } from "smol-toml";
import type { Dependency, ManifestContext, ManifestEntry, ManifestKind } from "./manifest.js";
import { fromPoetry, packageOf, requirement, requirementsOf } from "./python-requirement.js";
import { valueAt, entriesOf, listOf, stringOf } from "./values.js";

/** PEP 621, dependency groups (PEP 735), and Poetry tables. */
export const pyproject: ManifestKind = {
  registry: "PyPI",
  files: /^pyproject\.toml$/u,
  code: /\.pyw?$/u,
  read({ path, text }, around) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    const manifest: unknown = parse(text);
    const project = valueAt(manifest, "project");
    const poetry = valueAt(manifest, "tool", "poetry");
    const name = stringOf(valueAt(project, "name")) ?? stringOf(valueAt(poetry, "name"));
    return {
      name,
      description: stringOf(valueAt(project, "description")) ?? stringOf(valueAt(poetry, "description")),
      dependencies: [
        ...requirements(valueAt(project, "dependencies"), "runtime"),
        ...inFiles(around, folder, valueAt(manifest, "tool", "setuptools", "dynamic", "dependencies"), "runtime"),
        ...entriesOf(valueAt(manifest, "tool", "setuptools", "dynamic", "optional-dependencies")).flatMap(([, extra]) =>
          inFiles(around, folder, extra, "optional"),
        ),
        ...entriesOf(valueAt(project, "optional-dependencies")).flatMap(([, list]) => requirements(list, "optional")),
        ...entriesOf(valueAt(manifest, "dependency-groups")).flatMap(([, list]) => requirements(list, "development")),
        ...fromPoetry(valueAt(poetry, "dependencies"), "runtime"),
        ...fromPoetry(valueAt(poetry, "dev-dependencies"), "development"),
        ...entriesOf(valueAt(poetry, "group")).flatMap(([, group]) => fromPoetry(valueAt(group, "dependencies"), "development")),
        ...requirements(valueAt(manifest, "build-system", "requires"), "build"),
      ],
      entries: [
        ...scripts(valueAt(project, "scripts"), "scripts"),
        ...scripts(valueAt(project, "gui-scripts"), "gui-scripts"),
        ...entriesOf(valueAt(project, "entry-points")).flatMap(([group, table]) => scripts(table, `entry-points ${group}`)),
        ...scripts(valueAt(poetry, "scripts"), "scripts"),
        ...packageOf(name),
      ],
      version: stringOf(valueAt(project, "version")) ?? stringOf(valueAt(poetry, "version")),
      package: { isLibrary: isPublished(manifest) },
    };
  },
};

/** True for a package that is built and may be uploaded. */
function isPublished(manifest: unknown): boolean {
  const project = valueAt(manifest, "project") ?? valueAt(manifest, "tool", "poetry");
  if (project === undefined || valueAt(manifest, "build-system") === undefined) return false;
  const isPrivate = listOf(valueAt(project, "classifiers")).includes("Private :: Do Not Upload");
  return !isPrivate && valueAt(manifest, "tool", "poetry", "package-mode") !== false;
}

function requirements(value: unknown, scope: Dependency["scope"]): Dependency[] {
  return listOf(value).flatMap((each) => requirement(stringOf(each) ?? "", scope));
}

/** Returns the requirements in the files of setuptools' dynamic metadata: `{ file = ["requirements.txt"] }`. */
function inFiles(around: ManifestContext, folder: string, value: unknown, scope: Dependency["scope"]): Dependency[] {
  const file = valueAt(value, "file");
  return (typeof file === "string" ? [file] : listOf(file)).flatMap((each) => {
    const found = around.above(folder, stringOf(each) ?? "");
    return found === null ? [] : requirementsOf(found.text, scope);
  });
}

function scripts(value: unknown, key: string): ManifestEntry[] {
  return entriesOf(value).flatMap(([name, target]): ManifestEntry[] => {
    const place = stringOf(target) ?? stringOf(valueAt(target, "callable")) ?? stringOf(valueAt(target, "reference"));
    return place === null ? [] : [{ target: place, form: "module", key: `${key} ${name}` }];
  });
}
