import {
  type Arcs,
  collectArcs,
  containerPath,
  createMemoryIndex,
  createTypeMentions,
  directoryOf,
  type MemoryIndex,
  type TypeMention,
} from "@codegraph/graph";
import {
  type AnyFileId,
  type AnySymbolId,
  type FileId,
  yieldToEventLoop,
  type CodeFacts,
  type Definition,
  fileOf,
  definitionIndexOf,
  isFunctionLike,
  isTypeLike,
  packageAt,
  type ResolutionRules,
} from "@codegraph/model";
import type { FileRecord } from "@codegraph/store";
import { keepHeapTight, MAX_CONCURRENT_SEARCH_FILES } from "@codegraph/indexer/run";
import type { IndexState } from "@codegraph/indexer/update";
import { rulesOfLanguages } from "@codegraph/indexer/resolution";
import { storedManifests } from "@codegraph/indexer/plan";
import { createForeignCodeTest } from "../written-code.js";

/** Type in the graph. The parts of a partial type form one node. */
export interface TypeNode {
  readonly name: string;
  /** Names of the definitions around it and its own: `Converter > Factory`. */
  readonly path: string;
  readonly kind: Definition["kind"];
  readonly file: string;
  readonly line: number;
  /** Package, containers and name, which identify it in its program; null without a package. */
  readonly fullName: string | null;
  /** True if it has a definition, not only declarations. */
  readonly isDefined: boolean;
  /** True if it has nested or attached members. */
  hasMembers: boolean;
}

/** Graph of uses between types and files. Code inside a type belongs to its node, other code to the node of its file. */
export interface TypeGraph {
  /** By node; null for the node of a file. */
  readonly types: readonly (TypeNode | null)[];
  /** By node: the file of the node. */
  readonly files: readonly string[];
  /** Files with code that was copied or generated. */
  readonly foreign: ReadonlySet<string>;
  readonly arcs: Arcs;
}

/** Weight of a possible call; an exact one counts 1. */
const POSSIBLE_WEIGHT = 0.5;

/**
 * Builds the graph from the calls and type annotations of the whole index.
 * @param filled all files in memory, if available; otherwise they are read here
 */
export async function typeGraph(state: IndexState, signal?: AbortSignal, filled?: MemoryIndex<FileId> | null): Promise<TypeGraph> {
  const restoreHeap = state.store.files().length > MAX_CONCURRENT_SEARCH_FILES ? keepHeapTight() : undefined;
  try {
    return await readTypeGraph(state, signal, filled);
  } finally {
    restoreHeap?.();
  }
}

async function readTypeGraph(
  state: IndexState,
  signal: AbortSignal | undefined,
  filled: MemoryIndex<FileId> | null | undefined,
): Promise<TypeGraph> {
  const { store, registry } = state;
  const files = store.files();
  const index =
    filled ??
    createMemoryIndex<FileId>(rulesOfLanguages(registry), state.surroundings.get(store, () => storedManifests(store), false).find, (id) =>
      store.facts(id),
    );
  const nodes = createNodes();
  const isForeign = createForeignCodeTest(files.map(({ path }) => path));
  const foreign = new Set<string>();
  const pause = yieldToEventLoop(signal);
  const mentions = createTypeMentions(index);
  // A filled index can be asked at once, while the facts of the file are unpacked. The mentions of the largest trees take too much memory.
  const early = filled && files.length <= MAX_CONCURRENT_SEARCH_FILES ? new Map<FileId, readonly TypeMention[]>() : null;
  for (const file of files) {
    const facts = filled ? filled.file(file.id)?.facts : store.facts(file.id);
    if (!facts) continue;
    if (!filled) index.add(file.id, file.path, facts);
    if (isForeign(file, facts)) foreign.add(file.path);
    nodes.add(file, facts, index.rules(facts.language));
    early?.set(file.id, mentions.in(file.id));
    await pause();
  }
  const nodeOf = nodes.finish();

  const uses = collectArcs();
  const use = (from: AnySymbolId, to: AnySymbolId, weight: number): void => {
    const [user, used] = [nodeOf(from), nodeOf(to)];
    if (user !== used && user !== -1 && used !== -1) uses.add(user, used, weight);
  };
  for (const { id } of files) {
    for (const { caller, callee, certainty } of store.edgesIn(id)) use(caller, callee, certainty === "exact" ? 1 : POSSIBLE_WEIGHT);
    for (const { by, type } of early?.get(id) ?? mentions.in(id)) use(by, type, 1);
    await pause();
  }
  const arcs = uses.arcs();
  // The logarithm keeps frequent uses of one type from dominating.
  for (let arc = 0; arc < arcs.weights.length; arc++) arcs.weights[arc] = Math.log2(1 + arcs.weights[arc]!);
  return { types: nodes.types, files: nodes.files, foreign, arcs };
}

/** Smallest number of functions attached to an object or constructor that is listed like a type. */
const MIN_ATTACHED = 2;

/**
 * Returns the indexes of functions and variables that serve as types, because functions are attached to them by name: `View` in
 * `View.prototype.render = function () {}`, `app` in `app.listen = function () {}`.
 */
function memberOwners(definitions: readonly Definition[]): ReadonlySet<number> {
  const counts = new Map<string, number>();
  for (const { kind, owner } of definitions) if (owner !== null && isFunctionLike(kind)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  if (counts.size === 0) return new Set();
  const typeNames = new Set(definitions.filter(({ kind }) => isTypeLike(kind)).map(({ name }) => name));
  const found = definitions.flatMap(({ kind, name, parent, owner }, index) => {
    const isObject = kind === "function" || kind === "variable" || kind === "constant";
    return isObject && parent === null && owner === null && (counts.get(name) ?? 0) >= MIN_ATTACHED && !typeNames.has(name) ? [index] : [];
  });
  return new Set(found);
}

function writtenPath(definitions: readonly Definition[], index: number): string {
  const { name, parent, owner } = definitions[index]!;
  if (parent === null) return owner === null ? name : `${owner} > ${name}`;
  return `${writtenPath(definitions, parent)} > ${name}`;
}

function isNamedAfter({ name, file }: TypeNode): boolean {
  return file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/u, "") === name;
}

interface Nodes {
  readonly types: (TypeNode | null)[];
  readonly files: string[];
  add(file: FileRecord, facts: CodeFacts, rules: ResolutionRules | null): void;
  /** Call it after all files are added. Returns the node of a definition or of a file's top-level code; -1 if there is none. */
  finish(): (id: AnySymbolId) => number;
}

function createNodes(): Nodes {
  const types: (TypeNode | null)[] = [];
  const files: string[] = [];
  const byFile = new Map<AnyFileId, Int32Array>();
  const byName = new Map<string, number[]>();
  const merged = new Map<string, number>();
  const attached: { readonly place: Int32Array; readonly index: number; readonly owner: string; readonly file: string }[] = [];

  function node(type: TypeNode | null, file: string): number {
    files.push(file);
    return types.push(type) - 1;
  }

  /** Returns the node of a type, shared with its other parts and declarations. */
  function typeNode(file: FileRecord, facts: CodeFacts, rules: ResolutionRules | null, index: number): number {
    const { name, kind, line, scope, declaration } = facts.definitions[index]!;
    const home = packageAt(facts, scope);
    // The parts of a type are of one kind: in C#, `class Outcome` and `struct Outcome<T>` are two types.
    const key = `${rules?.family}\n${rules?.openTypes === true ? kind : ""}\n${home}\n${containerPath(facts.definitions, index)}\n${name}`;
    const fullName = home === null ? null : key;
    const type = {
      name,
      path: writtenPath(facts.definitions, index),
      kind,
      file: file.path,
      line,
      fullName,
      isDefined: !declaration,
      hasMembers: false,
    };
    const isOpen = rules?.openTypes === true || rules?.included === true;
    const known = isOpen ? merged.get(key) : undefined;
    if (known !== undefined) {
      // Of the parts of a type, the one in the file that is named after it is the main one.
      const isBetter = type.isDefined && (!types[known]!.isDefined || (isNamedAfter(type) && !isNamedAfter(types[known]!)));
      if (isBetter) {
        [types[known], files[known]] = [{ ...type, hasMembers: types[known]!.hasMembers }, file.path];
      }
      return known;
    }
    const made = node(type, file.path);
    if (isOpen) merged.set(key, made);
    const named = byName.get(name);
    if (named) named.push(made);
    else byName.set(name, [made]);
    return made;
  }

  return {
    types,
    files,
    add(file, facts, rules) {
      const place = new Int32Array(facts.definitions.length + 1).fill(-1);
      place[0] = node(null, file.path);
      byFile.set(file.id, place);
      const owners = new Map<number, string>();
      const objects = memberOwners(facts.definitions);
      facts.definitions.forEach(({ kind, parent, owner: stated }, index) => {
        const owner = stated !== null && !rules?.self.includes(stated) ? stated : owners.get(parent ?? -1);
        const around = place[parent === null ? 0 : parent + 1]!;
        if (isTypeLike(kind) || objects.has(index)) place[index + 1] = typeNode(file, facts, rules, index);
        else if (owner === undefined) place[index + 1] = around;
        else {
          owners.set(index, owner);
          attached.push({ place, index: index + 1, owner, file: file.path });
        }
        const type = types[around];
        if (type) type.hasMembers = true;
      });
    },
    finish() {
      for (const { place, index, owner, file } of attached) {
        const name = /[\p{L}\p{N}_$]+(?=$|[<[])/u.exec(owner)?.[0] ?? owner;
        const known = byName.get(name) ?? [];
        const near = known.filter((each) => files[each] === file);
        const beside = near.length > 0 ? near : known.filter((each) => directoryOf(files[each]!) === directoryOf(file));
        place[index] = beside[0] ?? (known.length === 1 ? known[0]! : place[0]!);
        const type = types[place[index]!];
        if (type) type.hasMembers = true;
      }
      return (id) => byFile.get(fileOf(id))?.[definitionIndexOf(id) + 1] ?? -1;
    },
  };
}
