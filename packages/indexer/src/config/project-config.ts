import { DEFAULT_MAX_FILE_SIZE } from "@codegraph/files/walk";
import type { CheckSetting } from "./check-setting.js";
import type { EmbeddingSetting, VectorsSetting } from "./search-settings.js";

/** Compilers that may be asked. */
export type PreciseSetting = "off" | "own" | "project";

/** Effective settings of a project, with defaults filled in. */
export interface ProjectConfig {
  /** Display name; null to use the name of the root folder. */
  readonly name: string | null;
  /** Ids of the languages to index; null for all. */
  readonly languages: readonly string[] | null;
  /** URLs (`file:`) of modules that define custom languages. Their code is executed. */
  readonly languageModules: readonly string[];
  /** Globs of files to index; empty for all files. See `compileGlobs` for the syntax. */
  readonly include: readonly string[];
  /** Globs of files to skip, in addition to the ignore files. */
  readonly exclude: readonly string[];
  /** Globs of files to index even though their names suggest secrets. */
  readonly secrets: readonly string[];
  /** Bring the index up to date before answering. */
  readonly autoUpdate: boolean;
  /** Watch the files of projects that stay open, for example in a server. */
  readonly watch: boolean;
  /** Keep the data that a change of many files replaces, so that switching back does not parse it again. */
  readonly keepReplaced: boolean;
  /** Maximum size in bytes. Larger files are reported as problems and not read. */
  readonly maxFileSize: number;
  /** Number of parser threads; null for the number of cores. */
  readonly workers: number | null;
  /** Named groups of files, each a list of globs. Searches can be restricted to a label. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** Rules of the project for its own code; null for none. */
  readonly check: CheckSetting | null;
  /** Ask a compiler about call sites in the background: never, one that is installed with CodeGraph, or also the project's own. */
  readonly precise: PreciseSetting;
  /** Search by meaning in addition to keywords. */
  readonly semantic: boolean;
  /** Source of the vectors for semantic search. */
  readonly embedding: EmbeddingSetting;
  /** Storage of these vectors. */
  readonly vectors: VectorsSetting;
  /** Path of a voice profile: a Markdown file or a folder of several; null for none. */
  readonly voiceProfilePath: string | null;
}

/** Value of each setting that no source defines. */
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
  maxFileSize: DEFAULT_MAX_FILE_SIZE,
  workers: null,
  labels: {},
  check: null,
  precise: "own",
  semantic: true,
  embedding: { provider: "builtin" },
  vectors: { store: "sqlite" },
  voiceProfilePath: null,
};
