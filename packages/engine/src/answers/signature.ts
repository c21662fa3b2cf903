import { isFunctionLike, isTypeLike } from "@codegraph/model";
import type { FactReader, FileRecord, StoredDefinition } from "@codegraph/store";
import type {
  SignatureExtension,
  SignatureField,
  SignatureMethod,
  SignatureResult,
  SignatureType,
} from "../api/index.js";
import { docSummary } from "./doc-summary.js";

/** Characters of an enum's members that its prototype names. */
const LONGEST_MEMBERS = 300;

export function signatureOf(store: FactReader, file: FileRecord): SignatureResult {
  const definitions = store.definitions({ file: file.path });
  const offered = definitions.filter((definition) => isOffered(definition, definitions));
  const named = offered.filter(({ kind }) => isTypeLike(kind) || kind === "namespace");
  const header = file.header ?? "";
  const members = membersByType(definitions);
  const docs = named.map(({ doc }) => docSummary(doc)).filter((doc) => doc !== "" && !header.includes(doc));
  return {
    file: file.path,
    language: file.language,
    headerComments: [header, ...new Set(docs)].filter((text) => text !== "").join("\n\n"),
    types: offered.filter(({ kind }) => isTypeLike(kind)).map((definition) => typeOf(definition, members.get(definition) ?? [])),
    methods: offered.filter(isCallable).map(methodOf),
    fields: offered.filter(isValue).map(fieldOf),
    extensions: (store.facts(file.id)?.extensions ?? []).map(extensionOf),
  };
}

/** Not what is local to a function, nor what an enum's member or a value holds without a name: an anonymous class. */
function isOffered(definition: StoredDefinition, definitions: readonly StoredDefinition[]): boolean {
  for (let at: StoredDefinition = definition; at.parent !== null; at = definitions[at.parent]!) {
    const { kind } = definitions[at.parent]!;
    if (isFunctionLike(kind) || kind === "enum_member") return false;
    const isInValue = kind === "field" || kind === "constant" || kind === "variable";
    if (isInValue && (isTypeLike(at.kind) || (!isFunctionLike(at.kind) && !isValue(definitions[at.parent]!)))) return false;
  }
  return true;
}

function isCallable(definition: StoredDefinition): boolean {
  return isFunctionLike(definition.kind) && !isNamedValue(definition);
}

/** Constants, variables and fields that others can name; an enum's members stand in its prototype. */
function isValue(definition: StoredDefinition): boolean {
  const { kind, exported, visibility } = definition;
  if (isNamedValue(definition)) return true;
  return (kind === "constant" || kind === "variable" || kind === "field") && exported && visibility !== "private";
}

/** A macro that takes nothing is a constant by another name. */
function isNamedValue({ kind, parameters, signature }: StoredDefinition): boolean {
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
  return { name, kind, lineNumber: line, prototype: signature + (kind === "enum" ? listOf(members) : ""), path };
}

/** ` { Low, High = 2, … 12 more }`; empty for an enum without members. */
function listOf(members: readonly StoredDefinition[]): string {
  if (members.length === 0) return "";
  const shown: string[] = [];
  let length = 0;
  for (const { signature } of members) {
    length += signature.length + 2;
    if (shown.length > 0 && length > LONGEST_MEMBERS) break;
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
