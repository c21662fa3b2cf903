import type { FrameworkSpec, WiringFacts, WiringMatch, WiringPart } from "@codegraph/parse";
import type { SpanFile } from "../links/project-span.js";

/** A file with the declarations that frameworks have in it. */
export interface WiredFile {
  /** Its path is mounted. */
  readonly record: SpanFile;
  readonly frameworks: readonly FrameworkSpec[];
  readonly facts: WiringFacts;
  /** Matches by kind. */
  readonly of: (kind: WiringMatch["kind"]) => readonly WiringMatch[];
  /** Expressions that make a router, by `start:end`. */
  readonly makers: ReadonlyMap<string, WiringMatch>;
  /** Functions by `start:end`. */
  readonly scopes: ReadonlyMap<string, WiringMatch>;
  /** Values by name and by the function that they are declared in, as `bindKey` writes them. */
  readonly binds: ReadonlyMap<string, readonly WiringMatch[]>;
  /** Functions and values by name alone. */
  readonly functions: ReadonlyMap<string, WiringMatch>;
  readonly values: ReadonlyMap<string, readonly WiringMatch[]>;
  /** Returns the names of the parameters of a function. */
  readonly parameterNames: (scope: WiringMatch) => readonly string[];
}

/** Part of an expression, and where it is used. */
export interface WiringUse {
  readonly file: WiredFile;
  readonly part: WiringPart;
  /** Range of the innermost function around it. */
  readonly scope: WiringMatch["scope"];
}

/** Creates the lookups of a file. */
export function wiredFile(record: SpanFile, frameworks: readonly FrameworkSpec[], facts: WiringFacts): WiredFile {
  const byKind = Map.groupBy(facts.matches, ({ kind }) => kind);
  const of = (kind: WiringMatch["kind"]): readonly WiringMatch[] => byKind.get(kind) ?? [];
  const known = new Map<WiringMatch, readonly string[]>();
  const nameOf = ({ text }: WiringPart): string => frameworks[0]?.family.parameterName.exec(text)?.[1] ?? "";
  return {
    record,
    frameworks,
    facts,
    of,
    makers: new Map([...of("router"), ...of("derived")].map((match) => [rangeKey(match), match])),
    scopes: new Map(of("scope").map((match) => [rangeKey(match), match])),
    binds: Map.groupBy(of("bind"), ({ parts, scope }) => bindKey(parts["name"]?.[0]?.text ?? "", scope)),
    // The first one of a name wins.
    functions: new Map(
      of("scope")
        .map((match) => [match.parts["name"]?.[0]?.text ?? "", match] as const)
        .reverse(),
    ),
    values: Map.groupBy(of("bind"), ({ parts }) => parts["name"]?.[0]?.text ?? ""),
    parameterNames(scope) {
      let names = known.get(scope);
      if (names === undefined) known.set(scope, (names = parametersOf(scope).map(nameOf)));
      return names;
    },
  };
}

/** Key of a name in a function. Members of `this` and the like are known in the whole file. */
export function bindKey(name: string, [start, end]: WiringMatch["scope"]): string {
  return /[.>:]/u.test(name) ? name : `${name} ${start}:${end}`;
}

/** Returns a use of a part of a match. */
export function useOf(file: WiredFile, { scope }: WiringMatch, part: WiringPart): WiringUse {
  return { file, part, scope };
}

/** Key of a range in a file. */
export function rangeKey({ start, end }: { readonly start: number; readonly end: number }): string {
  return `${start}:${end}`;
}

/** First part of a match with a name; null without one. */
export function partOf({ parts }: WiringMatch, name: string): WiringPart | null {
  return parts[name]?.[0] ?? null;
}

/** True if a range lies within another one. */
export function isWithin(part: { readonly start: number; readonly end: number }, start: number, end: number): boolean {
  return start <= part.start && part.end <= end;
}

/** Parameters of a function, as written. */
export function parametersOf({ parts }: WiringMatch): readonly WiringPart[] {
  return [...(parts["parameters"] ?? []), ...(parts["parameter"] ?? [])];
}
