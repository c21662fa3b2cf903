import type { ManifestDependency } from "../api/summary.js";
import type { Survey } from "./survey.js";

/** Scopes by decreasing importance. */
const SCOPES: readonly ManifestDependency["scope"][] = ["runtime", "peer", "optional", "build", "development"];
/** Matches version specifiers of packages inside the project. */
const INTERNAL = /^(?:workspace|link|file|portal):/u;

/**
 * Returns the external dependencies of the manifests. Each package appears once, with the version and manifest nearest to the root and its
 * most
 * important scope. The project's own packages are left out. Ordered by registry, scope and name.
 */
export function dependenciesOf({ manifests }: Survey): ManifestDependency[] {
  const own = new Set(manifests.flatMap(({ kind, name }) => (name === null ? [] : [keyOf(kind.registry, name)])));
  const found = new Map<string, ManifestDependency>();
  for (const { path, kind, dependencies } of manifests) {
    const { registry } = kind;
    for (const { name, version, scope } of dependencies) {
      const key = keyOf(registry, name);
      if (name === "" || own.has(key) || (version !== null && INTERNAL.test(version))) continue;
      const known = found.get(key);
      if (!known) found.set(key, { name, version, scope, manifest: path, registry });
      else {
        const isMore = SCOPES.indexOf(scope) < SCOPES.indexOf(known.scope);
        found.set(key, { ...known, version: known.version ?? version, scope: isMore ? scope : known.scope });
      }
    }
  }
  return [...found.values()].sort(
    (a, b) => order(a.registry, b.registry) || SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope) || order(a.name, b.name),
  );
}

/** Registries ignore case, and PyPI also the kind of separator. */
function keyOf(registry: string, name: string): string {
  return `${registry}\n${name.toLowerCase().replace(/[-_.]+/gu, "-")}`;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
