import type { XmlElement } from "@rgrove/parse-xml";
import type { Dependency, ManifestKind } from "./manifest.js";
import { elementsAt, rootOf, textAt } from "./xml.js";

/** .NET project files. Versions may be kept centrally in `Directory.Packages.props`. */
export const csproj: ManifestKind = {
  registry: "NuGet",
  files: /\.(?:cs|fs|vb)proj$/u,
  code: /\.(?:cs|fs|vb)$/u,
  read({ path, text }, around) {
    const root = rootOf(text);
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    const props = around.above(folder, "Directory.Packages.props");
    const versions = props ? around.once(props, readVersions) : new Map<string, string>();
    return {
      name: textAt(root, "PropertyGroup", "PackageId") ?? path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/u, ""),
      description: textAt(root, "PropertyGroup", "Description"),
      dependencies: elementsAt(root, "ItemGroup", "PackageReference").flatMap((reference) => dependency(reference, versions)),
      entries: [],
      version: textAt(root, "PropertyGroup", "Version"),
      package: { isLibrary: !PROGRAM.test(text) },
    };
  },
};

/** Signs of a program, or of a package that is not published. */
const PROGRAM = /<OutputType>\s*(?:Win)?Exe\b|Sdk="Microsoft\.NET\.Sdk\.(?:Web|Worker)|<IsPackable>\s*false/iu;

function dependency(reference: XmlElement, versions: ReadonlyMap<string, string>): Dependency[] {
  const name = reference.attributes["Include"];
  if (!name) return [];
  const { attributes } = reference;
  const version =
    attributes["VersionOverride"] ?? attributes["Version"] ?? textAt(reference, "Version") ?? versions.get(name.toLowerCase()) ?? null;
  const assets = attributes["PrivateAssets"] ?? textAt(reference, "PrivateAssets") ?? "";
  return [{ name, version, scope: assets.toLowerCase() === "all" ? "development" : "runtime" }];
}

function readVersions(text: string): Map<string, string> {
  return new Map(
    elementsAt(rootOf(text), "ItemGroup", "PackageVersion").flatMap(({ attributes }): [string, string][] =>
      attributes["Include"] && attributes["Version"] ? [[attributes["Include"].toLowerCase(), attributes["Version"]]] : [],
    ),
  );
}
