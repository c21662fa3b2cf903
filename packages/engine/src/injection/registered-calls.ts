import { type AnySymbolId, fileOf, isTypeLike, type SlicedWork, symbolId } from "@codegraph/model";
import type { CallsAnswer, CallStep, RegisteredCallee, RegisteredRoute, SymbolRef } from "../api/index.js";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import type { WiringFiles } from "../routes/wiring-files.js";
import { registeredRoute } from "./injected-routes.js";
import type { NamedTypes } from "./named-types.js";
import { type RegisteredObject, registeredObjects } from "./registrations.js";

/** Number of names by which registrations for one answer are looked for. */
const MAX_WORDS = 200;

/**
 * Returns the names of the types with the members that calls may reach instead of the one they name; empty if no call names a member of a
 * base.
 */
export function overridingTypes(answers: readonly CallsAnswer[]): string[] {
  const steps = answers.flatMap(({ calls }) => calls);
  return [...new Set(steps.flatMap(({ through, callee }) => (through === undefined ? [] : typeName(callee))))].slice(0, MAX_WORDS);
}

function typeName({ path }: SymbolRef): string[] {
  return path.split(" > ").slice(-2, -1);
}

/** Adds to each possible call the registration by which a container passes an object with the called member for the base that the call names. */
export function* withRegistrations(
  reader: SpanReader,
  named: NamedTypes,
  { files }: WiringFiles,
  answers: readonly CallsAnswer[],
): SlicedWork<CallsAnswer[]> {
  const objects = (yield* registeredObjects(files, named)).filter(({ isTest, implementation }) => !isTest && implementation !== null);
  const found = new Map<string, RegisteredRoute | null>();
  const registrationOf = ({ through, callee }: CallStep): RegisteredRoute | null => {
    if (through === undefined || callee.project !== undefined || objects.length === 0) return null;
    const key = `${keyOf(through)} ${keyOf(callee)}`;
    let one = found.get(key);
    if (one === undefined) {
      const object = objects.find((each) => runs(named, each, typeAround(reader, through), typeAround(reader, callee)));
      found.set(key, (one = object === undefined ? null : registeredRoute(reader, object)));
    }
    return one;
  };
  return answers.map((answer) => ({
    ...answer,
    calls: answer.calls.map((step) => {
      const registered = registrationOf(step);
      return registered === null ? step : { ...step, registered };
    }),
  }));
}

/** Adds to calls of base members the overriders among all calls that have a registration. */
export function withReached<Answer extends CallsAnswer>(answer: Answer, all: readonly CallStep[]): Answer {
  const reached = Map.groupBy(
    all.filter(({ registered }) => registered !== undefined),
    ({ through, caller, site }) => siteKey(caller, site, through!),
  );
  if (reached.size === 0) return answer;
  return {
    ...answer,
    calls: answer.calls.map((step) => {
      const found = step.through === undefined ? reached.get(siteKey(step.caller, step.site, step.callee)) : undefined;
      if (found === undefined) return step;
      return { ...step, reaches: found.map(({ callee, registered }): RegisteredCallee => ({ callee, registered: registered! })) };
    }),
  };
}

function siteKey(caller: SymbolRef, { line, column }: CallStep["site"], base: SymbolRef): string {
  return `${keyOf(caller)} ${line} ${column} ${keyOf(base)}`;
}

function keyOf({ file, line, path }: SymbolRef): string {
  return `${file}:${line} ${path}`;
}

/** True if a container passes the object for a base, and the object has the member of `own`. */
function runs(named: NamedTypes, { types, implementation }: RegisteredObject, base: AnySymbolId | null, own: AnySymbolId | null): boolean {
  if (base === null || own === null || implementation === null || !isTypeLike(implementation.kind)) return false;
  const line = named.lineOf(implementation.id);
  return line.has(own) && line.has(base) && [...types].some((type) => named.lineOf(type).has(base));
}

/** The type that has a member. */
function typeAround(reader: SpanReader, { file, line, path }: SymbolRef): AnySymbolId | null {
  const member = reader.definitions({ file }).find((each) => each.line === line && each.path === path);
  return member === undefined ? null : parentOf(member);
}

function parentOf({ id, parent }: SpanDefinition): AnySymbolId | null {
  return parent === null ? null : symbolId(fileOf(id), parent);
}
