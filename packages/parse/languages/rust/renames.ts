/** Dependency of a crate under the name that its code uses. */
export interface Rename {
  readonly name: string;
  /** Name of the package. */
  readonly package: string;
  /** Folder of the package; null if the manifest does not tell. */
  readonly directory: string | null;
}

interface Manifest {
  readonly path: string;
  readonly text: string;
}

/** Sections with dependencies: `[dependencies]`, `[target.'cfg(unix)'.dev-dependencies]`, `[workspace.dependencies]`. */
const SECTION = /^\[(?<head>(?:[^\]\n]*\.)?(?:dev-|build-)?dependencies)(?:\.(?<name>[\w-]+))?\]\n?(?<body>[^]*?)(?=^\[|(?![^]))/gmu;

/**
 * Reads the dependencies that a manifest names differently than their package, `short = { package = "long-name", path = "../long" }`, also
 * those that it takes from its workspace.
 */
export function readRenames(manifest: Manifest, manifests: readonly Manifest[]): Rename[] {
  return dependenciesIn(manifest).flatMap(({ name, body, isShared }): Rename[] => {
    if (isShared) return [];
    if (!/\bworkspace\s*=\s*true/u.test(body)) return renamed(name, body, manifest.path);
    const workspaces = manifests.filter(({ path }) => isAbove(path, manifest.path)).sort((a, b) => b.path.length - a.path.length);
    for (const workspace of workspaces) {
      const shared = dependenciesIn(workspace).find((each) => each.isShared && each.name === name);
      if (shared) return renamed(name, shared.body, workspace.path);
    }
    return [];
  });
}

function renamed(name: string, body: string, manifest: string): Rename[] {
  const value = (key: string): string | undefined => new RegExp(`\\b${key}\\s*=\\s*"([^"\n]+)"`, "u").exec(body)?.[1];
  const original = value("package");
  if (original === undefined) return [];
  const path = value("path");
  const directory = path === undefined ? null : normalized(`${folderOf(manifest)}/${path}`);
  return [{ name: name.replaceAll("-", "_"), package: original, directory }];
}

/** Dependencies of a manifest with the text of their entries. `isShared` is true for those that a workspace offers its members. */
function dependenciesIn({ text }: Manifest): { readonly name: string; readonly body: string; readonly isShared: boolean }[] {
  return [...text.matchAll(SECTION)].flatMap(({ groups }) => {
    const { head, name, body } = groups as { head: string; name?: string; body: string };
    const isShared = head.startsWith("workspace.");
    if (name !== undefined) return [{ name, body, isShared }];
    return [...body.matchAll(/^[ \t]*(?<name>[\w-]+)(?<body>\.workspace\s*=\s*true|\s*=\s*\{[^}]*\})/gmu)].map(({ groups: each }) => ({
      name: each!["name"]!,
      body: each!["body"]!,
      isShared,
    }));
  });
}

function isAbove(manifest: string, other: string): boolean {
  const folder = folderOf(manifest);
  return folder === "" || other.startsWith(`${folder}/`);
}

function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

function normalized(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}
