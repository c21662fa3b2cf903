import { type AnyFileId, isOwnFile } from "@codegraph/model";
import type { QueryScope } from "../symbols/query-scope.js";
import type { Candidate } from "./candidates.js";
import { folderOf } from "./use-places.js";

/** Files that a program, a tool or a framework loads by their names. */
const LOADED_FILE = new RegExp(
  "(?:^|/)(?:setup|conf|conftest|noxfile|tasks|fabfile|dodo|manage|wsgi|asgi|settings\\w*|urls|admin|celeryconfig|gulpfile|gruntfile|jakefile|" +
    "index|main|lib|mod|cli|app|server|worker|middleware|__init__|__main__|[\\w.-]*[.]config|[\\w.-]*rc)[.][^/]+$",
  "iu",
);
/** Folders of files that frameworks load by their place. */
const LOADED_FOLDER =
  /(?:^|\/)(?:pages|routes|api|functions|migrations|plugins|commands|hooks|seeds|jobs|workers|handlers|locales?|bin|scripts?)\//u;

/**
 * Tells whether something other than an import may load the file of a definition and use its exports, in languages in which a file sees only
 * what it imports: files that no file imports, except those that nothing seems to load.
 */
export function createLoadedFiles({ reader, projects, rulesOf }: QueryScope): (candidate: Candidate) => boolean {
  const { store } = projects[0]!;
  const imported = new Map<AnyFileId, boolean>();
  const folders = new Map<string, number>();

  function isImported(file: AnyFileId): boolean {
    let known = imported.get(file);
    if (known === undefined) imported.set(file, (known = isOwnFile(file) && store.dependents(file).some((other) => other !== file)));
    return known;
  }

  /** The number of files in a folder that no file imports. Several of them are likely to be loaded together. */
  function unimportedIn(folder: string): number {
    let known = folders.get(folder);
    if (known === undefined) {
      const inside = reader.files().filter(({ id, path }) => folderOf(path) === folder && rulesOf(id)?.sharing === "file");
      folders.set(folder, (known = inside.filter(({ id }) => !isImported(id)).length));
    }
    return known;
  }

  return ({ file: { id, path }, isMember, isVisible }) => {
    if (isMember || !isVisible || rulesOf(id)?.sharing !== "file") return false;
    if (LOADED_FILE.test(path)) return true;
    if (isImported(id)) return false;
    if (LOADED_FOLDER.test(path) || unimportedIn(folderOf(path)) > 2) return true;
    const stem = path.slice(folderOf(path).length).replace(/\..*$/u, "");
    const { hits } = store.terms({ term: stem, mode: "exact", types: ["string"], limit: 20 });
    return hits.some((hit) => hit.file !== path);
  };
}
