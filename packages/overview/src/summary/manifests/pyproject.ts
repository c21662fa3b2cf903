import { parse } from "smol-toml";
import type { Dependency, ManifestEntry, ManifestKind } from "./manifest.js";
import { fromPoetry, packageOf, requirement } from "./python-requirement.js";
import { valueAt, entriesOf, listOf, stringOf } from "./values.js";

/** PEP 621, dependency groups (PEP 735), and Poetry tables. */
export const pyproject: ManifestKind = {
  registry: "PyPI",
  files: /^pyproject\.toml$/u,
  read({ text }) {
    const manifest: unknown = parse(text);
    const project = valueAt(manifest, "project");
    const poetry = valueAt(manifest, "tool", "poetry");
    const name = stringOf(valueAt(project, "name")) ?? stringOf(valueAt(poetry, "name"));
    return {
      name,
      description: stringOf(valueAt(project, "description")) ?? stringOf(valueAt(poetry, "description")),
      dependencies: [
        ...requirements(valueAt(project, "dependencies"), "runtime"),
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
    };
  },
};

function requirements(value: unknown, scope: Dependency["scope"]): Dependency[] {
  return listOf(value).flatMap((each) => requirement(stringOf(each) ?? "", scope));
}

function scripts(value: unknown, key: string): ManifestEntry[] {
  return entriesOf(value).flatMap(([name, target]): ManifestEntry[] => {
    const place = stringOf(target) ?? stringOf(valueAt(target, "callable")) ?? stringOf(valueAt(target, "reference"));
    return place === null ? [] : [{ target: place, form: "module", key: `${key} ${name}` }];
  });
}
