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

const ROLES: Readonly<Record<BindingKind, string>> = {
  variable: "a variable",
  parameter: "a parameter",
  field: "a field",
  narrowed: "told apart by a check",
};

/** The most facts that are listed for one part. */
const MAX_FACTS = 3;

/** Explains a call in sentences: the facts it is based on, then the outcome. */
export function explainInWords(reader: SpanReader, explanation: Explanation): string[] {
  const { parts, reference, callees } = explanation;
  const isPlain = reference.receiver === null && callees !== null;
  const sentences = parts.flatMap((part) => (isPlain ? factsInWords(reader, part) : partInWords(reader, part)));
  return [...sentences, callees === null ? whyOpen(reader, explanation) : whyCalled(reader, reference.name, callees)];
}

function partInWords(reader: SpanReader, part: ExplainedPart): string[] {
  const rests = restsOn(reader, part);
  return [`\`${shortened(part.path)}\` ${meaningInWords(reader, part)}${rests === "" ? "" : `: ${rests}`}`];
}

/** Lists only the facts: for a resolved plain name the outcome follows. */
function factsInWords(reader: SpanReader, part: ExplainedPart): string[] {
  const rests = restsOn(reader, part);
  return rests === "" ? [] : [`\`${shortened(part.path)}\` is ${rests}`];
}

function restsOn(reader: SpanReader, { facts }: ExplainedPart): string {
  const told = facts.slice(0, MAX_FACTS).map((fact) => factInWords(reader, fact));
  const more = facts.length > MAX_FACTS ? [`and ${facts.length - MAX_FACTS} more`] : [];
  return [...told, ...more].join("; ");
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
      return "is there, but nothing is known of its type";
    case "nothing":
      return "is nothing that is known here";
  }
}

function factInWords(reader: SpanReader, fact: ExplainedFact): string {
  switch (fact.kind) {
    case "definition": {
      if (isLibraryFile(fileOf(fact.id))) return "brought by the language";
      const returns = reader.definition(fact.id)?.returns ?? null;
      return `defined at ${placeOfSymbol(reader, fact.id)}${returns === null ? "" : `, returns ${shortened(returns)}`}`;
    }
    case "import": {
      const { specifier, target } = fact;
      const leads = target === null ? "which leads out of the project" : leadsTo(reader, target);
      return `imported from ${specifier} at ${placeInWords(reader, fact.at)}, ${leads}`;
    }
    case "binding": {
      const { role, type, value } = fact;
      const at = isLibraryFile(fact.at.fileId) ? "what the language brings" : placeInWords(reader, fact.at);
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
  if (path.startsWith("\uffff") && project === undefined) return "which the language brings";
  return `which is ${project === undefined ? "" : `${project}:`}${file}${"directory" in target ? "/" : ""}`;
}

function whyCalled(reader: SpanReader, name: string, { ids, certainty, provenance }: NonNullable<Explanation["callees"]>): string {
  if (ids.length === 0) return `\`${name}\` is a type here, and calling it converts a value: no function of the project is called`;
  const outside = ids.filter((id) => isLibraryFile(fileOf(id)));
  if (outside.length === ids.length) return `so \`${name}\` is one that the language brings, and none of the project's`;
  const told = ids
    .slice(0, 4)
    .map((id) => symbolInWords(reader, id))
    .join(" or ");
  const doubt =
    certainty === "exact" ? "" : ids.length > 1 ? "; which of them is not told by the facts" : "; something it rests on is not certain";
  return `so \`${name}\` is ${told}: ${VIA[provenance]}${doubt}`;
}

/** Why resolution gave up on a call. */
const GAVE_UP: Readonly<Record<GiveUpReason, string>> = {
  reference: "resolving it takes more steps than one call may take",
  file: "resolving its file takes more steps than a file of this size may take",
  type: "a type that it depends on grows too large",
  depth: "its type depends on too many others in a row",
  error: "resolution failed",
};

function whyOpen(reader: SpanReader, { parts, reference, gaveUp }: Explanation): string {
  const { name, receiver } = reference;
  if (gaveUp) return `so \`${name}\` stays unresolved: ${GAVE_UP[gaveUp.why]}${gaveUp.message === null ? "" : ` (${gaveUp.message})`}`;
  const last = parts.at(-1);
  const count = reader.definitions({ name, limit: 100 }).length;
  const same =
    count === 0
      ? "no definition here has that name"
      : `${count} definition${count === 1 ? " here has" : "s here have"} that name, and a name alone is not enough`;
  if (receiver === null) {
    const isImported = last?.facts.some((fact) => fact.kind === "import" && fact.target === null);
    if (isImported) return `so \`${name}\` is defined outside of the project`;
    if (last?.kind === "nothing") return `so \`${name}\` stays open: no scope, import or shared package has it; ${same}`;
    return `so \`${name}\` stays open: what it holds is not known to be a function; ${same}`;
  }
  if (!last || last.kind === "unknown" || last.kind === "nothing" || last.path !== receiver) {
    return `so \`${name}\` stays open: the type of \`${shortened(last?.path ?? receiver)}\` is not known; ${same}`;
  }
  if (last.kind === "symbols" && last.ids.every((id) => isHolder(reader, id))) {
    return `so \`${name}\` stays open: nothing is known of what \`${shortened(last.path)}\` holds that has such a member; ${same}`;
  }
  const bases =
    last.unknownBases.length === 0 ? "" : `, and may be inherited from ${last.unknownBases.slice(0, 3).join(", ")}, which is not known`;
  if (last.ids.length === 0 && last.kind === "value")
    return `so \`${name}\` stays open: ${last.others.join(" or ")} is defined outside of the project; ${same}`;
  return `so \`${name}\` stays open: no member of that name that fits is found there${bases}; ${same}`;
}

function isHolder(reader: SpanReader, id: AnySymbolId): boolean {
  const kind = reader.definition(id)?.kind;
  return kind === "variable" || kind === "constant" || kind === "field" || kind === "property";
}

function symbolInWords(reader: SpanReader, id: AnySymbolId): string {
  if (isLibraryFile(fileOf(id))) return "one that the language brings";
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
