import { type Definition, isFunctionLike, isTypeLike, type SymbolKind } from "@codegraph/model";
import { commentText } from "./comment-text.js";
import { refinedType } from "./doc-types.js";
import { type Declarator, declarators } from "./declarators.js";
import { shortenSignature, headWords, signatureOf } from "./definition-head.js";
import { countListed } from "./items.js";
import { headerText } from "./header-comment.js";
import type { DefinitionHead, LanguageSpec } from "./language-spec.js";
import type { Match, OffsetRange } from "./match.js";
import { nameText, shortenDoc, spanOf, typeName, typeText } from "./source-text.js";
import { type AttributeFinder, createAttributeFinder } from "./shown-attributes.js";
import type { AssemblySource } from "./source.js";
import { countLeading } from "./count-leading.js";

/**
 * Returns the definitions of a file, the offset at which the comments and attributes of each begin, and the text of the file's header
 * comment.
 */
export function readDefinitions(source: AssemblySource): { definitions: Definition[]; begins: number[]; header: string | null } {
  const { text, matches, docs } = source;
  const file: DefiningFile = {
    source,
    begins: [],
    inner: innerDocs(source),
    shown: createAttributeFinder(source),
    several: declarators(text, matches.definitions),
    sections: visibilitySections(source),
    isOffered: exportListOf(source),
  };
  const definitions: Definition[] = [];
  for (let index = 0; index < matches.definitions.length; index++) definitions.push(readDefinition(file, index));
  return { definitions, begins: file.begins, header: headerText([...docs.header, file.inner.get(-1) ?? ""]) };
}

/** State that the definitions of a file share. A record, because V8 compiles a function once for all files, and a closure for each. */
interface DefiningFile {
  readonly source: AssemblySource;
  /** Offset at which the comments and attributes of each definition begin. */
  readonly begins: number[];
  readonly inner: ReadonlyMap<number, string>;
  readonly shown: AttributeFinder;
  readonly several: ReadonlyMap<number, Declarator>;
  readonly sections: (scope: number, offset: number) => Definition["visibility"];
  readonly isOffered: ((index: number, name: string) => boolean) | null;
}

function readDefinition({ source, begins, inner, shown, several, sections, isOffered }: DefiningFile, index: number): Definition {
  const { text, lines, matches, tree, starts, docs } = source;
  const { regions } = matches;
  source.check();
  const match = matches.definitions[index]!;
  const nameRange = match.parts.name ?? [match.start, match.start];
  const name = match.wrap?.named ?? match.as ?? nameText(text, nameRange);
  const spec = source.specAt(match.start);
  const scope = declaringScope(source, index);
  const parent = tree.scopes[scope]!.definition;
  const parentMatch = parent === -1 ? null : matches.definitions[parent]!;
  const kind = kindOf(source, match, name, parentMatch);
  const start = starts[index]!;
  const words = headWords(text, start, match, regions.attribute);
  const head: DefinitionHead = {
    name,
    kind,
    parentKind: parentMatch ? (parentMatch.kind as SymbolKind) : null,
    words,
    marked: isMarked(regions["outer.exported"], match, parentMatch),
    stated: statedIn(spec, words) ?? sections(scope, match.start) ?? null,
    signature: signatureOf(text, start, match, shown.cuts, several.get(index)),
  };
  const visibility = spec.visibility(head);
  const doc = docs.leadingComment(start);
  begins.push(doc.start);
  const { returns, parameters, bracket, owner } = match.parts;
  const written = returns ? typeText(source.code, returns) : null;
  return {
    name,
    kind,
    parent: parent === -1 ? null : parent,
    owner: owner ? typeName(text.slice(owner[0], owner[1])) : null,
    scope,
    line: lines.lineOf(nameRange[0]),
    column: lines.columnOf(nameRange[0]),
    span: spanOf(lines, start, match.end),
    signature: shown.shownBefore(start) + finished(spec, head, text, match, head.signature),
    doc: shortenDoc(inner.get(index) ?? doc.text),
    visibility,
    static: match.parts.static !== undefined || words.some((word) => spec.staticWords.includes(word)),
    async: isAsync(spec, text, match, words),
    declaration: isFunctionLike(kind) && kind !== "property" && kind !== "macro" && match.parts.body === undefined,
    exported: isOffered ? isOffered(index, name) : spec.exported(head, visibility),
    returns:
      isFunctionLike(kind) && !(kind === "property" && spec.docTypesInLines)
        ? refinedType(spec, written, () => source.docTypes.ofResult(index))
        : written,
    parameters: parameters ? countListed(source.plain, parameters, bracket !== undefined) : null,
  };
}

/** Returns the visibility that the last of the words with one states. */
function statedIn(spec: LanguageSpec, words: readonly string[]): LanguageSpec["visibilityWords"][string] | undefined {
  for (let at = words.length - 1; at >= 0; at--) {
    const visibility = visibilityOf(spec, words[at]!);
    if (visibility !== undefined) return visibility;
  }
  return undefined;
}

/** Returns a test for the definitions in the file's export list, by index and name. Null if the file has no export list. */
function exportListOf({ specAt, text, matches, tree }: AssemblySource): ((index: number, name: string) => boolean) | null {
  const region = matches.regions.offered[0];
  const isListed = region && specAt(region.start).readExportList?.(text.slice(region.start, region.end));
  if (!isListed) return null;
  return (index, name) => {
    // Members of a trait implementation are reached through the trait.
    if (matches.definitions[index]!.parts.owner) return true;
    const around: string[] = [];
    for (let at = tree.scopes[tree.declaringScope(index)]!.definition; at !== -1; at = tree.scopes[tree.declaringScope(at)]!.definition) {
      const { name: written, owner } = matches.definitions[at]!.parts;
      around.push(written ? text.slice(...written) : "");
      if (owner) break;
    }
    return isListed(name, around);
  };
}

function finished({ finishSignature }: LanguageSpec, head: DefinitionHead, text: string, match: Match, signature: string): string {
  if (finishSignature === undefined) return signature;
  const { body, name } = match.parts;
  const rest = body && body[0] >= (name?.[0] ?? 0) ? text.slice(body[0], match.end) : "";
  return shortenSignature(finishSignature(signature, head, rest));
}

/** Returns true if the last exporting wrapper that begins before a definition and within its parent contains the definition. */
function isMarked(outers: readonly OffsetRange[], match: OffsetRange, parent: OffsetRange | null): boolean {
  const low = countLeading(outers, (each) => each.start <= match.start);
  const outer = outers[low - 1];
  return outer !== undefined && match.end <= outer.end && (parent?.start ?? -1) < outer.start;
}

/** Returns the scope that declares a definition. A field declared by a constructor parameter belongs to the type. */
function declaringScope({ matches, tree }: AssemblySource, index: number): number {
  const scope = tree.declaringScope(index);
  const parent = tree.scopes[scope]!.definition;
  if (parent === -1 || matches.definitions[index]!.kind !== "field") return scope;
  // In a block of the constructor it belongs to an anonymous type there.
  if (scope !== tree.openedScope(parent)) return scope;
  const around = matches.definitions[parent]!.kind;
  return around === "method" || around === "constructor" ? tree.declaringScope(parent) : scope;
}

/** Returns true if a modifier precedes the name or the assigned function: `const load = async () => …`. */
function isAsync({ asyncWords }: LanguageSpec, text: string, { parts }: Match, words: readonly string[]): boolean {
  if (asyncWords.length === 0) return false;
  if (parts.async !== undefined || words.some((word) => asyncWords.includes(word))) return true;
  const from = parts.name?.[1] ?? 0;
  const to = parts.parameters?.[0] ?? parts.body?.[0] ?? 0;
  if (to - from < 6) return false;
  const between = text.slice(from, Math.min(to, from + 200));
  return asyncWords.some((word) => between.includes(word) && new RegExp(`[=:]\\s*${word}\\b`, "u").test(between));
}

/**
 * Returns the kind of a definition. A method is a constructor if its name is reserved for that or, for the entry `""`, equals the name of
 * its type.
 */
function kindOf({ specAt, text }: AssemblySource, match: Match, name: string, parent: Match | null): SymbolKind {
  const { constructors } = specAt(match.start).resolution;
  const written = match.kind as SymbolKind;
  const inType = match.parts.owner !== undefined || (parent !== null && isTypeLike(parent.kind as SymbolKind));
  const kind = written === "function" && inType ? "method" : written;
  if (kind !== "method" || constructors.length === 0) return kind;
  if (constructors.includes(name)) return "constructor";
  const owner = match.parts.owner ?? parent?.parts.name;
  return constructors.includes("") && owner && typeName(text.slice(owner[0], owner[1])) === name ? "constructor" : kind;
}

function visibilityOf(spec: LanguageSpec, word: string): LanguageSpec["visibilityWords"][string] | undefined {
  return Object.hasOwn(spec.visibilityWords, word) ? spec.visibilityWords[word] : undefined;
}

/** Doc comments within the definitions that they document, by definition index. Index -1 is the file. */
function innerDocs({ specAt, text, matches, tree }: AssemblySource): Map<number, string> {
  const docs = new Map<number, string>();
  for (const { start, end } of matches.regions.doc) {
    const owner = tree.scopes[tree.scopeAt(start)]!.definition;
    if (!docs.has(owner)) docs.set(owner, commentText(text.slice(start, end), specAt(start).commentMarks));
  }
  return docs;
}

/**
 * Returns the visibility set by sections, such as C++'s `private:` and Ruby's `private`. The last section above in the same scope applies.
 */
function visibilitySections(source: AssemblySource): (scope: number, offset: number) => Definition["visibility"] {
  const { specAt, text, matches, tree } = source;
  const byScope = new Map<number, OffsetRange[]>();
  for (const region of matches.regions.visibility) {
    const scope = tree.scopeAt(region.start);
    const sections = byScope.get(scope);
    if (sections) sections.push(region);
    else byScope.set(scope, [region]);
  }
  return (scope, offset) => {
    const sections = byScope.get(scope);
    if (!sections) return null;
    const low = countLeading(sections, (each) => each.start < offset);
    const region = sections[low - 1];
    return region ? (visibilityOf(specAt(region.start), text.slice(region.start, region.end)) ?? null) : null;
  };
}
