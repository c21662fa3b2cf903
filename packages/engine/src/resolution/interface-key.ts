import { createHash } from "node:crypto";
import { type Binding, type CodeFacts, RESULT } from "@codegraph/model";

/**
 * A hash of all that other files' resolution can read of a file. While it stays the same, an edit concerns the file
 * alone: the order of definitions is part of it, so ids of definitions are the same as well.
 */
export function interfaceKey(facts: CodeFacts): string {
  const fields = new Set(
    facts.bindings.filter(({ kind }) => kind === "field").map(({ at }) => facts.scopes[at]?.definition),
  );
  // A local variable matters elsewhere only where a field may have been given its value.
  const matters = ({ name, kind, scope }: Binding): boolean =>
    kind !== "variable" || name === RESULT || scope === 0 || fields.has(facts.scopes[scope]?.definition);
  const visible = [
    facts.language,
    facts.package,
    facts.definitions.map(({ name, kind, parent, owner, scope, exported, returns, parameters, visibility, signature }) => [
      name,
      kind,
      parent,
      owner,
      facts.scopes[scope]?.definition,
      exported,
      returns,
      parameters,
      visibility,
      // Overloads are told apart by default values, rest parameters and types.
      parameters === null ? null : signature,
    ]),
    facts.references
      .filter(({ kind }) => kind === "inherit" || kind === "implement")
      .map(({ name, kind, receiver, scope }) => [name, kind, receiver, facts.scopes[scope]?.definition]),
    facts.bindings
      .filter(matters)
      .map(({ name, kind, type, value, scope }) => [name, kind, type, value, facts.scopes[scope]?.definition]),
    facts.imports.map(({ form, specifier, name, alias }) => [form, specifier, name, alias]),
    facts.exports.map(({ form, specifier, name, local }) => [form, specifier, name, local]),
  ];
  return createHash("sha1").update(JSON.stringify(visible)).digest("hex");
}
