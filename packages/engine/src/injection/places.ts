import { type AnySymbolId, isFunctionLike, isTestFile, isTypeLike, type SlicedWork } from "@codegraph/model";
import type { FrameworkSpec, InjectionPlace, WiringMatch, WiringPart } from "@codegraph/parse";
import { partOf, type WiredFile } from "../routes/wired-file.js";
import { definitionsAround } from "../symbols/definitions-around.js";
import type { SpanDefinition } from "../links/project-span.js";
import type { ApplicationOf } from "./applications.js";
import type { NamedTypes } from "./named-types.js";
import { fitsArguments, type RegisteredObject, tokenKey } from "./registrations.js";

/** Place into which a container passes objects. */
export interface FilledPlace {
  readonly file: WiredFile;
  readonly match: WiringMatch;
  readonly place: InjectionPlace;
  /** True if a type of the project decides, false if only a name does. */
  readonly isByType: boolean;
  readonly isTest: boolean;
  /** Objects of which the container passes one, or all to a collection. */
  readonly objects: readonly RegisteredObject[];
  /** True for a collection. */
  readonly isMany: boolean;
}

/** Objects of containers, by what places can ask for. */
interface ObjectTable {
  readonly byType: ReadonlyMap<AnySymbolId, readonly RegisteredObject[]>;
  readonly byToken: ReadonlyMap<string, readonly RegisteredObject[]>;
}

/** Lookups that places need. */
export interface PlaceScope {
  readonly named: NamedTypes;
  readonly applicationOf: ApplicationOf;
}

/** Finds the places that containers pass objects to, in the order of the files. Places without a registered object are left out. */
export function* filledPlaces(
  files: readonly WiredFile[],
  objects: readonly RegisteredObject[],
  { named, applicationOf }: PlaceScope,
): SlicedWork<FilledPlace[]> {
  const tables = new Map<string, ObjectTable>();
  for (const [id, own] of Map.groupBy(objects, ({ container }) => container.id)) tables.set(id, tableOf(own));
  const made = new Set(objects.flatMap(({ implementation }) => (implementation === null ? [] : [implementation.id])));
  const found: FilledPlace[] = [];
  for (const file of files) {
    yield;
    const passed = passedNames(file);
    for (const container of file.frameworks) {
      const table = tables.get(container.id);
      if (table === undefined) continue;
      for (const match of file.of("client")) {
        if (match.framework !== container.id || !isReceiver(match, passed)) continue;
        const filled = filledPlace(file, container, match, table, named);
        if (filled !== null && !named.isConstructedInCode(file, match.line, made))
          found.push(inOwnApplication(filled, container, applicationOf));
      }
    }
  }
  return found;
}

function tableOf(objects: readonly RegisteredObject[]): ObjectTable {
  const byType = new Map<AnySymbolId, RegisteredObject[]>();
  const byToken = new Map<string, RegisteredObject[]>();
  const add = <Key>(map: Map<Key, RegisteredObject[]>, key: Key, object: RegisteredObject): void => {
    const known = map.get(key);
    if (known) known.push(object);
    else map.set(key, [object]);
  };
  for (const object of objects) {
    for (const type of object.types) add(byType, type, object);
    if (object.types.size === 0) add(byToken, tokenKey(object.service.text), object);
  }
  return { byType, byToken };
}

/** Names of functions that calls of a file get as arguments. */
function passedNames(file: WiredFile): ReadonlySet<string> {
  const all = file.of("pass").flatMap(({ parts }) => parts["arguments"] ?? []);
  return new Set(all.flatMap(({ text }) => /^(?:[\w$]+\.)*([\w$]+)$/u.exec(text)?.[1] ?? []));
}

function isReceiver(match: WiringMatch, passed: ReadonlySet<string>): boolean {
  if (match.set["passed"] === undefined || match.set["declared"] !== undefined) return true;
  return passed.has(partOf(match, "function")?.text ?? "");
}

function filledPlace(
  file: WiredFile,
  container: FrameworkSpec,
  match: WiringMatch,
  { byType, byToken }: ObjectTable,
  named: NamedTypes,
): FilledPlace | null {
  const { injection } = container;
  const place = injection!.received(match);
  if (place === null) return null;
  const { wrappers, collections, passesResults } = injection!;
  const isMany = collections?.test(place.service.text) === true;
  const service = unwrapped(place.service, wrappers);
  const types = passesResults === true ? functionIds(named.functionAt(file, service)) : named.typesAt(file, service).map(({ id }) => id);
  const isByType = types.length > 0;
  const fitting = isByType ? [...new Set(types.flatMap((id) => byType.get(id) ?? []))] : (byToken.get(tokenKey(service.text)) ?? []);
  const isTest = isTestFile(file.record.path);
  const open = fitting.filter((object) => (isTest || !object.isTest) && fitsArguments(object, service));
  const objects = isMany ? open : narrowed(open, place);
  return objects.length === 0 ? null : { file, match, place: { ...place, service }, isByType, isTest, objects, isMany };
}

function functionIds(found: SpanDefinition | null): AnySymbolId[] {
  return found === null ? [] : [found.id];
}

/** The type within a wrapper. */
function unwrapped(part: WiringPart, wrappers: RegExp | undefined): WiringPart {
  const inner = wrappers?.exec(part.text)?.[1]?.trim();
  return inner === undefined ? part : { ...part, text: inner };
}

/** The objects that remain where a place or a registration says which one of several is passed. */
function narrowed(objects: readonly RegisteredObject[], { name, preferredName }: InjectionPlace): readonly RegisteredObject[] {
  if (name !== null) return objects.filter(({ registration }) => registration.name === name);
  const open = objects.filter(({ registration }) => registration.isKeyed !== true);
  if (open.length < 2) return open;
  const primary = open.filter(({ registration }) => registration.isPrimary === true);
  if (primary.length > 0) return primary;
  const preferred = preferredName === null ? [] : open.filter(({ registration }) => registration.name === preferredName);
  return preferred.length > 0 ? preferred : open;
}

/** Leaves out the objects of other applications where the place's own one has some. */
function inOwnApplication(filled: FilledPlace, { injection }: FrameworkSpec, applicationOf: ApplicationOf): FilledPlace {
  if (filled.isMany || filled.objects.length < 2) return filled;
  const own = applicationOf(filled.file.record.path, injection!);
  const objects = filled.objects.filter(({ file }) => applicationOf(file.record.path, injection!) === own);
  return objects.length === 0 ? filled : { ...filled, objects };
}

/** The function or type around a place; null for top-level code. */
export function receiverOf(definitions: readonly SpanDefinition[], line: number): SpanDefinition | null {
  return definitionsAround(definitions, line).find(({ kind }) => isFunctionLike(kind) || isTypeLike(kind)) ?? null;
}
