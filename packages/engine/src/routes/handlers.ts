import { isTypeLike } from "@codegraph/model";
import type { NamedHandler, WiringPart } from "@codegraph/parse";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import type { DeclaredRoute } from "./declared-routes.js";
import type { FileNames } from "./file-names.js";
import { expressionTarget, isForeign } from "./named-code.js";
import { lineageOf, memberIn } from "./lineage.js";
import { isWithin, partOf, type WiredFile } from "./wired-file.js";

/** Handler of a route, as far as it was found. */
export interface FoundHandler {
  readonly text: string;
  readonly definition: SpanDefinition | null;
  /** Mounted path and line of the definition or of the function literal; null if neither was found. */
  readonly place: { readonly file: string; readonly line: number } | null;
}

const LONGEST_TEXT = 80;

/** A route with the definition that handles it. */
export interface HandledRoute {
  readonly declared: DeclaredRoute;
  readonly handler: FoundHandler;
}

/** Returns a route with its handler; several if members of a type answer it; none if its handling type has no such member. */
export function handledRoutes(declared: DeclaredRoute, names: FileNames, reader: SpanReader): HandledRoute[] {
  const byMember = memberRoutes(declared, names, reader);
  if (byMember.length > 0) return byMember;
  const handler = handlerOf(declared, names, reader);
  return handler === null ? [] : [{ declared, handler }];
}

/** The routes that members of the handling type answer, one for each method. */
function memberRoutes(declared: DeclaredRoute, names: FileNames, reader: SpanReader): HandledRoute[] {
  const { file, framework, match } = declared;
  const part = partOf(match, "handler");
  const handling = part === null || declared.member !== null ? null : (framework.handlingType?.(match) ?? null);
  if (part === null || handling === null) return [];
  const named = partWithin(part, handling.start, handling.length);
  const isOfLibrary = isForeign(file.record, named.text.split(".")[0]!, names, reader);
  const type = isOfLibrary ? null : expressionTarget(file, named, names, reader);
  const line = type === null ? { types: [], foreign: [named.text.split(".").at(-1)!] } : lineageOf(type, names, reader);
  const found = new Map<string, HandledRoute>();
  for (const { method, member, inheritedFrom, calls } of handling.members) {
    const own = memberIn(line, member, names);
    const isInherited = own === null && inheritedFrom !== undefined && line.foreign.some((name) => inheritedFrom.test(name));
    if (found.has(method) || (own === null && !isInherited)) continue;
    const called = own ?? (calls === undefined ? null : memberIn(line, calls, names));
    const handler = foundHandler(`${named.text}.${called?.name ?? member}`, called ?? type);
    found.set(method, { declared: { ...declared, method }, handler });
  }
  return found.size > 0 ? [...found.values()] : [{ declared, handler: foundHandler(part.text, type) }];
}

/** A range of a part. */
function partWithin(part: WiringPart, start: number, length: number): WiringPart {
  const before = part.text.slice(0, start).split("\n");
  const column = (before.length === 1 ? part.column : 1) + before.at(-1)!.length;
  const from = part.start + start;
  return {
    ...part,
    text: part.text.slice(start, start + length),
    start: from,
    end: from + length,
    line: part.line + before.length - 1,
    column,
  };
}

/** Finds the handler of a route. Null if the route does not exist, because its handling type has no such member. */
function handlerOf(route: DeclaredRoute, names: FileNames, reader: SpanReader): FoundHandler | null {
  const { file, framework, match, member, inheritedFrom, groups } = route;
  const target = partOf(match, "target");
  if (target !== null) return foundHandler(target.text, definitionAt(file, target, names));
  const part = partOf(match, "handler");
  const named = framework.handler?.(match, member, groups) ?? null;
  if (named !== null)
    return foundHandler(`${named.owner ?? ""}${named.owner === null ? "" : "."}${named.name ?? ""}`, namedDefinition(named, reader));
  if (part === null) return foundHandler(member ?? "", null);
  const text = shown(part.text);
  if (member !== null) return memberOf(part, route, names, reader, inheritedFrom);
  const literal = literalIn(file, part);
  if (literal !== null) return { text: literal.name, definition: null, place: { file: file.record.path, line: literal.line } };
  return foundHandler(text, expressionTarget(file, part, names, reader));
}

function foundHandler(text: string, definition: SpanDefinition | null): FoundHandler {
  return { text: shown(text), definition, place: definition === null ? null : { file: definition.file, line: definition.line } };
}

function shown(text: string): string {
  const line = text.replace(/\s+/gu, " ");
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT - 1)}…` : line;
}

function definitionAt({ record }: WiredFile, part: WiringPart, names: FileNames): SpanDefinition | null {
  return names.definitionsIn(record.path).find(({ line, column }) => line === part.line && column === part.column) ?? null;
}

/** A function literal in the place of a handler, or wrapped by a call there. */
function literalIn(file: WiredFile, part: WiringPart): { readonly name: string; readonly line: number } | null {
  const own = file.scopes.get(`${part.start}:${part.end}`);
  const scope = own ?? (/^[\w$.]+\(/u.test(part.text) ? file.of("scope").find((each) => isWithin(each, part.start, part.end)) : undefined);
  return scope === undefined ? null : { name: partOf(scope, "name")?.text ?? "(function)", line: scope.line };
}

/** The member of a type that handles one of several routes. */
function memberOf(
  part: WiringPart,
  { file, member }: DeclaredRoute,
  names: FileNames,
  reader: SpanReader,
  inheritedFrom: RegExp | null,
): FoundHandler | null {
  const type = expressionTarget(file, part, names, reader);
  const line = type === null ? null : lineageOf(type, names, reader);
  const own = line === null ? null : memberIn(line, member!, names);
  if (own !== null || inheritedFrom === null) return foundHandler(`${shown(part.text)}.${member}`, own ?? type);
  const isInherited = line?.foreign.some((name) => inheritedFrom.test(name)) === true;
  return isInherited ? foundHandler(`${shown(part.text)}.${member}`, type) : null;
}

function namedDefinition({ owner, name, file }: NamedHandler, reader: SpanReader): SpanDefinition | null {
  const all = reader.definitions({ name: name ?? owner ?? "", limit: 200 });
  const owned = owner === null ? all : all.filter(({ path }) => path.split(" > ").at(name === null ? -1 : -2) === owner || name === null);
  const placed = file === undefined ? owned : owned.filter((each) => each.file.endsWith(`/${file}`));
  const one = placed.length > 0 ? placed : owned;
  if (one.length > 0) return one.length === 1 ? one[0]! : null;
  // A type may inherit the member.
  const types = owner === null ? [] : reader.definitions({ name: owner, limit: 5 }).filter(({ kind }) => isTypeLike(kind));
  return types.length === 1 ? types[0]! : null;
}
