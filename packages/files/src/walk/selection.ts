import { compileGlobs } from "../ignore/globs.js";
import { isSecret } from "./unwanted.js";

/** Largest file that is read, in bytes, when the settings name no other size. */
export const DEFAULT_MAX_FILE_SIZE = 1_500_000;

/** The settings that choose files. */
export interface SelectionSettings {
  /** Ids of the languages to index; null for all. */
  readonly languages: readonly string[] | null;
  /** Globs of the files to index; empty for all. */
  readonly include: readonly string[];
  /** Globs of the files to leave out. */
  readonly exclude: readonly string[];
  /** Bytes; {@link DEFAULT_MAX_FILE_SIZE} when absent. */
  readonly maxFileSize?: number;
  /** Globs of files that are indexed although their names suggest secrets. */
  readonly secrets?: readonly string[];
}

/** A language, as far as it decides which files are read. */
export interface SelectedLanguage {
  readonly id: string;
  readonly resolution: {
    /** File names that languages read to find modules; one may hold one `*`. */
    readonly manifests?: readonly string[];
  };
  /** Extensions that the language shares with another one; the text of a file decides. */
  readonly sniff?: readonly { readonly extension: string }[];
  /** Multiplies the largest size of a file: below 1 for documents and data. Default 1. */
  readonly sizeFactor?: number;
}

/** The languages that claim files, as `@codegraph/parse` has them in its registry. */
export interface SelectedLanguages {
  readonly languages: readonly SelectedLanguage[];
  /** The language of a file by its name; null when no language claims it. */
  forPath(path: string): SelectedLanguage | null;
}

/** Selection of files by the settings and the languages, based on names alone. */
export interface Selection {
  /** Returns true if a selected language claims files with this name. Content sniffing may choose another language later. */
  claims(name: string): boolean;
  isManifest(name: string): boolean;
  /** Returns true if a file with this name and size in bytes is small enough to be indexed. Large documents and data files are skipped. */
  fits(name: string, size: number): boolean;
  /** Returns true if the name of a file suggests secrets and no setting allows it. */
  isSecret(path: string): boolean;
  /** Returns true if the settings exclude a file or folder. */
  excludes(path: string): boolean;
  /** Returns true if the settings include a file, regardless of the ignore files. */
  includes(path: string): boolean;
  /** Returns true if an include glob starts with this folder literally. */
  names(folder: string): boolean;
}

function matches(name: string, start: string, end: string): boolean {
  return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}

/** Creates the selection for a project's settings. */
export function createSelection(config: SelectionSettings, registry: SelectedLanguages): Selection {
  const wanted = new Set(config.languages ?? registry.languages.map(({ id }) => id));
  const languages = registry.languages.filter(({ id }) => wanted.has(id));
  const manifests = new Set(languages.flatMap(({ resolution }) => resolution.manifests ?? []));
  const patterns = [...manifests].filter((name) => name.includes("*")).map((name) => name.split("*"));
  const sniffed = new Set(languages.flatMap(({ sniff }) => (sniff ?? []).map(({ extension }) => extension)));
  const exclude = compileGlobs(config.exclude);
  const harmless = compileGlobs(config.secrets ?? []);
  const include = compileGlobs(config.include);
  const included = config.include.map((glob) => `${glob.replace(/^(?:\.?\/)+/, "").replace(/\/+$/, "")}/`);

  return {
    claims(name) {
      const language = registry.forPath(name);
      if (language === null) return false;
      return wanted.has(language.id) || sniffed.has(name.slice(name.lastIndexOf(".")).toLowerCase());
    },
    fits(name, size) {
      const { sizeFactor = 1 } = registry.forPath(name) ?? {};
      // Code that is too large is not skipped here. The reader reports it as a problem.
      return sizeFactor >= 1 || size <= sizeFactor * (config.maxFileSize ?? DEFAULT_MAX_FILE_SIZE);
    },
    isManifest: (name) => manifests.has(name) || patterns.some(([start, end]) => matches(name, start!, end!)),
    isSecret: (path) => isSecret(path) && !harmless?.(path),
    excludes: (path) => exclude !== null && exclude(path),
    includes: (path) => include === null || include(path),
    names: (folder) => included.some((glob) => glob.startsWith(`${folder}/`)),
  };
}
