/** Whether a path is one of `paths`, or lies below one. Each is looked up, however many there are. */
export function isInOrBelow(paths: ReadonlySet<string>, path: string): boolean {
  if (paths.size === 0) return false;
  for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) if (paths.has(path.slice(0, end))) return true;
  return paths.has(path);
}

/** Whether a name on the way to a path, its own included, is one of `names`. */
export function hasName(names: ReadonlySet<string>, path: string): boolean {
  return names.size > 0 && path.split("/").some((name) => names.has(name));
}
