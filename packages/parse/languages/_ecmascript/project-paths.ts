/** True if a file is in a directory, at any depth. */
export function contains(directory: string, file: string): boolean {
  return directory === "" || file.startsWith(`${directory}/`);
}

/** The directory of a path; empty for the root. */
export function directoryOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

/** The part of a path after the last slash. */
export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Joins and normalises relative POSIX paths. The root is empty. */
export function join(base: string, path: string): string {
  const parts: string[] = base === "" ? [] : base.split("/");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}
