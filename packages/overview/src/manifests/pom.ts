import type { XmlElement } from "@rgrove/parse-xml";
import { XmlElement as Element } from "@rgrove/parse-xml";
import { type DependencyScope, type ManifestKind, manifestsAbove } from "./manifest.js";
import { JVM_CODE, jvmPackage } from "./jvm-package.js";
import { elementsAt, childrenNamed, rootOf, textAt } from "./xml.js";

const SCOPES: ReadonlyMap<string | null, DependencyScope> = new Map([
  ["test", "development"],
  ["provided", "peer"],
  ["system", "runtime"],
]);

/** Maven. Versions and properties may be inherited from a parent inside the project. */
export const pom: ManifestKind = {
  registry: "Maven",
  files: /^pom\.xml$/u,
  code: JVM_CODE,
  read({ path, text }, around) {
    const root = rootOf(text);
    const chain = [root, ...manifestsAbove(around, path, "pom.xml").map((above) => around.once(above, rootOf))];
    const properties = new Map(chain.toReversed().flatMap(propertiesOf));
    const managed = new Map(
      chain
        .toReversed()
        .flatMap((each) => elementsAt(each, "dependencyManagement", "dependencies", "dependency"))
        .map((each) => [nameOf(each), each]),
    );
    const group = textAt(root, "groupId") ?? textAt(root, "parent", "groupId");
    const artifact = textAt(root, "artifactId");
    const filled = (written: string | null): string | null => written && interpolate(written, properties);
    return {
      name: artifact && `${group ?? ""}:${artifact}`,
      description: textAt(root, "description"),
      dependencies: elementsAt(root, "dependencies", "dependency").map((each) => ({
        name: filled(nameOf(each)) ?? nameOf(each),
        version: filled(textAt(each, "version") ?? textAt(managed.get(nameOf(each)), "version")),
        scope: textAt(each, "optional") === "true" ? "optional" : scopeOf(each, managed.get(nameOf(each))),
      })),
      entries: [],
      version: filled(textAt(root, "version") ?? textAt(root, "parent", "version")),
      package: jvmPackage(text),
    };
  },
};

/** Testing libraries whose version and scope are often inherited from a parent outside the project. */
const TESTING = /^(?:junit|org\.(?:junit|mockito|hamcrest|assertj|testng|easymock|spockframework)[\w.-]*):/u;

function scopeOf(dependency: XmlElement, managed: XmlElement | undefined): DependencyScope {
  const scope = textAt(dependency, "scope") ?? textAt(managed, "scope");
  const isManagedElsewhere = managed === undefined && textAt(dependency, "version") === null;
  if (scope === null && isManagedElsewhere && TESTING.test(nameOf(dependency))) return "development";
  return SCOPES.get(scope) ?? "runtime";
}

function nameOf(dependency: XmlElement): string {
  return `${textAt(dependency, "groupId") ?? ""}:${textAt(dependency, "artifactId") ?? ""}`;
}

function propertiesOf(root: XmlElement): [string, string][] {
  const own = (childrenNamed(root, "properties")[0]?.children ?? []).flatMap((each): [string, string][] =>
    each instanceof Element ? [[each.name, each.text.trim()]] : [],
  );
  const version = textAt(root, "version") ?? textAt(root, "parent", "version");
  const group = textAt(root, "groupId") ?? textAt(root, "parent", "groupId");
  return [
    ...own,
    ...(version ? [["project.version", version] as [string, string]] : []),
    ...(group ? [["project.groupId", group] as [string, string]] : []),
  ];
}

/** Replaces property references. Three rounds resolve references between properties and end cycles. */
function interpolate(written: string, properties: ReadonlyMap<string, string>): string | null {
  let text = written;
  for (let round = 0; round < 3 && text.includes("${"); round++) {
    text = text.replace(/\$\{([\w.-]+)\}/gu, (whole, name: string) => properties.get(name) ?? whole).slice(0, 500);
  }
  // An unresolved property comes from a parent outside the project.
  return text.includes("${") ? null : text;
}
