/** Every kind of generated part in the documentation, and the pages that have some. */
import { commonOptions } from "../../../packages/cli/src/command-line.js";
import type { Options } from "../../../packages/cli/src/verb.js";
import { loadVerbs } from "../../../packages/cli/src/verbs/index.js";
import { DEFAULT_CONFIG } from "../../../packages/indexer/src/config/project-config.js";
import { SETTING_NAMES, SETTINGS } from "../../../packages/indexer/src/config/settings.js";
import type { Fields } from "../../../packages/mcp/src/fields.js";
import { tools } from "../../../packages/mcp/src/tools/index.js";
import { LEAN, readToolset } from "../../../packages/mcp/src/toolset.js";
import { toolTokens } from "../../../packages/mcp/test/support/tool-tokens.js";
import { ERROR_CODES, PROBLEM_CODES } from "../../../packages/model/src/index.js";
import { loadRegistry } from "../../../packages/parse/dist/src/registry.js";
import { layers } from "../layers.js";
import { packages, type Package } from "../workspace.js";
import { code, oneOf, table, type Render } from "./fill.js";

/** A table leaves longer lists of choices to the help. */
const MAX_CHOICES = 6;

const verbs = new Map((await loadVerbs()).map((verb) => [verb.name, verb]));
const { languages } = await loadRegistry();

/** Renders by the name of their part. */
export const renders: Readonly<Record<string, Render>> = {
  /** `options VERB`; without a verb, the options of all verbs. */
  options: (verb) => optionTable(verb === "" ? commonOptions : (verbs.get(verb)?.options ?? missing(`verb ${verb}`))),
  tools: () => table(["tool", "input", "answer"], tools.map(toolRow)),
  toolsets: () => {
    const rows = [toolsetRow("lean", LEAN.map(code).join(", ")), toolsetRow("full", "all; the default")];
    return table(["toolset", "tools", "tokens", ""], rows);
  },
  "toolset-tools": (list) => String(readToolset(list).length),
  "toolset-tokens": (list) => tokens(list),
  settings: () => table(["key", "value", "default", "environment variable"], SETTING_NAMES.map(settingRow)),
  "setting-aliases": () => {
    const rows = SETTING_NAMES.flatMap((name) => (SETTINGS[name].also ?? []).map((alias) => [code(alias), code(name)]));
    return table(["older name", "setting"], rows);
  },
  errors: (_, current) => inOrder(ERROR_CODES, current),
  problems: (_, current) => inOrder(PROBLEM_CODES, current),
  layers: () => ["```text", ...layerLines(), "```"].join("\n"),
  packages: () => table(["package", "purpose"], byLayer().map(packageRow)),
  references: () =>
    byLayer()
      .map(({ id }) => `[${id}](reference/${id}.md)`)
      .join(", "),
  /** Names of the languages with call resolution. */
  languages: () =>
    resolved()
      .map(({ name }) => name)
      .join(", "),
  "language-table": () => table(["id", "language", "files"], resolved().map(languageRow)),
  "number-of-languages": () => String(resolved().length),
};

function optionTable(options: Options): string {
  const rows = Object.entries(options).map(([name, { kind, value, summary, choices = [] }]) => {
    const listed = choices.length > 1 && choices.length <= MAX_CHOICES ? [oneOf(choices.map(code))] : [];
    const repeated = kind === "texts" && !summary.includes("may be") ? ["may be repeated"] : [];
    return [code(value === undefined ? `--${name}` : `--${name} ${value}`), [summary, ...listed, ...repeated].join("; ")];
  });
  return table(["option", ""], rows);
}

function toolRow({ name, input, description }: (typeof tools)[number]): string[] {
  return [`[${code(name)}](reference/tools.md#${name})`, inputs(input), firstSentence(description)];
}

function packageRow({ id, manifest }: Package): string[] {
  return [`[${code(manifest.name)}](packages/${id})`, manifest.description.replace(/\.$/, "")];
}

function inputs(input: Fields): string {
  return Object.entries(input)
    .map(([name, { required, fields }]) => {
      const each = fields === undefined ? "" : ` (each with ${Object.keys(fields).map(code).join(", ")})`;
      return `${code(name)}${required ? "" : "?"}${each}`;
    })
    .join(", ");
}

function firstSentence(text: string): string {
  return text.split(/\.(?:\s|$)/)[0] ?? "";
}

function toolsetRow(list: string, note: string): string[] {
  return [code(list), String(readToolset(list).length), tokens(list), note];
}

/** Rounded to 50, so that few changes of a description change the figure. */
function tokens(list: string): string {
  return (Math.round(toolTokens(readToolset(list)) / 50) * 50).toLocaleString("en");
}

function settingRow(name: keyof typeof SETTINGS): string[] {
  const { description, variable } = SETTINGS[name];
  return [code(name), description.replace(/\.$/, ""), code(JSON.stringify(DEFAULT_CONFIG[name])), variable === null ? "" : code(variable)];
}

/** Sorts the sections (`### CODE` with its explanation) by the codes, and adds a heading for each code without one. */
function inOrder(codes: readonly string[], current: string): string {
  const sections = new Map(
    current
      .split(/^### /m)
      .slice(1)
      .map((section) => [section.split("\n")[0]?.trim(), section.trim()]),
  );
  return codes.map((each) => `### ${sections.get(each) ?? each}`).join("\n\n");
}

function layerLines(): string[] {
  const rows = layers.map((layer) => layer.packages.join("   "));
  const width = Math.max(...rows.map((row) => row.length));
  return layers.map(({ purpose }, at) => `${layers.length - 1 - at}   ${(rows[at] ?? "").padEnd(width)}   ${purpose}`);
}

/** The packages from the lowest layer up. */
function byLayer(): Package[] {
  const order = layers.toReversed().flatMap((layer) => layer.packages);
  return packages.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

function resolved(): typeof languages {
  return languages.filter(({ grammar }) => grammar !== null);
}

function languageRow({ id, name, extensions, fileNames = [] }: (typeof languages)[number]): string[] {
  return [code(id), name, [...extensions, ...fileNames].map(code).join(", ")];
}

function missing(thing: string): never {
  throw new Error(`No ${thing}. Correct the marker in the page.`);
}
