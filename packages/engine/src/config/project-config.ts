import type { EmbeddingSetting, VectorsSetting } from "./search-settings.js";

/** The settings that are in force for a project, with defaults filled in. */
export interface ProjectConfig {
  /** A name to show; null for the name of the root folder. */
  readonly name: string | null;
  /** Ids of the languages to index; null for all. */
  readonly languages: readonly string[] | null;
  /** Addresses (`file:`) of modules that have languages of one's own. Their code is run. */
  readonly languageModules: readonly string[];
  /** Globs of what to index; empty for everything. See `compileGlobs` for their form. */
  readonly include: readonly string[];
  /** Globs of what to leave out, beside the ignore files. */
  readonly exclude: readonly string[];
  /** Globs of files that are indexed although their names say that they hold secrets. */
  readonly secrets: readonly string[];
  /** Whether answers bring the index up to date first. */
  readonly autoUpdate: boolean;
  /** Whether projects that stay open, as in a server, watch their files. */
  readonly watch: boolean;
  /** Whether what a change of many files replaces is kept, so that going back need not parse it. */
  readonly keepReplaced: boolean;
  /** Files larger than this, in bytes, are listed as problems and not read. */
  readonly maxFileSize: number;
  /** Threads that parse; null for the number of cores. */
  readonly workers: number | null;
  /** Names for groups of files, each with the globs of its files; searches can be narrowed to them. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** Whether search goes by meaning too, beside words. */
  readonly semantic: boolean;
  readonly embedding: EmbeddingSetting;
  readonly vectors: VectorsSetting;
  /** A Markdown file that says how its owner writes, or a folder of several; null for none. */
  readonly voiceProfilePath: string | null;
}

export const DEFAULT_CONFIG: ProjectConfig = {
  name: null,
  languages: null,
  languageModules: [],
  include: [],
  exclude: [],
  secrets: [],
  autoUpdate: true,
  watch: true,
  keepReplaced: true,
  maxFileSize: 1_500_000,
  workers: null,
  labels: {},
  semantic: true,
  embedding: { provider: "builtin" },
  vectors: { store: "sqlite" },
  voiceProfilePath: null,
};
