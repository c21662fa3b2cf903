import { isFunctionLike, isTypeLike } from "@codegraph/model";
import type { FactReader, FileRecord, StoredDefinition } from "@codegraph/store";
import type { SignatureExtension, SignatureField, SignatureMethod, SignatureResult, SignatureType } from "../api/index.js";
import type { ModuleOf } from "../calls/relationships.js";
import { exportStatements } from "./exports.js";
import { docSummary } from "@codegraph/overview/summary";

/** Longest list of members in the prototype of an enum, in characters. */
const MAX_MEMBERS_LENGTH = 300;

/**
 * Returns the signature of a file: its exported types, functions, fields and extensions, and its exports.
 *
 * @param moduleOf resolves the modules of re-exports; null leaves them unresolved
 */
export function signatureOf(store: FactReader, file: FileRecord, moduleOf: ModuleOf | null): SignatureResult {
  const definitions = store.definitions({ file: file.path });
  const visible = definitions.filter((definition) => isVisibleOutside(definition, definitions));
  const named = visible.filter(({ kind }) => isTypeLike(kind) || kind === "namespace");
  const header = file.header ?? "";
  const members = membersByType(definitions);
  const docs = named.map(({ doc }) => docSummary(doc)).filter((doc) => doc !== "" && !header.includes(doc));
  return {
    file: file.path,
    language: file.language,
    headerComments: [header, ...new Set(docs)].filter((text) => text !== "").join("\n\n"),
    types: visible.filter(({ kind }) => isTypeLike(kind)).map((definition) => typeOf(definition, members.get(definition) ?? [])),
    methods: visible.filter(isCallable).map(methodOf),
    fields: visible.filter(isValue).map(fieldOf),
    exports: exportStatements(store, file, moduleOf),
    extensions: (store.facts(file.id)?.extensions ?? []).map(extensionOf),
  };
}

/** Returns false for definitions local to a function, and for anonymous classes in an enum member or a value. */
function isVisibleOutside(definition: StoredDefinition, definitions: readonly StoredDefinition[]): boolean {
  for (let at: StoredDefinition = definition; at.parent !== null; at = definitions[at.parent]!) {
    const { kind } = definitions[at.parent]!;
    if (isFunctionLike(kind) || kind === "enum_member") return false;
    const isInValue = kind === "field" || kind === "constant" || kind === "variable";
    if (isInValue && (isTypeLike(at.kind) || (!isFunctionLike(at.kind) && !isValue(definitions[at.parent]!)))) return false;
  }
  return true;
}

function isCallable(definition: StoredDefinition): boolean {
  return isFunctionLike(definition.kind) && !isConstantMacro(definition);
}

/** True for constants, variables and fields that are visible outside the file. Enum members are listed in the prototype of their enum. */
function isValue(definition: StoredDefinition): boolean {
  const { kind, exported, visibility } = definition;
  if (isConstantMacro(definition)) return true;
  return (kind === "constant" || kind === "variable" || kind === "field") && exported && visibility !== "private";
}

/** True for a macro without parameters, which acts as a constant. */
function isConstantMacro({ kind, parameters, signature }: StoredDefinition): boolean {
  return kind === "macro" && parameters === null && /^#\s*define\b/u.test(signature);
}

function membersByType(definitions: readonly StoredDefinition[]): Map<StoredDefinition, StoredDefinition[]> {
  const found = new Map<StoredDefinition, StoredDefinition[]>();
  for (const definition of definitions) {
    if (definition.kind !== "enum_member" || definition.parent === null) continue;
    const type = definitions[definition.parent]!;
    const members = found.get(type);
    if (members) members.push(definition);
    else found.set(type, [definition]);
  }
  return found;
}

function typeOf({ name, kind, line, signature, path }: StoredDefinition, members: readonly StoredDefinition[]): SignatureType {
  return { name, kind, lineNumber: line, prototype: signature + (kind === "enum" ? memberList(members) : ""), path };
}

/** Formats enum members as ` { Low, High = 2, … 12 more }`; empty if there are none. */
function memberList(members: readonly StoredDefinition[]): string {
  if (members.length === 0) return "";
  const shown: string[] = [];
  let length = 0;
  for (const { signature } of members) {
    length += signature.length + 2;
    if (shown.length > 0 && length > MAX_MEMBERS_LENGTH) break;
    shown.push(signature.replace(/^case /u, ""));
  }
  if (shown.length < members.length) shown.push(`… ${members.length - shown.length} more`);
  return ` { ${shown.join(", ")} }`;
}

function fieldOf({ name, kind, line, signature, visibility, path }: StoredDefinition): SignatureField {
  return { name, kind, prototype: signature, lineNumber: line, visibility, path };
}

function methodOf(definition: StoredDefinition): SignatureMethod {
  return { ...fieldOf(definition), isStatic: definition.static, isAsync: definition.async };
}

function extensionOf({ type, line, signature }: { type: string; line: number; signature: string }): SignatureExtension {
  return { name: type, kind: "extension", lineNumber: line, prototype: signature };
}
