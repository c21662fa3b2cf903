import { CodeGraphError } from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";
import { resolveInside } from "@codegraph/files/read";
import type { QueriedProject } from "../links/project-span.js";
import { filesNamed } from "../symbols/find-definitions.js";
import { parseSymbolQuery } from "../symbols/symbol-pattern.js";

/** Part of a project to explain. */
export interface Area {
  /** Project that the area belongs to. */
  readonly project: QueriedProject;
  /** Area as the user wrote it. */
  readonly written: string;
  readonly kind: "file" | "folder" | "range";
  /** Relative path of the file or folder; empty for the whole project. */
  readonly path: string;
  /** Indexed files in the area. */
  readonly files: readonly FileRecord[];
  /** 1-based, inclusive; null for a whole file or folder. */
  readonly lines: { readonly from: number; readonly to: number } | null;
}

/**
 * Parses a file, folder or line range: `src/user.ts`, `src`, `src/user.ts:40-60`.
 * @param place area relative to the project
 * @param written area as the user wrote it, perhaps with the name of a linked project
 * @throws CodeGraphError `not-found`, `outside-project`, `invalid-argument` if the text is empty
 */
export function areaOf(project: QueriedProject, place: string, written: string): Area {
  const { root, store } = project;
  if (place.trim() === "")
    throw new CodeGraphError(
      "invalid-argument",
      "The area is empty",
      "Name a file, a folder (. for all) or lines of a file: src/user.ts:40-60.",
    );
  for (const { file, lines, names } of parseSymbolQuery(place)) {
    if (file === null || lines === null || names.length > 0) continue;
    const found = fileNamed(root, store, file);
    if (!found) continue;
    const last = Math.max(1, found.lineCount);
    if (lines.from > last) throw notFound(written, `${found.path} has ${found.lineCount} lines`);
    return { project, written, kind: "range", path: found.path, files: [found], lines: { from: lines.from, to: Math.min(last, lines.to) } };
  }
  const path = resolveInside(root, place.replace(/(?<=.)[/\\]+$/u, ""));
  const file = fileNamed(root, store, path);
  if (file) return { project, written, kind: "file", path: file.path, files: [file], lines: null };
  const below = store.files().filter((each) => path === "" || each.path.startsWith(`${path}/`));
  if (below.length > 0) return { project, written, kind: "folder", path, files: below, lines: null };
  throw notFound(written, `no such file or folder in the index`);
}

function fileNamed(root: string, store: FactReader, path: string): FileRecord | null {
  const inside = resolveInside(root, path);
  const [only, ...more] = inside === "" ? [] : filesNamed(store, inside);
  return only !== undefined && more.length === 0 ? store.file(only) : null;
}

function notFound(written: string, why: string): CodeGraphError {
  return new CodeGraphError("not-found", `Cannot explain ${written}: ${why}`, "Check the path; it is relative to the project root.");
}
