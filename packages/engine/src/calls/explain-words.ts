import type { ExplainedFact, ExplainedPart, Explanation } from "@codegraph/graph";
import {
  type AnyFileId,
  type AnySymbolId,
  type BindingKind,
  fileOf,
  type GiveUpReason,
  definitionIndexOf,
  isLibraryFile,
  type Provenance,
} from "@codegraph/model";
import type { SpanReader } from "../links/project-span.js";
import { symbolRef } from "../symbols/symbol-ref.js";

const VIA: Readonly<Record<Provenance, string>> = {
  scope: "defined in a scope around the call",
  import: "what the import leads to",
  package: "visible here without an import, for its file shares a package, folder or program with this one",
  type: "a member of the receiver's type",
  member: "a member of the type around the call, or of one that it inherits from",
  scip: "said by a SCIP index",
  checker: "said by the language's own checker",
};

/** For a possible callee that the type of the receiver does not tell. */
const FITTING = "a member that fits the call, but the receiver's type is unknown";

const ROLES: Readonly<Record<BindingKind, string>> = {
  variable: "a variable",
  parameter: "a parameter",
  field: "a field",
  narrowed: "narrowed by a check",
};

/** The most facts that are listed for one part. */
const MAX_FACTS = 3;

/** Explains a call in sentences: the facts it is based on, then the outcome. */
export function explainInWords(reader: SpanReader, explanation: Explanation): string[] {
  const { parts, reference, callees } = explanation;
  const isPlain = reference.receiver === null && callees !== null;
  const sentences = parts.flatMap((part) => (isPlain ? factsInWords(reader, part) : partInWords(reader, part)));
  return [...sentences, callees === null ? whyUnresolved(reader, explanation) : whyCalled(reader, explanation, callees)];
}

function partInWords(reader: SpanReader, part: ExplainedPart): string[] {
  const facts = factList(reader, part);
  return [`\`${shortened(part.path)}\` ${meaningInWords(reader, part)}${facts === "" ? "" : `: ${facts}`}`];
}

/** Lists only the facts: for a resolved plain name the outcome follows. */
function factsInWords(reader: SpanReader, part: ExplainedPart): string[] {
  const facts = factList(reader, part);
  return facts === "" ? [] : [`\`${shortened(part.path)}\` is ${facts}`];
}

function factList(reader: SpanReader, { facts }: ExplainedPart): string {
  const listed = facts.slice(0, MAX_FACTS).map((fact) => factInWords(reader, fact));
  const more = facts.length > MAX_FACTS ? [`and ${facts.length - MAX_FACTS} more`] : [];
  return [...listed, ...more].join("; ");
}

function meaningInWords(reader: SpanReader, { kind, ids, others }: ExplainedPart): string {
  const named = [...ids.map((id) => symbolInWords(reader, id)), ...others].slice(0, 4).join(" or ");
  switch (kind) {
    case "value":
      return `is a value of type ${named}`;
    case "symbols":
      return `is ${named}`;
    case "module":
      return `is the module ${named}`;
    case "unknown":
      return "is declared, but its type is unknown";
    case "nothing":
      return "is unknown here";
  }
}

function factInWords(reader: SpanReader, fact: ExplainedFact): string {
  switch (fact.kind) {
    case "definition": {
      if (isLibraryFile(fileOf(fact.id))) return "defined in the standard library";
      const returns = reader.definition(fact.id)?.returns ?? null;
      return `defined at ${placeOfSymbol(reader, fact.id)}${returns === null ? "" : `, returns ${shortened(returns)}`}`;
    }
    case "import": {
      const { specifier, target } = fact;
      const leads = target === null ? "which is outside of the project" : leadsTo(reader, target);
      return `imported from ${specifier} at ${placeInWords(reader, fact.at)}, ${leads}`;
    }
    case "binding": {
      const { role, type, value } = fact;
      const at = isLibraryFile(fact.at.fileId) ? "the standard library" : placeInWords(reader, fact.at);
      const says = [
        ...(type === null ? [] : [`declared as ${shortened(type)}`]),
        ...(value === null ? [] : [`given \`${shortened(value)}\``]),
      ];
      return `${ROLES[role]} at ${at}${says.length === 0 ? " without a type" : `, ${says.join(", ")}`}`;
    }
  }
}

function leadsTo(
  reader: SpanReader,
  target: { readonly file: string } | { readonly directory: string } | { readonly package: string },
): string {
  if ("package" in target) return `which is the package ${target.package}`;
  const path = "file" in target ? target.file : target.directory;
  const { file, project } = reader.place(path);
  if (path.startsWith("\uffff") && project === undefined) return "which is part of the standard library";
  return `which is ${project === undefined ? "" : `${project}:`}${file}${"directory" in target ? "/" : ""}`;
}

function whyCalled(
  reader: SpanReader,
  { reference: { name }, parts }: Explanation,
  { ids, certainty, provenance }: NonNullable<Explanation["callees"]>,
): string {
  if (ids.length === 0) return `\`${name}\` is a type here, and calling it converts a value: no function of the project is called`;
  const outside = ids.filter((id) => isLibraryFile(fileOf(id)));
  if (outside.length === ids.length) return `so \`${name}\` is a function of the standard library, not of the project`;
  const named = ids
    .slice(0, 4)
    .map((id) => symbolInWords(reader, id))
    .join(" or ");
  const isGuess = certainty === "possible" && provenance === "type" && isUnknown(parts.at(-1));
  const which = ids.length > 1 ? "; the facts do not tell which of them" : isGuess ? "" : "; one of these facts is uncertain";
  return `so \`${name}\` is ${named}: ${isGuess ? FITTING : VIA[provenance]}${certainty === "exact" ? "" : which}`;
}

function isUnknown(part: ExplainedPart | undefined): boolean {
  return part === undefined || part.kind === "unknown" || part.kind === "nothing";
}

/** Why resolution gave up on a call. */
const GAVE_UP: Readonly<Record<GiveUpReason, string>> = {
  reference: "resolving it takes more steps than one call may take",
  file: "resolving its file takes more steps than a file of this size may take",
  type: "a type that it depends on grows too large",
  depth: "its type depends on too many others in a row",
  error: "resolution failed",
};

function whyUnresolved(reader: SpanReader, { parts, reference, gaveUp }: Explanation): string {
  const { name, receiver } = reference;
  if (gaveUp) return `so \`${name}\` stays unresolved: ${GAVE_UP[gaveUp.why]}${gaveUp.message === null ? "" : ` (${gaveUp.message})`}`;
  const last = parts.at(-1);
  const count = reader.definitions({ name, limit: 100 }).length;
  const same =
    count === 0
      ? "no definition here has that name"
      : `${count} definition${count === 1 ? " here has" : "s here have"} that name, but a name alone is not enough`;
  if (receiver === null) {
    const isImported = last?.facts.some((fact) => fact.kind === "import" && fact.target === null);
    if (isImported) return `so \`${name}\` is defined outside of the project`;
    if (last?.kind === "nothing") return `so \`${name}\` stays unresolved: no scope, import or shared package declares it; ${same}`;
    return `so \`${name}\` stays unresolved: its value is not known to be a function; ${same}`;
  }
  if (!last || last.kind === "unknown" || last.kind === "nothing" || last.path !== receiver) {
    return `so \`${name}\` stays unresolved: the type of \`${shortened(last?.path ?? receiver)}\` is unknown; ${same}`;
  }
  if (last.kind === "symbols" && last.ids.every((id) => isHolder(reader, id))) {
    return `so \`${name}\` stays unresolved: no known value of \`${shortened(last.path)}\` has that member; ${same}`;
  }
  const bases =
    last.unknownBases.length === 0
      ? ""
      : `, and may be inherited from ${last.unknownBases.slice(0, 3).join(", ")}, whose definition is unknown`;
  if (last.ids.length === 0 && last.kind === "value")
    return `so \`${name}\` stays unresolved: ${last.others.join(" or ")} is defined outside of the project; ${same}`;
  return `so \`${name}\` stays unresolved: no matching member of that name is found there${bases}; ${same}`;
}

function isHolder(reader: SpanReader, id: AnySymbolId): boolean {
  const kind = reader.definition(id)?.kind;
  return kind === "variable" || kind === "constant" || kind === "field" || kind === "property";
}

function symbolInWords(reader: SpanReader, id: AnySymbolId): string {
  if (isLibraryFile(fileOf(id))) return "a standard library function";
  const { kind, path } = symbolRef(reader, id);
  return `${kind} ${path} (${placeOfSymbol(reader, id)})`;
}

function placeOfSymbol(reader: SpanReader, id: AnySymbolId): string {
  const { file, line, project } = symbolRef(reader, id);
  return `${project === undefined ? "" : `${project}:`}${file}:${definitionIndexOf(id) === -1 ? 1 : line}`;
}

function placeInWords(reader: SpanReader, { fileId, line }: { readonly fileId: AnyFileId; readonly line: number }): string {
  const { file, project } = reader.place(reader.fileById(fileId)?.path ?? "");
  return `${project === undefined ? "" : `${project}:`}${file}:${line}`;
}

const LONGEST = 80;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
