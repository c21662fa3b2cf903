import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { CodeGraphError, type SymbolKind } from "@codegraph/model";
import { checkForeign, findProject, indexPath, realRoot } from "@codegraph/indexer/folder";
import { checkMark, checkOrigin } from "@codegraph/indexer/seal";
import { type GlancedDefinition, type GlancedLanguage, type IndexGlance, openSqliteGlance } from "@codegraph/store/sqlite";

/**
 * The index of a project as it was last updated. Opening one takes milliseconds, because no language, setting or embedder is loaded, and
 * nothing is brought up to date or walked.
 */
export interface ProjectGlance {
  /** Absolute path of the project. */
  readonly root: string;
  readonly name: string;
  /** Languages with their files and definitions, most files first. */
  languages(): readonly GlancedLanguage[];
  /**
   * Returns the definitions of a name, exported ones first, then by path and line. Leaves out headings of documents, selectors of style
   * rules and keys of data files. At most `limit`.
   */
  named(name: string, limit: number): readonly DefinitionGlance[];
  close(): void;
}

export interface DefinitionGlance {
  readonly kind: SymbolKind;
  /** Name of the enclosing or receiving definition; null at the top level. */
  readonly owner: string | null;
  /** Path relative to the project root. */
  readonly file: string;
  /** 1-based line; null if the file has changed since it was indexed. */
  readonly line: number | null;
}

/**
 * Opens the index of the nearest project at or above a folder for a few quick questions. Returns null if there is no index that could
 * answer: none at all, one by another version or user, a damaged or a locked one.
 *
 * @param from an existing folder
 */
export function openGlance(from: string): ProjectGlance | null {
  try {
    const root = findProject(realRoot(from));
    return root === null ? null : glanceIn(root);
  } catch (error) {
    if (error instanceof CodeGraphError) return null;
    throw error;
  }
}

function glanceIn(root: string): ProjectGlance {
  const path = indexPath(root);
  checkForeign(root);
  checkOrigin(root, path);
  const index = openSqliteGlance(path);
  try {
    checkMark(root, path, index.meta);
    return createGlance(root, index);
  } catch (error) {
    index.close();
    throw error;
  }
}

function createGlance(root: string, index: IndexGlance): ProjectGlance {
  return {
    root,
    name: index.meta("project_name") ?? basename(root),
    languages: index.languages,
    named: (name, limit) =>
      index.named(name, limit).map(({ kind, owner, file, line, ...known }) => ({
        kind,
        owner,
        file,
        line: isUnchanged(join(root, file), known) ? line : null,
      })),
    close: index.close,
  };
}

function isUnchanged(path: string, { size, mtimeMs }: Pick<GlancedDefinition, "size" | "mtimeMs">): boolean {
  const now = statSync(path, { throwIfNoEntry: false });
  return now?.size === size && now.mtimeMs === mtimeMs;
}
