import { type AnySymbolId, isTestFile, type SlicedWork } from "@codegraph/model";
import type { FrameworkSpec, Registration, WiringMatch, WiringPart } from "@codegraph/parse";
import type { SpanDefinition } from "../links/project-span.js";
import type { WiredFile } from "../routes/wired-file.js";
import { bareType, type NamedTypes, typeArguments } from "./named-types.js";

/** Object that a container makes, with the definitions that its registration names. */
export interface RegisteredObject {
  readonly file: WiredFile;
  readonly container: FrameworkSpec;
  readonly match: WiringMatch;
  readonly registration: Registration;
  /** Type or token as written; for an object without, its type. */
  readonly service: WiringPart;
  /** Types by which places can ask for the object; empty for a token or a type of a library. */
  readonly types: ReadonlySet<AnySymbolId>;
  /** Type of the object, or the function that makes it; null outside of the project. */
  readonly implementation: SpanDefinition | null;
  /** Function that makes the object; null without one. */
  readonly factory: SpanDefinition | null;
  /** True if a test registers it. */
  readonly isTest: boolean;
}

/** Reads the objects that files register, in the order of the files. */
export function* registeredObjects(files: readonly WiredFile[], named: NamedTypes): SlicedWork<RegisteredObject[]> {
  const found: RegisteredObject[] = [];
  for (const file of files) {
    yield;
    for (const container of file.frameworks) {
      const { injection } = container;
      for (const match of injection === undefined ? [] : file.of("route")) {
        const registration = match.framework === container.id ? injection!.registered(match) : null;
        const one = registration === null ? null : registeredObject(file, container, match, registration, named);
        if (one !== null) found.push(one);
      }
    }
  }
  return found;
}

function registeredObject(
  file: WiredFile,
  container: FrameworkSpec,
  match: WiringMatch,
  registration: Registration,
  named: NamedTypes,
): RegisteredObject | null {
  const { service, implementation: made, result = null, factory = null } = registration;
  const written = service ?? result ?? made;
  if (written === null) return null;
  const isTest = isTestFile(file.record.path);
  const own = { file, container, match, registration, service: written, isTest };
  const maker = factory === null ? null : named.declaredAt(file, factory);
  if (container.injection!.passesResults === true) {
    const implementation = named.functionAt(file, written);
    return implementation === null ? null : { ...own, types: new Set([implementation.id]), implementation, factory: null };
  }
  const services = named.typesAt(file, written);
  const [implementation = classOf(services)] = made === null ? [] : named.typesAt(file, made);
  // A type of a library that is registered as itself leads to no code of the project.
  if (services.length === 0 && implementation === null && maker === null && made?.text === written.text) return null;
  const asked = service !== null ? services : [...services, ...(implementation === null ? [] : [implementation])];
  const types = service !== null ? asked.map(({ id }) => id) : asked.flatMap(({ id }) => [...named.lineOf(id)]);
  return { ...own, types: new Set(types), implementation, factory: maker };
}

/** The type itself, if objects can have it. */
function classOf([type]: readonly SpanDefinition[]): SpanDefinition | null {
  return type === undefined || type.kind === "interface" ? null : type;
}

/** Key of a token that is no type of the project: a string, or the last name of a path. */
export function tokenKey(text: string): string {
  return /^["'`](.*)["'`]$/su.exec(text)?.[1] ?? bareType(text).split(".").at(-1)!;
}

/** True if the type arguments of a place do not rule out those of a registration. */
export function fitsArguments({ service, implementation, registration }: RegisteredObject, { text }: WiringPart): boolean {
  const wanted = typeArguments(text);
  if (wanted === "") return true;
  if (registration.service !== null || (registration.result ?? null) !== null) {
    const given = typeArguments(service.text);
    if (bareType(service.text) === bareType(text)) return given === "" || given === wanted;
  }
  // `class Orders implements Handler<Order>` says what it handles.
  const base = bareType(text).split(".").at(-1)!;
  const head = implementation?.signature.replace(/\s+/gu, "") ?? "";
  return !head.includes(`${base}<`) || head.includes(`${base}<${wanted}>`);
}
