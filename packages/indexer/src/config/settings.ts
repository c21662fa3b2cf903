import { integerKind, booleanKind, type SettingKind, listKind, nullable, byteSizeKind, stringKind } from "./kinds.js";
import { checkKind } from "./check-setting.js";
import { globKind as glob } from "./glob-kind.js";
import { recordKind } from "./object-kinds.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import {
  embeddingFromProject,
  languageModulesFromProject,
  maxFileSizeFromProject,
  preciseFromProject,
  secretsFromProject,
  vectorsFromProject,
  voiceFromProject,
  workersFromProject,
} from "./from-project.js";
import { embeddingKind, vectorsKind } from "./search-settings.js";
import type { SensitiveValue } from "./trust/sensitive-value.js";

/** Component that reads settings: `index` for everything that opens the index, `voice` for the voice profile, which needs no index. */
export type SettingUser = "index" | "voice";

/** Definition of a setting, shared by validation, the environment, the published schema and the documentation. */
export interface SettingDefinition {
  readonly kind: SettingKind;
  /** Text for the published schema and the documentation. */
  readonly description: string;
  /** Environment variable that sets it; null if there is none. */
  readonly variable: string | null;
  /** `add`: the values of all sources are combined. `nearest`: the source with the highest precedence wins. */
  readonly combine: "add" | "nearest";
  /** True if the user's settings file may contain it. */
  readonly personal: boolean;
  /** Component that reads it and refuses a project that sets it without trust. Absent means `index`. */
  readonly usedBy?: SettingUser;
  /** Boolean setting that has to be true for this one to take effect and to require trust. */
  readonly usedIf?: "semantic";
  /** Aliases accepted in files. */
  readonly also?: readonly string[];
  /**
   * Trust policy for values in a project's own file, which anyone may have written. `harmless`: every value is applied. Otherwise a
   * function that describes a value that requires trust and returns null for a harmless value.
   */
  readonly fromProject: "harmless" | ((value: never, root: string) => SensitiveValue | null);
}

const language = stringKind("^[a-z][\\w+-]*$", 'language ids such as "python"');

/** All settings, in the order of the documentation. A new setting needs a row here and a field in the interface. */
export const SETTINGS: { readonly [Key in keyof ProjectConfig]: SettingDefinition } = {
  name: {
    kind: nullable(stringKind("^(?!\\s*$)[\\s\\S]{1,200}$", "a non-empty string of at most 200 characters")),
    description: "Display name of the project; null to use the name of its folder.",
    variable: null,
    combine: "nearest",
    personal: false,
    fromProject: "harmless",
  },
  languages: {
    kind: nullable(listKind(language)),
    description: "Ids of the languages to index; null for all.",
    variable: "CODEGRAPH_LANGUAGES",
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
  },
  languageModules: {
    kind: listKind(stringKind("^file://.", 'URLs of modules, for example "file:///home/ada/r/spec.mjs"')),
    description: "URLs (file:) of modules that define custom languages. Their code is executed.",
    variable: "CODEGRAPH_LANGUAGE_MODULES",
    combine: "add",
    personal: true,
    fromProject: languageModulesFromProject,
  },
  include: {
    kind: listKind(glob),
    description: "Globs of files to index; empty for all files.",
    variable: "CODEGRAPH_INCLUDE",
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
  },
  exclude: {
    kind: listKind(glob),
    description: "Globs of files to skip, in addition to the ignore files. Exclusions from all sources are combined.",
    variable: "CODEGRAPH_EXCLUDE",
    combine: "add",
    personal: true,
    fromProject: "harmless",
  },
  secrets: {
    kind: listKind(glob),
    description: "Globs of files to index even though their names suggest secrets, for example fixtures/server.key.",
    variable: null,
    combine: "nearest",
    personal: false,
    fromProject: secretsFromProject,
  },
  autoUpdate: {
    kind: booleanKind,
    description: "Bring the index up to date before answering.",
    variable: "CODEGRAPH_AUTO_UPDATE",
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
    also: ["auto_update"],
  },
  watch: {
    kind: booleanKind,
    description: "Watch the files of projects that stay open, for example in the MCP server. If false, files are scanned before answers.",
    variable: "CODEGRAPH_WATCH",
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
  },
  keepReplaced: {
    kind: booleanKind,
    description:
      "Keep the data that a switch of branches replaces, in up to half the size of the index, so that switching back does not parse it again.",
    variable: null,
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
    also: ["keep_replaced"],
  },
  maxFileSize: {
    kind: byteSizeKind(2 ** 28),
    description: 'Maximum file size, in bytes or as a string such as "2 MB". Larger files are reported as problems and not read.',
    variable: "CODEGRAPH_MAX_FILE_SIZE",
    combine: "nearest",
    personal: true,
    fromProject: maxFileSizeFromProject,
    also: ["maxFileBytes", "max_file_size"],
  },
  workers: {
    kind: nullable(integerKind(1, 256)),
    description: "Number of parser threads; null for the number of cores.",
    variable: "CODEGRAPH_WORKERS",
    combine: "nearest",
    personal: true,
    fromProject: workersFromProject,
  },
  labels: {
    kind: recordKind(stringKind("^[^\\s,][^,]*$", "names without commas"), listKind(glob)),
    description: "Named groups of files, each a list of globs. Searches can be restricted to a label.",
    variable: null,
    combine: "nearest",
    personal: false,
    fromProject: "harmless",
  },
  check: {
    kind: nullable(checkKind),
    description: "Rules for codegraph check: layers, cycles between folders, unresolved calls; null for none.",
    variable: null,
    combine: "nearest",
    personal: false,
    fromProject: "harmless",
  },
  precise: {
    kind: stringKind("^(?:off|own|project)$", '"off", "own" or "project"'),
    description:
      "Make calls exact by asking a compiler in the background: off for never, own for the TypeScript that is installed with CodeGraph, project for that of the project's node_modules, which is executed.",
    variable: "CODEGRAPH_PRECISE",
    combine: "nearest",
    personal: true,
    fromProject: preciseFromProject,
  },
  semantic: {
    kind: booleanKind,
    description: "Search by meaning in addition to keywords.",
    variable: "CODEGRAPH_SEMANTIC",
    combine: "nearest",
    personal: true,
    fromProject: "harmless",
  },
  embedding: {
    kind: embeddingKind,
    description: "Source of the vectors for semantic search.",
    variable: "CODEGRAPH_EMBEDDING",
    combine: "nearest",
    personal: true,
    fromProject: embeddingFromProject,
    usedIf: "semantic",
  },
  vectors: {
    kind: vectorsKind,
    description: "Storage of these vectors.",
    variable: "CODEGRAPH_VECTORS",
    combine: "nearest",
    personal: true,
    fromProject: vectorsFromProject,
    usedIf: "semantic",
  },
  voiceProfilePath: {
    kind: nullable(stringKind("^(?![\\s\\S]*\\u0000)\\s*\\S", "a path")),
    description: "Voice profile: a Markdown file, or a folder of several. Relative to the file that contains this setting.",
    variable: "CODEGRAPH_VOICE_PROFILE",
    combine: "nearest",
    personal: true,
    fromProject: voiceFromProject,
    usedBy: "voice",
    also: ["voice_profile_path"],
  },
};

/** Names of all settings, in the order of the documentation. */
export const SETTING_NAMES = Object.keys(DEFAULT_CONFIG) as (keyof ProjectConfig)[];
