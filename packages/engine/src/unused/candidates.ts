import { type AnySymbolId, definitionIndexOf, fileRole, isFunctionLike, isTypeLike, type SymbolKind } from "@codegraph/model";
import type { SpanDefinition, SpanFile } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";

/** Files in which a name can mean a definition. */
export type Access = "file" | "folder" | "project";

/** A definition that may turn out to be unused. */
export interface Candidate {
  readonly id: AnySymbolId;
  readonly definition: SpanDefinition;
  readonly file: SpanFile;
  /** The definitions around it in its file, innermost first. */
  readonly around: readonly SpanDefinition[];
  /** The type around the definition in its file; null without one. */
  readonly type: SpanDefinition | null;
  /** True for a member of a type. */
  readonly isMember: boolean;
  readonly access: Access;
  /** True if other projects can name the definition as far as its declaration and those around it tell. */
  readonly isVisible: boolean;
}

const KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>([
  "function",
  "method",
  "class",
  "struct",
  "union",
  "interface",
  "trait",
  "enum",
  "type",
  "macro",
  "constant",
]);

/** Kinds of types with tags, in languages with files that include others. */
const TAGGED: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["struct", "union", "enum"]);

const DECLARATION_FILE = /\.(?:d\.[cm]?ts|pyi)$/u;
const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+|inl|ipp|tpp)$/iu;
const GENERATED = /@generated\b|\bdo not (?:edit|modify)\b|^code generated\b|\bauto-?(?:matically )?generated\b/imu;
const CONSTANT_NAME = /^_*\p{Lu}[\p{Lu}\p{N}_]+$/u;

/** Returns a test for names of types in the project, which remembers its answers. */
export function createTypeTest({ reader }: Pick<QueryScope, "reader">): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    let is = known.get(name);
    if (is === undefined) known.set(name, (is = reader.definitions({ name }).some(({ kind }) => isTypeLike(kind))));
    return is;
  };
}

/** True if unused definitions of a file are worth a report: code of the project itself that a person wrote. */
export function isReported({ rulesOf }: Pick<QueryScope, "rulesOf">, { id, path, header }: SpanFile): boolean {
  return fileRole(path) === "own" && rulesOf(id) !== null && !DECLARATION_FILE.test(path) && !GENERATED.test(header ?? "");
}

/**
 * Returns the definitions of a file that may be unused, by their names, kinds and places.
 *
 * @param isType true for the name of a type of the project
 * @param calledByName names that the runtime of the file's language looks up
 */
export function candidatesIn(
  asked: Pick<QueryScope, "reader" | "rulesOf">,
  file: SpanFile,
  isType: (name: string) => boolean,
  calledByName: RegExp | undefined,
): Candidate[] {
  const { reader } = asked;
  const definitions = reader.definitions({ file: file.path });
  const byIndex = new Map(definitions.map((each) => [definitionIndexOf(each.id), each]));
  const { imports = [], exports = [] } = reader.facts(file.id) ?? {};
  const exported = new Set(exports.flatMap(({ local }) => local ?? []));
  const isExported = (each: SpanDefinition): boolean => each.exported || (each.parent === null && exported.has(each.name));
  // A file without imports and exports may be a script that shares its names with a page.
  const isModule = imports.length > 0 || exports.length > 0 || definitions.some((each) => each.parent === null && isExported(each));
  // Each file that includes a header has its private names.
  const isTagged = asked.rulesOf(file.id)?.included === true;
  const isHeader = isTagged && HEADER.test(file.path);
  const outer = new Set(definitions.flatMap(({ parent, name }) => (parent === null ? [name] : [])));

  return definitions.flatMap((definition): Candidate[] => {
    const { name, kind, owner } = definition;
    if (definition.declaration || !isOrdinaryName(name)) return [];
    const around = definitionsAbove(definition, byIndex);
    const isLocal = around.some((each) => isFunctionLike(each.kind));
    if (!isCandidateKind(definition, isLocal) || around.some((each) => isNoCode(each))) return [];
    // Code names the typedef instead of such a type, or its enumerators.
    if (isTagged && TAGGED.has(kind)) return [];
    // A function that is assigned to a variable of the file again is called by the variable.
    if (isLocal && outer.has(name)) return [];
    const [parent] = around;
    const type = parent !== undefined && isTypeLike(parent.kind) ? parent : null;
    // A function that is assigned to a member of an object belongs to the object, which other code may read.
    if (kind === "method" && type === null && (owner === null || !isType(owner))) return [];
    const isMember = type !== null || owner !== null;
    const isSeen = !isLocal && (isExported(definition) || (isHeader && definition.parent === null));
    const access = isLocal ? "file" : isMember || isSeen ? "project" : accessOf(asked, file, definition, isModule);
    if (access !== "file" && calledByName?.test(name) === true) return [];
    // A leading underscore marks a name that is unused on purpose, in languages in which it does not mean private.
    if (name.startsWith("_") && definition.visibility !== "private") return [];
    return [
      {
        id: definition.id,
        definition,
        file,
        around,
        type,
        isMember,
        access,
        isVisible: isSeen && (isHeader || [definition, ...around].every((each) => isExported(each) && isOpen(each))),
      },
    ];
  });
}

function definitionsAbove(definition: SpanDefinition, byIndex: ReadonlyMap<number, SpanDefinition>): SpanDefinition[] {
  const above: SpanDefinition[] = [];
  for (let at = definition.parent; at !== null;) {
    const each = byIndex.get(at);
    if (each === undefined) break;
    above.push(each);
    at = each.parent;
  }
  return above;
}

/**
 * A variable counts as a constant if its name says so, except for variables of a shell, which other programs may read. A macro without
 * parameters may configure a library.
 */
function isCandidateKind({ kind, name, parent, parameters, visibility }: SpanDefinition, isLocal: boolean): boolean {
  if (isLocal) return kind === "function";
  if (kind === "variable") return parent === null && visibility !== null && CONSTANT_NAME.test(name);
  if (kind === "constant") return parent === null;
  return KINDS.has(kind) && (kind !== "macro" || parameters !== null);
}

/** True for tests within code, examples within documents, and declarations of another module's names. */
function isNoCode({ kind, name, signature }: SpanDefinition): boolean {
  if (kind === "section" || kind === "selector") return true;
  return kind === "namespace" && (/^tests?$/u.test(name) || /^(?:export\s+)?declare\b/u.test(signature) || name === "global");
}

function isOpen({ visibility }: SpanDefinition): boolean {
  return visibility !== "private" && visibility !== "internal";
}

/** Where the name of a definition at the top level can be used that other files cannot name. */
function accessOf(
  { rulesOf }: Pick<QueryScope, "rulesOf">,
  { id }: SpanFile,
  { visibility, parent }: SpanDefinition,
  isModule: boolean,
): Access {
  const { sharing, included } = rulesOf(id) ?? {};
  // A source file can be included too.
  if (parent !== null || included === true) return "project";
  // A private name may be visible in other files where each file is a module: in the modules below it.
  if (sharing === "file") return visibility === null && isModule ? "file" : "project";
  if (visibility === "private") return "file";
  return sharing === "directory" && visibility === "internal" ? "folder" : "project";
}

/** False for operators, for names with a meaning to the language, and for names too short to look for. */
function isOrdinaryName(name: string): boolean {
  return /^[#$@]?[\p{L}_][\p{L}\p{N}_$]+[?!]?$/u.test(name) && !/^__.*__$/u.test(name) && !/^(?:main|default)$/u.test(name);
}
