import {
  type Binding,
  type Definition,
  type Export,
  type ExportForm,
  type FileFacts,
  type Import,
  type ImportForm,
  isFunctionLike,
  isTypeLike,
  type LineType,
  MAX_DEFINITIONS,
  type Problem,
  type Reference,
  type ReferenceKind,
  type Span,
  type SymbolKind,
} from "@codegraph/model";
import { readMatches, startRuntime } from "./captures.js";
import { commentText } from "./comment-text.js";
import { headWords, signatureOf, widenedStarts } from "./definition-head.js";
import { createDocFinder } from "./docs.js";
import { countItems, expressionPath, UNKNOWN } from "./expression-path.js";
import { type Grammar, loadGrammar } from "./grammar.js";
import type { LanguageSpec } from "./language-spec.js";
import { createLineTable, type LineTable } from "./line-table.js";
import { type Match, type Matches, type Range, sortMatches } from "./matches.js";
import { placeVariables } from "./place-variables.js";
import { createScopeTree, type ScopeTree } from "./scope-tree.js";
import { collectTerms, type Region } from "./terms.js";

const LONGEST_TYPE = 240;
const LONGEST_DOC = 4_000;

/** Extracts the facts of texts in one language. */
export interface Extractor {
  /**
   * @param path only named in problems
   * @throws CodeGraphError never for what the text says; syntax errors are problems of the result
   */
  extract(text: string, path: string): FileFacts;
}

/** Milliseconds after which a parse is given up. */
export interface ExtractorOptions {
  readonly parseTimeoutMs?: number;
}

/** Raised by `extract` when a parse exceeds its time; the caller lists it as a problem. */
export class ParseTimeout extends Error {}

/** Loads what a language needs and returns its extractor. */
export async function createExtractor(spec: LanguageSpec, options: ExtractorOptions = {}): Promise<Extractor> {
  const runtime = await startRuntime();
  const grammar = await loadGrammar(spec);
  const keywords = new Set(spec.keywords);
  const isKeyword = spec.ignoresCase
    ? (word: string) => keywords.has(word.toLowerCase())
    : (word: string) => keywords.has(word);
  return {
    extract(text, path) {
      const tree = parse(grammar, readable(spec, text), options.parseTimeoutMs ?? 10_000);
      try {
        const matches = placeVariables(sortMatches(readMatches(runtime, grammar.query, tree), grammar, text));
        return assemble(spec, isKeyword, text, path, matches);
      } finally {
        tree.delete();
      }
    },
  };
}

/** The text with white space, of the same length, for what the grammar cannot read, and other words for what it misreads. */
function readable({ unreadable = [], misread = [] }: LanguageSpec, source: string): string {
  const text = misread.reduce((before, [pattern, instead]) => before.replace(pattern, instead), source);
  return unreadable.reduce(
    (before, pattern) =>
      before.replace(pattern, (match: string, group: string) => {
        const at = match.indexOf(group);
        return match.slice(0, at) + group.replace(/[^\n]/gu, " ") + match.slice(at + group.length);
      }),
    text,
  );
}

function parse(grammar: Grammar, text: string, timeoutMs: number): NonNullable<ReturnType<Grammar["parser"]["parse"]>> {
  const deadline = performance.now() + timeoutMs;
  const tree = grammar.parser.parse(text, null, { progressCallback: () => performance.now() > deadline });
  if (!tree) {
    grammar.parser.reset();
    throw new ParseTimeout(`Parsing took longer than ${timeoutMs} ms`);
  }
  return tree;
}

/** What the steps of assembling a file's facts share. */
interface Source {
  readonly spec: LanguageSpec;
  readonly text: string;
  readonly lines: LineTable;
  readonly matches: Matches;
  readonly tree: ScopeTree;
  /** Where each definition really begins, wrappers included. */
  readonly starts: Int32Array;
}

function assemble(
  spec: LanguageSpec,
  isKeyword: (word: string) => boolean,
  text: string,
  path: string,
  matches: Matches,
): FileFacts {
  const problems: Problem[] = [];
  const lines = createLineTable(text);
  if (matches.definitions.length > MAX_DEFINITIONS) {
    matches.definitions.length = MAX_DEFINITIONS;
    problems.push({
      code: "too-many-symbols",
      file: path,
      line: null,
      message: `More than ${MAX_DEFINITIONS} definitions; the rest is left out`,
    });
  }
  const tree = createScopeTree(matches.definitions, matches.regions.scope);
  const { outer, "outer.exported": exporting } = matches.regions;
  const wrappers = [...outer, ...exporting].sort((a, b) => a.start - b.start || b.end - a.end);
  const starts = widenedStarts(text, matches.definitions, wrappers, matches.regions.attribute);
  const source: Source = { spec, text, lines, matches, tree, starts };
  const errors = matches.regions.error;
  if (errors.length > 0) {
    const line = lines.lineOf(errors[0]!.start);
    problems.push({ code: "syntax-error", file: path, line, message: syntaxMessage(errors.length, line) });
  }
  const { definitions, header } = readDefinitions(source);
  const marked = new Map<number, LineType>();
  for (const { kind, line } of definitions) {
    if (isTypeLike(kind)) marked.set(line, "struct");
    else if (kind === "property" || kind === "field") {
      if (!marked.has(line)) marked.set(line, "property");
    } else if (isFunctionLike(kind) && marked.get(line) !== "struct") marked.set(line, "method");
  }
  const packageName = matches.regions.package[0];
  return {
    language: spec.id,
    lineCount: lines.count,
    package: packageName ? oneLine(text.slice(packageName.start, packageName.end)).replace(/\s+/gu, "") : null,
    header,
    definitions,
    references: matches.references.filter(unboundIn(source, isKeyword)).flatMap((match) => readReferences(source, match)),
    bindings: readBindings(source, definitions),
    imports: readImports(source),
    exports: matches.exports.flatMap((match) => readExport(source, match)),
    scopes: tree.scopes,
    terms: collectTerms(text, lines, plainRegions(matches), marked, isKeyword),
    problems,
  };
}

function syntaxMessage(errors: number, line: number): string {
  return errors === 1 ? `Syntax error at line ${line}` : `${errors} syntax errors, the first at line ${line}`;
}

/** Comments and strings in order; what begins inside another is part of it. */
function plainRegions({ regions }: Matches): Region[] {
  const all: Region[] = [
    ...regions.comment.map(({ start, end }) => ({ start, end, type: "comment" as const })),
    ...regions.string.map(({ start, end }) => ({ start, end, type: "string" as const })),
    ...regions.doc.map(({ start, end }) => ({ start, end, type: "comment" as const })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Region[] = [];
  let end = 0;
  for (const region of all) {
    if (region.end <= end) continue;
    result.push(region);
    end = region.end;
  }
  return result;
}

function readDefinitions(source: Source): { definitions: Definition[]; header: string | null } {
  const { spec, text, lines, matches, tree, starts } = source;
  const { regions } = matches;
  const docs = createDocFinder(text, regions.comment, regions.attribute, regions.package);
  const inner = innerDocs(source);
  const extras = [...regions.attribute, ...regions.comment].sort((a, b) => a.start - b.start);
  const sections = visibilitySections(source);

  const definitions = matches.definitions.map((match, index): Definition => {
    const nameRange = match.parts.name ?? [match.start, match.start];
    const name = nameText(text, nameRange);
    const scope = declaringScope(source, index);
    const parent = tree.scopes[scope]!.definition;
    const parentMatch = parent === -1 ? null : matches.definitions[parent]!;
    const kind = kindOf(source, match, name, parentMatch);
    const start = starts[index]!;
    const words = headWords(text, start, match, regions.attribute);
    const stated =
      words.map((word) => visibilityOf(spec, word)).findLast((visibility) => visibility !== undefined) ??
      sections(scope, match.start) ??
      null;
    const head = {
      name,
      kind,
      parentKind: parentMatch ? (parentMatch.kind as SymbolKind) : null,
      words,
      marked: isMarked(regions["outer.exported"], match, parentMatch),
      stated,
    };
    const visibility = spec.visibility(head);
    const { returns, parameters, owner } = match.parts;
    return {
      name,
      kind,
      parent: parent === -1 ? null : parent,
      owner: owner ? typeName(text.slice(owner[0], owner[1])) : null,
      scope,
      line: lines.lineOf(nameRange[0]),
      column: nameRange[0] - lines.startOf(lines.lineOf(nameRange[0])) + 1,
      span: spanOf(lines, start, match.end),
      signature: signatureOf(text, start, match, extras),
      doc: shorten(inner.get(index) ?? docs.above(start)),
      visibility,
      static: match.parts.static !== undefined || words.some((word) => spec.staticWords.includes(word)),
      async: match.parts.async !== undefined || words.some((word) => spec.asyncWords.includes(word)),
      declaration: isFunctionLike(kind) && kind !== "property" && kind !== "macro" && match.parts.body === undefined,
      exported: spec.exported(head, visibility),
      returns: returns ? typeText(text, returns) : null,
      parameters: parameters ? countItems(text.slice(parameters[0], parameters[1])) : null,
    };
  });
  const header = [docs.header, inner.get(-1)].filter((part) => part).join("\n");
  return { definitions, header: header === "" ? null : header };
}

/** Whether the last exporting wrapper that begins before a definition, and within its parent, holds it. */
function isMarked(outers: readonly Range[], match: Range, parent: Range | null): boolean {
  let low = 0;
  let high = outers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (outers[middle]!.start <= match.start) low = middle + 1;
    else high = middle;
  }
  const outer = outers[low - 1];
  return outer !== undefined && match.end <= outer.end && (parent?.start ?? -1) < outer.start;
}

/** The scope that declares a definition; a field that a constructor's parameter declares belongs to the type. */
function declaringScope({ matches, tree }: Source, index: number): number {
  const scope = tree.declaring(index);
  const parent = tree.scopes[scope]!.definition;
  if (parent === -1 || matches.definitions[index]!.kind !== "field") return scope;
  // One inside a block of the constructor belongs to a type without a name there.
  if (scope !== tree.opened(parent)) return scope;
  const around = matches.definitions[parent]!.kind;
  return around === "method" || around === "constructor" ? tree.declaring(parent) : scope;
}

/** A method is a constructor when its name says so: a reserved one, or that of its type (""). */
function kindOf({ spec, text }: Source, match: Match, name: string, parent: Match | null): SymbolKind {
  const { constructors } = spec.resolution;
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

/** Docs that stand inside what they document, by definition index; -1 is the file. */
function innerDocs({ text, matches, tree }: Source): Map<number, string> {
  const docs = new Map<number, string>();
  for (const { start, end } of matches.regions.doc) {
    const owner = tree.scopes[tree.at(start)]!.definition;
    if (!docs.has(owner)) docs.set(owner, commentText(text.slice(start, end)));
  }
  return docs;
}

/** Visibility by sections, as C++'s `private:` and Ruby's `private`: the last one above in the same scope holds. */
function visibilitySections(source: Source): (scope: number, offset: number) => Definition["visibility"] {
  const { spec, text, matches, tree } = source;
  const byScope = new Map<number, Range[]>();
  for (const region of matches.regions.visibility) {
    const scope = tree.at(region.start);
    const sections = byScope.get(scope);
    if (sections) sections.push(region);
    else byScope.set(scope, [region]);
  }
  return (scope, offset) => {
    const sections = byScope.get(scope);
    if (!sections) return null;
    let low = 0;
    let high = sections.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sections[middle]!.start < offset) low = middle + 1;
      else high = middle;
    }
    const region = sections[low - 1];
    return region ? (visibilityOf(spec, text.slice(region.start, region.end)) ?? null) : null;
  };
}

/**
 * Tells which references are there: one marked as unbound is none where a variable or parameter of its function has
 * that name, since in some languages a plain word may be either.
 */
function unboundIn(
  { text, matches, tree }: Source,
  isKeyword: (word: string) => boolean,
): (match: Match) => boolean {
  const bound = new Map<string, Set<number>>();
  function isBound(name: string, from: number): boolean {
    const scopes = bound.get(name);
    if (!scopes) return false;
    for (let scope = from; scope !== -1; scope = tree.scopes[scope]!.parent) {
      if (scopes.has(scope)) return true;
      const definition = tree.scopes[scope]!.definition;
      if (definition === -1 || tree.opened(definition) !== scope) continue;
      const kind = matches.definitions[definition]!.kind as SymbolKind;
      if (isFunctionLike(kind) || isTypeLike(kind) || kind === "namespace") return false;
    }
    return false;
  }
  if (matches.references.some(({ parts }) => parts.unbound)) {
    for (const { kind, start, end, parts } of matches.bindings) {
      if (kind === "field") continue;
      const [from, to] = parts.name ?? [start, end];
      const name = text.slice(from, to);
      const scopes = bound.get(name);
      if (scopes) scopes.add(tree.at(from));
      else bound.set(name, new Set([tree.at(from)]));
    }
  }
  return ({ start, end, parts: { name: [from, to] = [start, end], receiver, arguments: given, unbound } }) => {
    if (!unbound || receiver !== undefined || given !== undefined) return true;
    const name = text.slice(from, to);
    return !isKeyword(name) && !isBound(name, tree.at(from));
  };
}

/** What is constructed with a body is a type of its own, which inherits from the one that is named. */
function readReferences(source: Source, match: Match): Reference[] {
  const reference = readReference(source, match);
  if (match.kind !== "construct" || !match.parts.body) return [reference];
  return [reference, { ...reference, kind: "inherit", arguments: null, scope: source.tree.at(match.parts.body[0]) }];
}

function readReference(source: Source, match: Match): Reference {
  const { text, lines } = source;
  const { name = [match.start, match.end], receiver, arguments: given, optional, trailing } = match.parts;
  const bracketed = given ? countItems(text.slice(given[0], given[1])) : null;
  const line = lines.lineOf(name[0]);
  return {
    name: nameText(text, name),
    kind: match.kind as ReferenceKind,
    receiver: receiver ? receiverPath(source, receiver, name[0]) : null,
    // An argument behind the brackets, as Kotlin's trailing lambda, is one more.
    arguments: trailing ? (bracketed ?? 0) + 1 : bracketed,
    optional: optional !== undefined,
    scope: referringScope(source, match, name[0]),
    line,
    column: name[0] - lines.startOf(line) + 1,
  };
}

/** A receiver that was captured with the name in it, as a qualified name, ends before the name. */
function receiverPath({ spec, text }: Source, [start, end]: readonly [number, number], name: number): string {
  const within = start <= name && name < end;
  const path = pathOf(spec, text.slice(start, within ? name : end));
  return within && path.length > 1 ? path.replace(/(?:\.|::|\\)$/u, "") : path;
}

function pathOf(spec: LanguageSpec, expression: string): string {
  return expressionPath(spec.rewriteExpression ? spec.rewriteExpression(expression) : expression);
}

/** A decorator runs where its definition stands, not inside it. */
function referringScope({ text, tree, matches }: Source, match: Match, offset: number): number {
  if (match.parts.owner) {
    // Said of a type elsewhere in the file, as by `impl Trait for Type`.
    const name = text.slice(...match.parts.owner);
    const type = matches.definitions.findIndex(
      ({ kind, parts }) => isTypeLike(kind as SymbolKind) && parts.name && text.slice(...parts.name) === name,
    );
    if (type !== -1) return tree.opened(type);
  }
  const scope = tree.at(offset);
  if (match.kind !== "decorator" && match.kind !== "inherit" && match.kind !== "implement") return scope;
  const definition = tree.scopes[scope]!.definition;
  if (match.kind === "decorator" && definition !== -1) {
    const owner = matches.definitions[definition]!;
    if (offset < (owner.parts.name?.[0] ?? owner.start)) return tree.declaring(definition);
  }
  return scope;
}

function readBindings(source: Source, definitions: readonly Definition[]): Binding[] {
  const { text, lines, matches, tree, starts } = source;
  /** A parameter between a definition's wrapper and the definition, as in `template <class T>`, is of the definition. */
  function ofNext(offset: number): number | null {
    let low = 0;
    let high = matches.definitions.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (matches.definitions[middle]!.start <= offset) low = middle + 1;
      else high = middle;
    }
    return low < matches.definitions.length && starts[low]! <= offset ? tree.opened(low) : null;
  }
  const scopeOf = scopesOfNames(source);
  const bindings = matches.bindings.map((match): Binding => {
    const name = match.parts.name ?? [match.start, match.end];
    const kind = match.kind as Binding["kind"];
    const scope = (kind === "parameter" ? ofNext(name[0]) : null) ?? scopeOf(name);
    return {
      name: text.slice(name[0], name[1]),
      kind,
      scope: kind === "field" ? typeScope(source, scope) : scope,
      at: scope,
      ...bound(source, match),
      line: lines.lineOf(name[0]),
    };
  });
  const seen = new Set(matches.bindings.map((match) => match.parts.name?.[0] ?? match.start));
  matches.definitions.forEach((match, index) => {
    const definition = definitions[index]!;
    if (seen.has(match.parts.name?.[0] ?? match.start)) return;
    if (isFunctionLike(definition.kind) && definition.kind !== "property") return;
    if (!match.parts.type && !match.parts.value) return;
    if (isTypeLike(definition.kind)) return;
    const parent = definition.parent === null ? null : definitions[definition.parent]!;
    bindings.push({
      name: definition.name,
      kind: isMember(definition.kind) || (parent && isTypeLike(parent.kind)) ? "field" : "variable",
      scope: definition.scope,
      at: definition.scope,
      ...bound(source, match),
      line: definition.line,
    });
  });
  return bindings.sort((a, b) => a.line - b.line);
}

/** What names a definition is declared where the definition is, though it stands inside it. */
function scopesOfNames({ matches, tree }: Source): (name: readonly [number, number]) => number {
  const named = new Map(matches.definitions.map((match, index) => [match.parts.name?.[0] ?? match.start, index]));
  return ([start, end]) => {
    const scope = tree.at(start);
    const definition = named.get(start) ?? tree.scopes[scope]!.definition;
    if (definition === -1) return scope;
    const name = matches.definitions[definition]!.parts.name?.[0];
    return name !== undefined && start <= name && name < end ? tree.declaring(definition) : scope;
  };
}

function isMember(kind: SymbolKind): boolean {
  return kind === "field" || kind === "property";
}

function bound({ spec, text }: Source, { parts }: Match): Pick<Binding, "type" | "value"> {
  const value = parts.value ? pathOf(spec, text.slice(parts.value[0], parts.value[1])) : UNKNOWN;
  return { type: parts.type ? typeText(text, parts.type) : null, value: value.startsWith(UNKNOWN) ? null : value };
}

/** The scope of the innermost enclosing type; the scope itself when there is none. */
function typeScope({ tree, matches }: Source, scope: number): number {
  for (let at = scope; at !== -1; at = tree.scopes[at]!.parent) {
    const definition = tree.scopes[at]!.definition;
    if (definition !== -1 && isTypeLike(matches.definitions[definition]!.kind as SymbolKind)) {
      return tree.opened(definition);
    }
  }
  return scope;
}

/** The number of namespaces of the file around an offset. */
function namespacesAround({ matches, tree }: Source, offset: number): number {
  let count = 0;
  let definition = tree.scopes[tree.at(offset)]!.definition;
  while (definition !== -1) {
    if (matches.definitions[definition]!.kind === "namespace") count++;
    definition = tree.scopes[tree.declaring(definition)]!.definition;
  }
  return count;
}

function readImports(source: Source): Import[] {
  const { spec, text, lines, matches, tree } = source;
  const scopeOf = scopesOfNames(source);
  return matches.imports.flatMap((match): Import[] => {
    const place = { scope: tree.at(match.start), line: lines.lineOf(match.start) };
    if (match.kind === "text") {
      const clauses = spec.readImport?.(text.slice(match.start, match.end), namespacesAround(source, match.start)) ?? [];
      return clauses.map((clause) => ({ ...clause, ...place }));
    }
    const { specifier, name, alias } = match.parts;
    const form = match.kind as ImportForm;
    const member = name ? text.slice(name[0], name[1]) : null;
    return [
      {
        form,
        specifier: specifier ? unquoted(text.slice(specifier[0], specifier[1])) : "",
        name: member,
        alias: alias ? text.slice(alias[0], alias[1]) : form === "named" ? member : null,
        ...place,
        ...(alias && { scope: scopeOf(alias) }),
      },
    ];
  });
}

function readExport(source: Source, match: Match): Export[] {
  const { spec, text, lines } = source;
  if (match.kind === "text") {
    // A statement that imports names and offers them at once.
    const clauses = spec.readImport?.(text.slice(match.start, match.end), namespacesAround(source, match.start)) ?? [];
    return clauses.flatMap(({ form, specifier, name, alias }): Export[] => {
      const line = lines.lineOf(match.start);
      if (form === "wildcard") return [{ form, name: null, local: null, specifier, line }];
      if (alias === null) return [];
      return [{ form: form === "named" ? form : "namespace", name: alias, local: name, specifier, line }];
    });
  }
  const { specifier, name, alias } = match.parts;
  const local = name ? text.slice(name[0], name[1]) : null;
  const form = match.kind as ExportForm;
  return [
    {
      form,
      name: alias ? unquoted(text.slice(alias[0], alias[1])) : form === "default" ? "default" : local,
      local,
      specifier: specifier ? unquoted(text.slice(specifier[0], specifier[1])) : null,
      line: lines.lineOf(match.start),
    },
  ];
}

/** A name as written on one line; only one in back quotes can have a space in it. */
function nameText(text: string, [start, end]: readonly [number, number]): string {
  const name = text.slice(start, end);
  const quote = text[start - 1] ?? "";
  return quote !== "" && "\"'`".includes(quote) && text[end] === quote ? name : name.replace(/\s+/gu, "");
}

function spanOf(lines: LineTable, start: number, end: number): Span {
  const startLine = lines.lineOf(start);
  const endLine = lines.lineOf(end);
  return {
    startLine,
    startColumn: start - lines.startOf(startLine) + 1,
    endLine,
    endColumn: end - lines.startOf(endLine) + 1,
  };
}

function typeText(text: string, [start, end]: readonly [number, number]): string {
  const type = oneLine(text.slice(start, end)).replace(/^(?::|->)\s*/u, "");
  return type.length > LONGEST_TYPE ? `${type.slice(0, LONGEST_TYPE - 1)}…` : type;
}

/** The name of a type without pointers, references and type arguments: `*Server[T]` is `Server`. */
function typeName(type: string): string {
  return oneLine(type).replace(/^[*&\s(]+|\s*[<[(].*$/gu, "");
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function unquoted(text: string): string {
  return text.replace(/^["'`<]|["'`>]$/gu, "");
}

function shorten(doc: string | null): string | null {
  if (doc === null || doc === "") return null;
  return doc.length > LONGEST_DOC ? `${doc.slice(0, LONGEST_DOC - 1)}…` : doc;
}
