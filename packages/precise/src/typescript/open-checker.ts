import { relative, sep } from "node:path";
import type * as Ast from "typescript/unstable/ast";
import type { NodeHandle, Project, Snapshot, Symbol as CheckedSymbol } from "typescript/unstable/sync";
import type * as Sync from "typescript/unstable/sync";
import type { OracleAnswer, OracleFile, OraclePlace, OraclePosition } from "../oracle.js";
import { textHash } from "../text-hash.js";
import { createTextPositions, type TextPositions } from "../text-positions.js";
import { createDeclarationReader, type DeclarationReader } from "./declared-names.js";
import type { CheckerStart } from "./messages.js";
import { linkModules } from "./module-links.js";

/** Answers about a file, from a checker in this process. */
export type ResolveFile = (file: string, positions: readonly OraclePosition[]) => OracleFile | null;

/**
 * Loads the programs that contain the files: those of the nearest `tsconfig.json` that includes a file, or one with the usual settings.
 * @throws Error if this TypeScript lacks a function of the API
 */
export async function openChecker({ api, ast, root, files, modules }: CheckerStart): Promise<ResolveFile> {
  const { API, SymbolFlags } = (await import(api)) as typeof Sync;
  const { SyntaxKind, NodeFlags } = (await import(ast)) as typeof Ast;
  const fs = linkModules(root.replaceAll("\\", "/"), modules);
  const snapshot = new API({ cwd: root, ...(fs && { fs }) }).updateSnapshot({ openFiles: files.map((file) => `${root}/${file}`) });
  const { Alias } = SymbolFlags;
  if ([Alias, NodeFlags.Const, SyntaxKind.BindingElement].some((code) => typeof code !== "number"))
    throw new Error("this TypeScript names its syntax otherwise");
  const known = { snapshot, root, alias: Alias, reader: createDeclarationReader(SyntaxKind, NodeFlags.Const) };
  const meanings = createMeanings(known);
  return (file, positions) => resolveFile(known, meanings, file, positions);
}

interface OpenChecker {
  readonly snapshot: Snapshot;
  readonly root: string;
  /** Flag of a symbol that names another one. */
  readonly alias: number;
  readonly reader: DeclarationReader;
}

function resolveFile(
  { snapshot, root }: OpenChecker,
  meanings: Meanings,
  file: string,
  positions: readonly OraclePosition[],
): OracleFile | null {
  const path = `${root}/${file}`;
  const project = snapshot.getDefaultProjectForFile(path);
  const source = project?.program.getSourceFile(path);
  if (!project || !source) return null;
  const text = createTextPositions(source.text);
  const offsets = positions.map((position) => text.offset(position));
  const asked = offsets.flatMap((offset, at) => (offset === null ? [] : [{ offset, at }]));
  const answers = positions.map((): OracleAnswer | null => null);
  const values: { readonly offset: number; readonly at: number }[] = [];
  const symbols = asked.length === 0 ? [] : project.checker.getSymbolAtPosition(path, offsetsOf(asked));
  for (const [nth, site] of asked.entries()) {
    const meaning = meanings.of(project, symbols[nth]);
    answers[site.at] = meaning?.member?.answer ?? meaning?.answer ?? null;
    if (meaning?.keepsValue) values.push(site);
  }
  const types = values.length === 0 ? [] : project.checker.getTypeAtPosition(path, offsetsOf(values));
  for (const [nth, { at }] of values.entries()) {
    const meaning = meanings.of(project, types[nth]?.getSymbol());
    if (meaning?.isOnlyFunction) answers[at] = meaning.answer;
  }
  return { textHash: textHash(source.text), answers };
}

function offsetsOf(sites: readonly { readonly offset: number }[]): number[] {
  return sites.map(({ offset }) => offset);
}

/** Meaning of a symbol. */
interface Meaning {
  readonly answer: OracleAnswer;
  /** True if it is a function or a class. An interface of that name may be the type of a value, which is another function. */
  readonly isOnlyFunction: boolean;
  /** True if it is a name that keeps its value, which may be a function that is declared elsewhere. */
  readonly keepsValue: boolean;
  /** Meaning of the member that the name takes from an object; null for another name. */
  readonly member: Meaning | null;
}

interface Meanings {
  /** Returns the meaning of a symbol, through aliases; null if the checker knows no declaration. */
  of(project: Project, symbol: CheckedSymbol | undefined): Meaning | null;
}

/** A member of a union of a thousand types has as many declarations. Callers show a few. */
const MAX_DECLARATIONS = 32;

function createMeanings({ root, alias, reader }: OpenChecker): Meanings {
  const known = new Map<string, Meaning | null>();
  const texts = new Map<string, TextPositions>();

  function placeOf(
    handle: NodeHandle,
    project: Project,
  ): { readonly node: Ast.Node; readonly place: OraclePlace | "outside" | null } | null {
    const source = project.program.getSourceFile(handle.path);
    const node = source && handle.resolve(project);
    if (!source || !node) return null;
    const file = relative(root, source.fileName).split(sep).join("/");
    if (/^(?:\.\.\/|\/|[A-Za-z]:)|(?:^|\/)node_modules\//u.test(file)) return { node, place: "outside" };
    const name = reader.nameOf(node);
    if (name === null) return { node, place: null };
    let text = texts.get(file);
    if (!text) texts.set(file, (text = createTextPositions(source.text)));
    return { node, place: { file, ...text.position(name.getStart(source)) } };
  }

  function meaningOf(project: Project, symbol: CheckedSymbol): Meaning | null {
    const declared = symbol.declarations.slice(0, MAX_DECLARATIONS).flatMap((handle) => placeOf(handle, project) ?? []);
    // An interface may share its name with a value, which is the one that code runs.
    const values = declared.filter(({ node }) => !reader.isOnlyType(node));
    const found = values.length > 0 ? values : declared;
    if (found.length === 0) return null;
    const places = found.flatMap(({ place }) => (place === null || place === "outside" ? [] : [place]));
    const isOutside = found.some(({ place }) => place === "outside");
    return {
      answer: { places, isOutside },
      isOnlyFunction: declared.every(({ node }) => reader.isFunction(node)),
      keepsValue: found.every(({ node }) => !reader.isFunction(node) && reader.keepsValue(node)),
      member: found.length === 1 ? memberOf(project, found[0]!.node) : null,
    };
  }

  function memberOf(project: Project, declaration: Ast.Node): Meaning | null {
    const taken = reader.takenMember(declaration);
    const type = taken && project.checker.getTypeAtLocation(taken.pattern);
    return type ? of(project, project.checker.getPropertyOfType(type, taken.name)) : null;
  }

  function of(project: Project, symbol: CheckedSymbol | undefined): Meaning | null {
    if (!symbol) return null;
    const key = `${symbol.id} ${project.id}`;
    let meaning = known.get(key);
    if (meaning === undefined) {
      const target = (symbol.flags & alias) === 0 ? symbol : project.checker.getAliasedSymbol(symbol);
      known.set(key, (meaning = meaningOf(project, target)));
    }
    return meaning;
  }

  return { of };
}
