/** Generates the page of the MCP tools as clients see them. */
import type { Field, Fields } from "../../../packages/mcp/src/fields.js";
import type { JsonSchema } from "../../../packages/mcp/src/schema.js";
import type { Tool } from "../../../packages/mcp/src/tool.js";
import { tools } from "../../../packages/mcp/src/tools/index.js";
import { note } from "./pages.js";

const about = [
  "Each tool as clients see it, with its arguments and results. [The MCP server](../mcp.md) says what the tools are for and what they have",
  "in common: every one also takes `project`, those whose answer can be long `max_tokens`, and `cursor` where they do not write.",
  "The result is text; with `--structured` also an object with the keys below.",
];

export function toolsPage(): string {
  return [`# The tools`, "", note, "", ...about, ...tools.flatMap(section), ""].join("\n");
}

function section({ name, title, description, annotations, input, output }: Tool): string[] {
  const writes = annotations.readOnlyHint ? "" : " It writes: not to the sources.";
  return ["", `## ${name}`, "", `**${title}.** ${plain(description)}${writes}`, "", ...inputTable(input), `Gives ${keysOf(output)}.`];
}

function inputTable(input: Fields): string[] {
  const entries = Object.entries(input);
  if (entries.length === 0) return [];
  return [
    "| input | is | |",
    "|---|---|---|",
    ...entries.map(([name, field]) => `| \`${name}\` | ${typeOf(field)} | ${told(field)} |`),
    "",
  ];
}

function typeOf({ type, values, maximum, required, default: otherwise }: Field): string {
  const choice = (values ?? []).map((value) => `\`${value}\``).join(", ");
  const kind = { string: "a string", integer: "a whole number", boolean: "true or false", strings: "strings", objects: "objects" }[type];
  const parts = [
    choice === "" ? kind : type === "strings" ? `any of ${choice}` : `one of ${choice}`,
    ...(maximum === undefined ? [] : [`at most ${maximum.toLocaleString("en")}`]),
    ...(required ? ["required"] : []),
    ...(otherwise === undefined
      ? []
      : [`${typeof otherwise === "number" ? otherwise.toLocaleString("en") : `\`${otherwise}\``} by default`]),
  ];
  return parts.join("; ");
}

function told({ description = "", fields }: Field): string {
  const inner = Object.entries(fields ?? {}).map(([name, field]) => `\`${name}\` (${typeOf(field)})`);
  const parts = [plain(description), ...(inner.length === 0 ? [] : [`Each with ${inner.join(", ")}.`])];
  return parts.filter(Boolean).join(" ");
}

/** Escapes text for a table. */
function plain(text: string): string {
  return text.replaceAll(/[|*_<]/g, "\\$&");
}

/** Returns the keys of a result; lists have their items' keys in brackets. */
function keysOf({ properties = {}, required = [] }: JsonSchema): string {
  return Object.entries(properties)
    .map(([key, { type, items }]) => {
      const inner = Object.keys(items?.properties ?? {});
      const optional = required.includes(key) ? "" : "?";
      return `\`${key}${optional}\`${type === "array" && inner.length > 0 ? ` (each ${inner.map((name) => `\`${name}\``).join(", ")})` : ""}`;
    })
    .join(", ");
}
