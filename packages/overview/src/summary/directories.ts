import { closeSync, readSync } from "node:fs";
import type { FileRecord } from "@codegraph/store";
import type { DirectoryPurpose } from "../api/summary.js";
import { openInside } from "@codegraph/files/read";
import { purposeOfDescription, purposeOfHeader, purposeOfReadme } from "./purpose.js";
import { standingOf } from "@codegraph/model";
import type { Survey } from "./survey.js";

const MOST = 60;
/** Levels below the root, or below the only folder that everything lies in. */
const LEVELS = 2;
/** What folders in packages are called everywhere, which says nothing of the package. */
const EVERYWHERE = /\/(?:src(?:\/main)?|lib|api|include|bin|assets|docs?|tests?|specs?)$/u;
/** The file of a folder whose header comment speaks for the folder, the most telling first. */
const MAIN_FILES = ["package-info.java", "doc.go", "__init__.py", "mod.rs", "lib.rs", "index.ts", "index.tsx", "index.js", "index.mjs", "main.rs"];

/** The folders of the index, in order of the tree; where there are too many, those with most files. */
export function directoriesOf(root: string, files: readonly FileRecord[], survey: Survey): { readonly listed: DirectoryPurpose[]; readonly total: number } {
  const counts = countFiles(files);
  const purposeOf = createPurposes(root, files, survey);
  const purpose = (path: string): string | null => {
    const above = folderOf(path);
    // What it stands for, it speaks for.
    return purposeOf(path) ?? (above !== "" && counts.get(above)!.direct === 0 && counts.get(above)!.folders.size === 1 ? purpose(above) : null);
  };
  const isTop = new Set(foldersFrom("", 1, counts));
  const all = foldersFrom("", LEVELS, counts).filter((path) => isTop.has(path) || !EVERYWHERE.test(path) || purpose(path) !== null);
  const bySize = [...all].sort((a, b) => Number(isTop.has(b)) - Number(isTop.has(a)) || counts.get(b)!.files - counts.get(a)!.files || (a < b ? -1 : 1));
  const kept = new Set(bySize.slice(0, MOST));
  const listed = all.filter((path) => kept.has(path)).map((path) => ({ path, files: counts.get(path)!.files, purpose: purpose(path) }));
  return { listed, total: all.length };
}

interface Folder {
  files: number;
  /** Files that lie directly in it. */
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

/** Folders below one, in order. One that has nothing but a single folder in it stands for that one: `src/main/java/org`. */
function foldersFrom(path: string, levels: number, counts: ReadonlyMap<string, Folder>): string[] {
  if (levels === 0) return [];
  // Folders of tools, which begin with a dot, are no part of what the project is.
  const folders = [...counts.get(path)!.folders].filter((inner) => !inner.slice(inner.lastIndexOf("/") + 1).startsWith("."));
  return folders.sort().flatMap((inner) => {
    const end = throughSingles(inner, counts);
    const below = standingOf(`${end}/x`) === "own" ? foldersFrom(end, levels - 1, counts) : [];
    // One example or test is much like the other, and a single folder below says nothing.
    return below.length > 1 ? [end, ...below] : [end];
  });
}

function throughSingles(path: string, counts: ReadonlyMap<string, Folder>): string {
  const { direct, folders } = counts.get(path)!;
  return direct === 0 && folders.size === 1 ? throughSingles([...folders][0]!, counts) : path;
}

function createPurposes(root: string, files: readonly FileRecord[], { readmes, manifests }: Survey): (folder: string) => string | null {
  const headers = new Map(files.flatMap(({ path, header }) => (header === null ? [] : [[path, header]])));
  const readmeOf = new Map(readmes.toReversed().map((path) => [folderOf(path), path]));
  const descriptionOf = new Map(manifests.toReversed().flatMap(({ path, description }) => (description === null ? [] : [[folderOf(path), description]])));
  const goPackages = new Map(
    files.toReversed().flatMap(({ path, header, package: name }) => (header !== null && name !== null && header.includes(`Package ${name.split("/").at(-1)} `) ? [[folderOf(path), header]] : [])),
  );
  return (folder) => {
    const description = purposeOfDescription(descriptionOf.get(folder) ?? "");
    if (description !== null) return description;
    const main = MAIN_FILES.flatMap((name) => headers.get(`${folder}/${name}`) ?? headers.get(`${folder}/src/${name}`) ?? []);
    for (const header of [...main, ...(goPackages.has(folder) ? [goPackages.get(folder)!] : [])]) {
      const purpose = purposeOfHeader(header);
      if (purpose !== null) return purpose;
    }
    const readme = readmeOf.get(folder);
    return readme === undefined ? null : readmePurpose(root, readme);
  };
}

/** What the README at a path says first; null when it cannot be read or says nothing. */
export function readmePurpose(root: string, path: string): string | null {
  const bytes = Buffer.alloc(16_384);
  try {
    const file = openInside(root, path);
    try {
      return purposeOfReadme(bytes.toString("utf8", 0, readSync(file, bytes)));
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
