import type { FileRecord } from "@codegraph/store";
import type { DirectoryPurpose } from "../api/summary.js";
import { readStart } from "@codegraph/files/read";
import { purposeOfDescription, purposeOfHeader, purposeOfReadme } from "./purpose.js";
import { fileRole } from "@codegraph/model";
import type { Survey } from "./survey.js";

/** Most directories listed. */
const MAX_DIRECTORIES = 60;
/** Levels below the root, or below the single folder that contains everything. */
const LEVELS = 2;
/** Folder names that are common to all packages and say nothing about this one. */
const GENERIC_FOLDERS = /\/(?:src(?:\/main)?|lib|api|include|bin|assets|docs?|tests?|specs?)$/u;
/** Files whose header comment describes their folder, by precedence. */
export const MAIN_FILES: readonly string[] = [
  "package-info.java",
  "doc.go",
  "__init__.py",
  "mod.rs",
  "lib.rs",
  "index.ts",
  "index.tsx",
  "index.js",
  "index.mjs",
  "main.rs",
];

/** Returns the directories of the index in tree order. If there are too many, keeps those with most files. */
export function directoriesOf(
  root: string,
  files: readonly FileRecord[],
  survey: Survey,
): { readonly listed: DirectoryPurpose[]; readonly total: number } {
  const counts = countFiles(files);
  const purposeOf = createPurposes(root, files, survey);
  const purpose = (path: string): string | null => {
    const above = folderOf(path);
    // A folder reached through folders with a single child inherits their description.
    return (
      purposeOf(path)?.text ??
      (above !== "" && counts.get(above)!.direct === 0 && counts.get(above)!.folders.size === 1 ? purpose(above) : null)
    );
  };
  const isTop = new Set(foldersFrom("", 1, counts));
  const all = foldersFrom("", LEVELS, counts).filter((path) => isTop.has(path) || !GENERIC_FOLDERS.test(path) || purpose(path) !== null);
  const bySize = [...all].sort(
    (a, b) => Number(isTop.has(b)) - Number(isTop.has(a)) || counts.get(b)!.files - counts.get(a)!.files || (a < b ? -1 : 1),
  );
  const kept = new Set(bySize.slice(0, MAX_DIRECTORIES));
  const listed = all.filter((path) => kept.has(path)).map((path) => ({ path, files: counts.get(path)!.files, purpose: purpose(path) }));
  return { listed, total: all.length };
}

interface Folder {
  files: number;
  /** Number of files directly in it. */
  direct: number;
  readonly folders: Set<string>;
}

function countFiles(files: readonly FileRecord[]): Map<string, Folder> {
  const counts = new Map<string, Folder>([["", { files: 0, direct: 0, folders: new Set() }]]);
  for (const { path } of files) {
    let inner: string | null = null;
    for (let slash = path.lastIndexOf("/"); ; slash = path.lastIndexOf("/", slash - 1)) {
      const name = slash === -1 ? "" : path.slice(0, slash);
      const folder = counts.get(name) ?? { files: 0, direct: 0, folders: new Set<string>() };
      counts.set(name, folder);
      folder.files++;
      if (inner === null) folder.direct++;
      else folder.folders.add(inner);
      inner = name;
      if (slash === -1) break;
    }
  }
  return counts;
}

/** Returns the folders below `path` in order. Replaces a folder whose only content is one folder by that folder: `src/main/java/org`. */
function foldersFrom(path: string, levels: number, counts: ReadonlyMap<string, Folder>): string[] {
  if (levels === 0) return [];
  // Folders that begin with a dot belong to tools.
  const folders = [...counts.get(path)!.folders].filter((inner) => !inner.slice(inner.lastIndexOf("/") + 1).startsWith("."));
  return folders.sort().flatMap((inner) => {
    const end = skipSingleFolders(inner, counts);
    const below = fileRole(`${end}/x`) === "own" ? foldersFrom(end, levels - 1, counts) : [];
    // The parts of examples and tests are interchangeable, and a single subfolder adds nothing.
    return below.length > 1 ? [end, ...below] : [end];
  });
}

function skipSingleFolders(path: string, counts: ReadonlyMap<string, Folder>): string {
  const { direct, folders } = counts.get(path)!;
  return direct === 0 && folders.size === 1 ? skipSingleFolders([...folders][0]!, counts) : path;
}

/** Sentence about a folder or project, and the file that it is from. */
export interface StatedPurpose {
  readonly text: string;
  readonly file: string;
}

/** Creates a function that returns the purpose of a folder as its manifest, the header of its main file or its README states it. */
export function createPurposes(
  root: string,
  files: readonly FileRecord[],
  { readmes, manifests }: Pick<Survey, "readmes" | "manifests">,
): (folder: string) => StatedPurpose | null {
  const headers = new Map(files.flatMap(({ path, header }) => (header === null ? [] : [[path, header]])));
  const readmeOf = new Map(readmes.toReversed().map((path) => [folderOf(path), path]));
  const manifestOf = new Map(manifests.toReversed().flatMap((each) => (each.description === null ? [] : [[folderOf(each.path), each]])));
  const goPackages = new Map(
    files
      .toReversed()
      .flatMap(({ path, header, package: name }) =>
        header !== null && name !== null && header.includes(`Package ${name.split("/").at(-1)} `) ? [[folderOf(path), path]] : [],
      ),
  );
  return (folder) => {
    const inside = folder === "" ? "" : `${folder}/`;
    const manifest = manifestOf.get(folder);
    const description = purposeOfDescription(manifest?.description ?? "");
    if (manifest !== undefined && description !== null) return { text: description, file: manifest.path };
    const mains = MAIN_FILES.flatMap((name) => [`${inside}${name}`, `${inside}src/${name}`]);
    for (const file of [...mains, ...(goPackages.has(folder) ? [goPackages.get(folder)!] : [])]) {
      const text = purposeOfHeader(headers.get(file) ?? "");
      if (text !== null) return { text, file };
    }
    const readme = readmeOf.get(folder);
    const text = readme === undefined ? null : readmePurpose(root, readme);
    return text === null ? null : { text, file: readme! };
  };
}

/** Returns the purpose stated in a README; null if it cannot be read or states none. */
export function readmePurpose(root: string, path: string): string | null {
  const start = readStart(root, path, 16_384);
  return start === null ? null : purposeOfReadme(start.toString());
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
