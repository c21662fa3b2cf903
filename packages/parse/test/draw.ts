import type { CodeFacts, Definition } from "@codegraph/model";

/**
 * Draws facts into the source they come from. Lines of source begin with a space, lines of facts with `|`:
 *
 *     export function load(id: string): User {}
 *    |                ^^^^ def function load exported (1) -> User
 *    |                     export function load(id: string): User
 *    |~ bind parameter id: string
 *
 * Carets underline the name of a fact. Facts without a column begin with `~`.
 */
export function draw(source: string, facts: CodeFacts & { problems: readonly { line: number | null; message: string }[] }): string {
  const notes = new Map<number, { column: number; text: string }[]>();
  function note(line: number, column: number, text: string): void {
    notes.set(line, [...(notes.get(line) ?? []), { column, text }]);
  }

  const pathOf = (index: number): string => {
    const { name, owner, parent } = facts.definitions[index]!;
    const before = parent === null ? (owner === null ? [] : [owner]) : [pathOf(parent)];
    return [...before, name].join(" > ");
  };
  const within = (scope: number): string => {
    const definition = facts.scopes[scope]!.definition;
    return definition === -1 ? "" : ` in ${pathOf(definition)}`;
  };

  facts.definitions.forEach((definition, index) => {
    const { line, column, name, span, signature, doc } = definition;
    const pad = " ".repeat(column - 1 + name.length + 1);
    const lines = span.endLine === span.startLine ? "" : ` lines ${span.startLine}-${span.endLine}`;
    note(line, column, `${caret(column, name)} def ${definition.kind} ${pathOf(index)}${flags(definition)}${lines}`);
    note(line, column, `${pad}${signature}`);
    if (doc !== null) note(line, column, `${pad}doc: ${doc.replaceAll("\n", "⏎")}`);
  });
  for (const { kind, name, receiver, line, column, arguments: count, given, optional, scope } of facts.references) {
    const call = count === null ? "" : ` (${count}${given === null ? "" : `: ${given}`})`;
    const on = receiver === null ? "" : ` on ${receiver}${optional ? "?" : ""}`;
    note(line, column, `${caret(column, name)} ref ${kind} ${name}${call}${on}${within(scope)}`);
  }
  for (const { kind, name, type, value, line, scope } of facts.bindings) {
    const given = `${type === null ? "" : `: ${type}`}${value === null ? "" : ` = ${value}`}`;
    note(line, 0, `~ bind ${kind} ${name}${given}${within(scope)}`);
  }
  for (const { form, specifier, name, alias, line } of facts.imports) {
    note(line, 0, `~ import ${form} ${specifier}${name === null ? "" : ` name ${name}`}${alias === null ? "" : ` as ${alias}`}`);
  }
  for (const { form, specifier, name, local, line } of facts.exports) {
    const from = specifier === null ? "" : ` from ${specifier}`;
    note(line, 0, `~ export ${form} ${name ?? "*"}${local === null || local === name ? "" : ` of ${local}`}${from}`);
  }
  for (const { line, message } of facts.problems) note(line ?? 1, 0, `~ problem ${message}`);

  const lines = source.split("\n").map((text, index) => {
    const own = [...(notes.get(index + 1) ?? [])].sort((a, b) => a.column - b.column);
    return [text === "" ? "" : ` ${text}`, ...own.map((entry) => `|${entry.text}`)].join("\n");
  });
  const head = [
    ...(facts.package === null ? [] : [`|~ package ${facts.package}`]),
    ...(facts.header === null ? [] : [`|~ header ${facts.header.replaceAll("\n", "⏎")}`]),
  ];
  return [...head, ...lines].join("\n");
}

/** First line of a fact. Only drawn files have these. */
const FACT = /^\|(?:~ | *\^)/mu;

/**
 * Returns the source of a drawn file. A raw source file, which has not been drawn yet, is returned unchanged.
 *
 * @throws Error if a drawn file has a line that is neither source nor a fact
 */
export function undraw(file: string): string {
  const lines = file.split("\n");
  const bare = lines.findIndex((line) => line !== "" && !line.startsWith(" ") && !line.startsWith("|"));
  if (bare !== -1 && !FACT.test(file)) return file;
  if (bare !== -1) throw new Error(`Line ${bare + 1} of the drawing begins with neither " " nor "|". Begin lines of source with a space.`);
  return lines
    .filter((line) => !line.startsWith("|"))
    .map((line) => line.slice(1))
    .join("\n");
}

function caret(column: number, name: string): string {
  return " ".repeat(column - 1) + "^".repeat(Math.max(1, name.length));
}

function flags({ visibility, static: isStatic, async: isAsync, declaration, exported, parameters, returns }: Definition): string {
  const words = [visibility, isStatic && "static", isAsync && "async", declaration && "declared", exported && "exported"].filter(Boolean);
  const takes = parameters === null ? "" : ` (${parameters})`;
  return `${words.map((word) => ` ${word}`).join("")}${takes}${returns === null ? "" : ` -> ${returns}`}`;
}
