/** Returns true if a path is in `paths` or below one of them. The cost does not depend on their number. */
export function isInOrBelow(paths: ReadonlySet<string>, path: string): boolean {
  if (paths.size === 0) return false;
  for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) if (paths.has(path.slice(0, end))) return true;
  return paths.has(path);
}

/** Returns true if any component of a path is in `names`. */
export function hasComponent(names: ReadonlySet<string>, path: string): boolean {
  return names.size > 0 && path.split("/").some((name) => names.has(name));
}
