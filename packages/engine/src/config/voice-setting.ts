import { isAbsolute } from "node:path";

/** What a project's own file may not name: whoever wrote it would choose which file of the user's is read out. */
export function voiceFromProject(path: string | null): string | null {
  if (path === null) return null;
  const leaves = isAbsolute(path) || /^~|^[A-Za-z]:/u.test(path) || path.split(/[\\/]/u).includes("..");
  return leaves ? "leads out of the project" : null;
}
