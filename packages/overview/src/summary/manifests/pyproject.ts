import { parse } from "smol-toml";
import type { Dependency, ManifestEntry, ManifestKind } from "./manifest.js";
import { fromPoetry, packageOf, requirement } from "./python-requirement.js";
import { at, entriesOf, listOf, stringOf } from "./values.js";

/** PEP 621, dependency groups (PEP 735), and Poetry tables. */
export const pyproject: ManifestKind = {
  registry: "PyPI",
  files: /^pyproject\.toml$/u,
  read({ text }) {
    const manifest: unknown = parse(text);
    const project = at(manifest, "project");
    const poetry = at(manifest, "tool", "poetry");
    const name = stringOf(at(project, "name")) ?? stringOf(at(poetry, "name"));
    return {
      name,
      description: stringOf(at(project, "description")) ?? stringOf(at(poetry, "description")),
      dependencies: [
        ...requirements(at(project, "dependencies"), "runtime"),
        ...entriesOf(at(project, "optional-dependencies")).flatMap(([, list]) => requirements(list, "optional")),
        ...entriesOf(at(manifest, "dependency-groups")).flatMap(([, list]) => requirements(list, "development")),
        ...fromPoetry(at(poetry, "dependencies"), "runtime"),
        ...fromPoetry(at(poetry, "dev-dependencies"), "development"),
        ...entriesOf(at(poetry, "group")).flatMap(([, group]) => fromPoetry(at(group, "dependencies"), "development")),
        ...requirements(at(manifest, "build-system", "requires"), "build"),
      ],
      entries: [
        ...scripts(at(project, "scripts"), "scripts"),
        ...scripts(at(project, "gui-scripts"), "gui-scripts"),
        ...entriesOf(at(project, "entry-points")).flatMap(([group, table]) => scripts(table, `entry-points ${group}`)),
        ...scripts(at(poetry, "scripts"), "scripts"),
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
    const place = stringOf(target) ?? stringOf(at(target, "callable")) ?? stringOf(at(target, "reference"));
    return place === null ? [] : [{ target: place, form: "module", key: `${key} ${name}` }];
  });
}
