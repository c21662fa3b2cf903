import { type AnyFileId, type CodeFacts, checkCount, type Import } from "@codegraph/model";
import type { LibraryCall, LibraryCallsOptions, LibraryCallsResult } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { wholeSpecifier } from "./whole-specifier.js";

/** Answers which calls mean a name of a library, by the imports of the files that mention it. */
export function libraryCalls(
  reader: SpanReader,
  { packages, name, offset = 0, limit = 50 }: LibraryCallsOptions,
): Omit<LibraryCallsResult, "stale"> {
  checkCount("offset", offset, 0);
  checkCount("limit", limit, 0);
  const found = reader.filesMentioning([name]).flatMap((file) => callsIn(reader, file, packages, name));
  found.sort((a, b) => order(a.caller.file, b.caller.file) || a.site.line - b.site.line || a.site.column - b.site.column);
  const exact = found.filter(({ certainty }) => certainty === "exact").length;
  return { calls: found.slice(offset, offset + limit), total: found.length, exact, truncated: offset + limit < found.length };
}

/** True for a package itself and for modules below it, whatever separates their names. */
function isBelowPackage(specifier: string, name: string): boolean {
  return specifier === name || (specifier.startsWith(name) && /^[./:\\]/u.test(specifier.slice(name.length)));
}

function callsIn(reader: SpanReader, file: AnyFileId, packages: readonly string[], name: string): LibraryCall[] {
  const facts = reader.facts(file);
  const imports = facts?.imports.filter((each) => packages.some((of) => isBelowPackage(wholeSpecifier(each), of))) ?? [];
  if (facts === null || imports.length === 0) return [];
  const bound = namesOf(imports, name);
  return reader.unresolvedIn(file, new Set([name, ...bound.direct.keys()])).flatMap((call) => {
    const through = call.receiver === null ? bound.direct.get(call.name) : bound.modules.get(call.receiver);
    const isExact = through !== undefined && (call.receiver === null || call.name === name);
    if (!isExact && (call.receiver === null || call.name !== name || isForeign(facts, call.receiver, imports))) return [];
    const caller = symbolRef(reader, call.caller);
    const site = { file: caller.file, line: call.line, column: call.column };
    const specifier = (through ?? imports[0]!).specifier;
    return [{ site, caller, certainty: isExact ? "exact" : "possible", specifier }];
  });
}

interface Bound {
  /** Imports of the name itself, by the local name. */
  readonly direct: ReadonlyMap<string, Import>;
  /** Imports whose local name stands for a module, or for a type whose members are called. */
  readonly modules: ReadonlyMap<string, Import>;
}

function namesOf(imports: readonly Import[], name: string): Bound {
  const direct = new Map<string, Import>();
  const modules = new Map<string, Import>();
  for (const each of imports) {
    if (each.alias === null) continue;
    if (each.name === name) direct.set(each.alias, each);
    else modules.set(each.alias, each);
  }
  return { direct, modules };
}

/** True if a receiver starts with what the file imports from elsewhere. */
function isForeign({ imports }: CodeFacts, receiver: string, own: readonly Import[]): boolean {
  const first = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(receiver)?.[0];
  return imports.some((each) => each.alias !== null && each.alias === first && !own.includes(each));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
