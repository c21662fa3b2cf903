import { count, flag, type Kind, listOf, orNull, size, text } from "./kinds.js";
import { dictionary } from "./object-kinds.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import {
  embeddingFromProject,
  languageModulesFromProject,
  maxFileSizeFromProject,
  secretsFromProject,
  vectorsFromProject,
  voiceFromProject,
  workersFromProject,
} from "./from-project.js";
import { embedding, vectors } from "./search-settings.js";
import type { SensitiveValue } from "./trust/sensitive-value.js";

/** What settings are read for: everything that opens the index, or the voice profile, which needs none. */
export type SettingUser = "index" | "voice";

/** One setting as validation, the environment, the published schema and the documentation read it. */
export interface Setting {
  readonly kind: Kind;
  readonly description: string;
  /** The environment variable that sets it; null when none does. */
  readonly variable: string | null;
  /** `add`: what several places say is put together. `nearest`: the one with most say decides alone. */
  readonly combine: "add" | "nearest";
  /** Whether it makes sense for all projects of a user. */
  readonly personal: boolean;
  /** What reads it, and refuses a project that sets it without trust; the index when absent. */
  readonly usedBy?: SettingUser;
  /** The setting without which this one has no effect, and needs no trust. */
  readonly usedIf?: "semantic";
  /** Other names that a file may use for it. */
  readonly also?: readonly string[];
  /**
   * Whether a project's own file, which anyone may have written, sets it without the user's trust. `harmless`: every value may be
   * taken. Otherwise a function that describes a value which needs trust, and gives null for a harmless one.
   */
  readonly fromProject: "harmless" | ((value: never, root: string) => SensitiveValue | null);
}

const language = text("^[a-z][\\w+-]*$", 'language ids such as "python"');

/** Relative to the root, not empty, and nothing is taken back: lists of globs only ever leave out or choose. */
const glob = text(
  "^(?!\\s*$)(?!!)(?![A-Za-z]:[\\\\/])(?!(.*/)?\\.\\.(/|$)).*$",
  'globs relative to the root of the project, without a leading "!" (a .codegraphignore file can take back what others leave out)',
);

/** Every setting there is, in the order of the documentation. A new one needs a row here and a field of the interface. */
export const SETTINGS: { readonly [Key in keyof ProjectConfig]: Setting } = {
  name: {
    kind: orNull(text("^(?!\\s*$)[\\s\\S]{1,200}$", "a text that is not empty and has at most 200 characters")),
    description: "A name to show for the project; null for the name of its folder.",
    variable: null,
    combine: "nearest",
    personal: false,
    fromProject: "harmless",
  },
  languages: {
    kind: orNull(listOf(language)),
    description: "Ids of the languages to index; null for all.",
    variable: "CODEGRAPH_LANGUAGES",
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
  },
  languageModules: {
    kind: listOf(text("^file://.", 'addresses of modules, as "file:///home/ada/r/spec.mjs"')),
    description: "Addresses (file:) of modules that have languages of your own. Their code is run.",
    variable: "CODEGRAPH_LANGUAGE_MODULES",
    combine: "add",
    personal: true,
    fromProject: languageModulesFromProject,
  },
  include: {
    kind: listOf(glob),
    description: "Globs of what to index; everything when empty.",
    variable: "CODEGRAPH_INCLUDE",
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
  },
  exclude: {
    kind: listOf(glob),
    description: "Globs of what to leave out, beside what the ignore files leave out. What any place excludes stays out.",
    variable: "CODEGRAPH_EXCLUDE",
    combine: "add",
    personal: true,
    fromProject: "harmless",
  },
  secrets: {
    kind: listOf(glob),
    description: "Globs of files that are indexed although their names say that they hold secrets, as fixtures/server.key.",
    variable: null,
    combine: "nearest",
    personal: false,
    fromProject: secretsFromProject,
  },
  autoUpdate: {
    kind: flag,
    description: "Whether answers bring the index up to date before they are given.",
    variable: "CODEGRAPH_AUTO_UPDATE",
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
    also: ["auto_update"],
  },
  watch: {
    kind: flag,
    description: "Whether a project that stays open, as in the MCP server, watches its files; if not, it is looked over before answers.",
    variable: "CODEGRAPH_WATCH",
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
  },
  keepReplaced: {
    kind: flag,
    description: "Whether what a switch of branches replaces is kept, in up to half the room of the index, so that switching back need not parse it.",
    variable: null,
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
    also: ["keep_replaced"],
  },
  maxFileSize: {
    kind: size(2 ** 28),
    description: 'Files larger than this, in bytes or as a text such as "2 MB", are listed as problems and not read.',
    variable: "CODEGRAPH_MAX_FILE_SIZE",
    combine: "nearest",
    personal: true,
    fromProject: maxFileSizeFromProject,
    also: ["maxFileBytes", "max_file_size"],
  },
  workers: {
    kind: orNull(count(1, 256)),
    description: "Threads that parse; null for the number of cores.",
    variable: "CODEGRAPH_WORKERS",
    combine: "nearest",
    personal: true,
    fromProject: workersFromProject,
  },
  labels: {
    kind: dictionary(text("^[^\\s,][^,]*$", "names without commas"), listOf(glob)),
    description: "Names for groups of files, each with the globs of its files; searches can be narrowed to them.",
    variable: null,
    combine: "nearest",
    personal: false,
    fromProject: "harmless",
  },
  semantic: {
    kind: flag,
    description: "Whether search goes by meaning too, beside words.",
    variable: "CODEGRAPH_SEMANTIC",
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
  },
  embedding: {
    kind: embedding,
    description: "Where the vectors for search by meaning come from.",
    variable: "CODEGRAPH_EMBEDDING",
    combine: "nearest",
    personal: true,
    fromProject: embeddingFromProject,
    usedIf: "semantic",
  },
  vectors: {
    kind: vectors,
    description: "Where these vectors are kept.",
    variable: "CODEGRAPH_VECTORS",
    combine: "nearest",
    personal: true,
    fromProject: vectorsFromProject,
    usedIf: "semantic",
  },
  voiceProfilePath: {
    kind: orNull(text("^(?![\\s\\S]*\\u0000)\\s*\\S", "a path")),
    description: "A Markdown file that says how its owner writes, or a folder with several; relative to the file that says so.",
    variable: "CODEGRAPH_VOICE_PROFILE",
    combine: "nearest",
    personal: true,
    fromProject: voiceFromProject,
    usedBy: "voice",
    also: ["voice_profile_path"],
  },
};

export const SETTING_NAMES = Object.keys(DEFAULT_CONFIG) as (keyof ProjectConfig)[];
