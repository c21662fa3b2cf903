import {
  type ExpressionPath,
  isCall,
  isFunctionLike,
  isTypeLike,
  type Reference,
  REFERENCE_KINDS,
  type ReferenceKind,
  type SymbolKind,
} from "@codegraph/model";
import { boundNames } from "./bound-names.js";
import { createExpectations } from "./expectations.js";
import { UNKNOWN } from "./expression-path.js";
import { countListed } from "./items.js";
import type { Match } from "./match.js";
import type { Matches } from "./matches.js";
import { createNesting } from "./nesting.js";
import { bounded } from "./path-reader.js";
import { receiverBefore } from "./receiver-before.js";
import { closingAngle, LONGEST_TYPES } from "./scan.js";
import { nameText } from "./source-text.js";
import type { AssemblySource } from "./source.js";
import { countLeading } from "./count-leading.js";

/**
 * Returns a filter for references. A match marked `unbound` is dropped if a variable or parameter of its function has that name, because in
 * some languages a plain word may be a variable or a call.
 */
export function createUnboundFilter(source: AssemblySource, isKeyword: (word: string, at: number) => boolean): (match: Match) => boolean {
  const { text, matches, tree } = source;
  let bound: ReturnType<typeof boundNames> | null = null;
  function isBound(name: string, from: number): boolean {
    const scopes = (bound ??= boundNames(source)).get(name);
    if (!scopes) return false;
    for (let scope = from; scope !== -1; scope = tree.scopes[scope]!.parent) {
      if (scopes.has(scope)) return true;
      const definition = tree.scopes[scope]!.definition;
      if (definition === -1 || tree.openedScope(definition) !== scope) continue;
      const kind = matches.definitions[definition]!.kind as SymbolKind;
      if (isFunctionLike(kind) || isTypeLike(kind) || kind === "namespace") return false;
    }
    return false;
  }
  return ({ start, end, parts: { name: [from, to] = [start, end], receiver, arguments: given, unbound }, kind }) => {
    if (!unbound || kind === "reference" || receiver !== undefined || given !== undefined) return true;
    const name = text.slice(from, to);
    return !isKeyword(name, from) && !isBound(name, tree.scopeAt(from));
  };
}

/**
 * Returns the references of a match. A construction with a body declares an anonymous type, which also inherits from the named type. A base
 * with arguments is also constructed.
 */
export function readReferences(source: AssemblySource, match: Match): Reference[] {
  if (match.kind === "inherit" && match.parts.owner && isOfUnknown(source, match)) return [];
  const reference = readReference(source, match);
  if (match.wrap?.also) return [reference, { ...reference, name: reference.name + match.wrap.also }];
  if (match.kind === "inherit" && reference.arguments !== null)
    return [
      { ...reference, arguments: null, given: null },
      { ...reference, kind: "construct" },
    ];
  if (match.kind !== "construct" || !match.parts.body) return [reference];
  return [reference, { ...reference, kind: "inherit", arguments: null, given: null, scope: source.tree.scopeAt(match.parts.body[0]) }];
}

function readReference(source: AssemblySource, match: Match): Reference {
  source.check();
  const { text, plain, lines } = source;
  const { name = [match.start, match.end], arguments: given, optional, trailing, bracket } = match.parts;
  const receiver = receiverOf(source, match);
  const bracketed = given ? countListed(plain, given, bracket !== undefined) : null;
  const line = lines.lineOf(name[0]);
  const forms = source.specAt(name[0]).expressions;
  const isGiven = forms?.given === true || forms?.givenTo?.includes(text.slice(...name)) === true;
  return {
    name: (match.as ?? nameText(text, name)) + (match.wrap?.after ?? ""),
    kind: match.kind as ReferenceKind,
    receiver: match.wrap?.isExpected ? expectedType(source, match.start) : receiver ? receiverPath(source, receiver, name[0]) : null,
    // A trailing argument, such as Kotlin's trailing lambda, adds one.
    arguments: trailing ? (bracketed ?? 0) + 1 : bracketed,
    given: isGiven ? argumentPaths(source, given, trailing) : null,
    ...(isGiven && TYPED_KINDS.has(match.kind as ReferenceKind) ? typeArgumentsAt(text, name[1]) : null),
    optional: optional !== undefined,
    scope: referringScope(source, match, name[0]),
    line,
    column: lines.columnOf(name[0]),
  };
}

/** True for a base of a type that the file does not define, written inside of a function, which is not the type. */
function isOfUnknown({ text, tree, matches, named }: AssemblySource, { start, parts }: Match): boolean {
  const owner = text.slice(...parts.owner!);
  const around = tree.scopes[tree.scopeAt(start)]!.definition;
  const isInFunction = around !== -1 && isFunctionLike(matches.definitions[around]!.kind as SymbolKind);
  return isInFunction && named.type(owner) === undefined && named.function(owner) === undefined;
}

/** References with recorded type arguments: calls and bases. Those of other types are part of the written type. */
const TYPED_KINDS: ReadonlySet<ReferenceKind> = new Set(
  REFERENCE_KINDS.filter((kind) => isCall(kind) || kind === "decorator" || kind === "inherit" || kind === "implement"),
);

/** Returns the type arguments that directly follow a name. Null if there are none or they are too long. */
function typeArgumentsAt(text: string, end: number): Pick<Reference, "types"> | null {
  const close = text[end] === "<" ? closingAngle(text, end) : -1;
  return close === -1 || close - end > LONGEST_TYPES ? null : { types: text.slice(end + 1, close - 1) };
}

/** Returns the paths of the arguments in brackets and after them. Null if all are unknown. */
function argumentPaths(
  { paths }: AssemblySource,
  list: readonly [number, number] | undefined,
  trailing: readonly [number, number] | undefined,
): string | null {
  const listed = list ? paths.argumentPaths(list) : null;
  const behind = trailing ? paths.pathOf(trailing) : UNKNOWN;
  if (behind.startsWith(UNKNOWN)) return listed;
  // A trailing argument cannot be placed if the arguments before it are unknown.
  return list && listed === null ? null : [...(listed === null ? [] : [listed]), behind].join(",");
}

/** Returns the range of a match's receiver. Tokens that the grammar leaves unparsed have their whole receiver in the text before the name. */
function receiverOf({ plain }: AssemblySource, { start, parts }: Match): readonly [number, number] | undefined {
  return (parts.adjacent && receiverBefore(plain, parts.name?.[0] ?? start)) || parts.receiver;
}

/** Returns the path of a receiver. A receiver captured together with the name, as in a qualified name, ends before the name. */
function receiverPath({ paths }: AssemblySource, [start, end]: readonly [number, number], name: number): string {
  const within = start <= name && name < end;
  const path = paths.pathOf([start, within ? name : end]);
  return within && path.length > 1 ? path.replace(/(?:\.|::|\\)$/u, "") : path;
}

/** Member of a value that stands for its type, in languages with implicit members; see `ResolutionRules.typeMember`. */
const EXPECTED_TYPE = "#type";

const expectations = new WeakMap<AssemblySource, (offset: number) => string>();

/** Returns the path of the type that the place of an expression expects, or {@link UNKNOWN}. */
function expectedType(source: AssemblySource, offset: number): string {
  let expected = expectations.get(source);
  if (!expected) expectations.set(source, (expected = createExpectedTypes(source)));
  return expected(offset);
}

function createExpectedTypes(source: AssemblySource): (offset: number) => string {
  const expected = createExpectations(source, createNesting(source.matches.shapes.lambda), (call) => calleePath(source, call));
  // A member in the arguments of another asks for the type of the other again.
  const known = new Map<number, string>();
  return (offset) => {
    let type = known.get(offset);
    if (type === undefined) {
      const path = bounded(expected(offset));
      known.set(offset, (type = path === null ? UNKNOWN : `${path}.${EXPECTED_TYPE}`));
    }
    return type;
  };
}

/** Returns the path of a call's callee. Null if the receiver is unknown. */
export function calleePath(source: AssemblySource, match: Match): ExpressionPath | null {
  const { name = [match.start, match.end] } = match.parts;
  const receiver = receiverOf(source, match);
  const called = match.as ?? nameText(source.text, name);
  if (match.wrap?.isExpected) {
    const expected = expectedType(source, match.start);
    return expected === UNKNOWN ? null : `${expected}.${called}`;
  }
  if (!receiver) return called;
  const before = receiverPath(source, receiver, name[0]);
  if (before.startsWith(UNKNOWN)) return null;
  const between = source.text.slice(receiver[0] <= name[0] && name[0] < receiver[1] ? name[0] - 2 : receiver[1], name[0]);
  return before + (/::|\\/u.exec(between)?.[0] ?? ".") + called;
}

/** Returns true for a decorator, or a call in one. */
function isDecoration({ regions: { attribute } }: Matches, { kind }: Match, offset: number): boolean {
  if (kind === "decorator") return true;
  if (!isCall(kind as ReferenceKind)) return false;
  const low = countLeading(attribute, (each) => each.start <= offset);
  return low > 0 && offset < attribute[low - 1]!.end;
}

/** Returns the scope of a reference. A decorator is evaluated outside its definition. */
function referringScope({ text, tree, matches, named }: AssemblySource, match: Match, offset: number): number {
  if (match.parts.owner) {
    // The reference is about a type declared elsewhere in the file, as in `impl Trait for Type`.
    const owner = text.slice(...match.parts.owner);
    const type = named.type(owner) ?? (match.kind === "inherit" ? named.function(owner) : undefined);
    if (type !== undefined) return tree.openedScope(type);
  }
  const scope = tree.scopeAt(offset);
  const definition = tree.scopes[scope]!.definition;
  if (match.kind !== "inherit" && match.kind !== "implement" && definition !== -1 && isDecoration(matches, match, offset)) {
    const owner = matches.definitions[definition]!;
    if (offset < (owner.parts.name?.[0] ?? owner.start)) return tree.declaringScope(definition);
  }
  return scope;
}
