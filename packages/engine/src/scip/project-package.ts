import type { Manifest } from "@codegraph/model";
import { createManifestReader, manifestKindOf } from "@codegraph/overview/manifests";
import type { ScipPackage } from "@codegraph/scip";

/** Package managers of SCIP by the registry of a manifest. Those first take precedence. */
const MANAGERS: readonly (readonly [registry: string, manager: string])[] = [
  ["npm", "npm"],
  ["crates.io", "cargo"],
  ["PyPI", "pip"],
  ["Go", "gomod"],
  ["Packagist", "composer"],
  ["RubyGems", "gem"],
];

/**
 * Returns the package of a project: that of the first manifest in its root which names one, otherwise a package of the project's name.
 * One package holds all files, so that a symbol names one definition even if two manifests name the same package.
 */
export function projectPackage(manifests: readonly Manifest[], projectName: string): ScipPackage {
  const texts = new Map(manifests.map(({ path, text }) => [path, text]));
  const reader = createManifestReader({ text: (path) => texts.get(path) ?? null, has: (path) => texts.has(path) });
  const atRoot = manifests.filter(({ path }) => !path.includes("/"));
  for (const [registry, manager] of MANAGERS) {
    for (const { path } of atRoot) {
      const read = manifestKindOf(path)?.registry === registry ? reader.read(path) : null;
      if (read === null || !("manifest" in read) || read.manifest.package === undefined) continue;
      const { name, version } = read.manifest;
      if (name !== null) return { manager, name, version: version ?? "" };
    }
  }
  return { manager: "", name: projectName, version: "" };
}
