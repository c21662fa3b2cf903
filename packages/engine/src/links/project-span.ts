import { type AnyFileId, type AnySymbolId, type CodeFacts, type Edge, fileOf, symbolId } from "@codegraph/model";
import type { DefinitionFilter, FactReader, FileRecord, UnresolvedCall, StoredDefinition } from "@codegraph/store";
import type { LinkNote } from "@codegraph/indexer/api";
import { indexPath } from "@codegraph/indexer/folder";
import { generationOf, type LinkedProject, type Links, resolvedGenerations, stampOf, usableOf } from "@codegraph/indexer/links";
import { mountedFile, mounted, mountedSymbol, unmounted, unmountedSymbol } from "@codegraph/indexer/resolution";

/** Project that an answer reads. */
export interface QueriedProject {
  readonly root: string;
  readonly store: FactReader;
  /** 0 for the project itself. */
  readonly link: number;
  /** Name of the project in answers; undefined for the project itself. */
  readonly project: string | undefined;
}

/** Position of a hit in an answer. */
export interface AnswerPlace {
  readonly file: string;
  readonly project?: string;
}

/** File, definition and edge of any project of a span. */
export type SpanFile = FileRecord<AnyFileId>;
export type SpanDefinition = StoredDefinition<AnySymbolId>;
export type SpanEdge = Edge<AnySymbolId>;

/** Definitions and calls of several projects as one index. Ids and paths are mounted, as in resolution. */
export interface SpanReader extends Pick<FactReader, "definitionNames" | "countUnresolved"> {
  definition(id: AnySymbolId): SpanDefinition | null;
  definitions(filter: DefinitionFilter): SpanDefinition[];
  idsOwnedBy(owner: string): AnySymbolId[];
  files(): SpanFile[];
  file(path: string): SpanFile | null;
  fileById(id: AnyFileId): SpanFile | null;
  facts(fileId: AnyFileId): CodeFacts | null;
  /** Returns the files of the projects asked that contain any of these words, ignoring ASCII case. */
  filesMentioning(words: readonly string[]): AnyFileId[];
  edgesTo(callee: AnySymbolId, kind?: "override"): SpanEdge[];
  edgesFrom(caller: AnySymbolId): SpanEdge[];
  edgesIn(fileId: AnyFileId): SpanEdge[];
  unresolvedIn(fileId: AnyFileId, names?: ReadonlySet<string>): UnresolvedCall<AnySymbolId>[];
  /** Converts a mounted path to the path and project shown in answers. */
  place(path: string): AnswerPlace;
}

/** Projects that one answer reads. Each stays in one state until `release`. */
export interface ProjectSpan {
  /** The project itself, whether it is asked or not. */
  readonly own: QueriedProject;
  /** Projects asked: the project itself first, then linked ones by number. */
  readonly projects: readonly QueriedProject[];
  /** All readable linked projects, including those that an answer only mentions. */
  readonly linked: readonly QueriedProject[];
  /** Reader of the projects asked; ids and paths of other linked projects can be resolved too. */
  readonly reader: SpanReader;
  /** Returns the problems with links found so far. */
  notes(): readonly LinkNote[];
  release(): void;
}

/** Projects a question covers: the project itself, all linked ones too, or one linked project by number. */
export type QueryScope = "own" | "all" | number;

/** Creates a span and holds all links until `release`. */
export function createProjectSpan(root: string, store: FactReader, links: Links, scope: QueryScope): ProjectSpan {
  const release = links.hold();
  const linked = links.current();
  const usable = usableOf(linked);
  const own: QueriedProject = { root, store, link: 0, project: undefined };
  const all = [
    own,
    ...usable.map(({ id, name, root: at, index }): QueriedProject => ({ root: at, store: index.store, link: id, project: name })),
  ];
  const projects = all.filter(({ link }) => scope === "all" || link === (scope === "own" ? 0 : scope));
  const span: SpanState = {
    all,
    projects,
    byLink: new Map(all.map((project) => [project.link, project])),
    asked: new Set([0, ...projects.map(({ link }) => link)]),
    aligned: createAlignments(root, store, usable),
    leftOut: new Set(),
  };
  return {
    own,
    projects,
    linked: all.slice(1),
    reader: { ...spanDefinitions(span), ...spanFiles(span), ...spanEdges(span) },
    notes: () => linked.flatMap((each) => linkNotes(each, scope === "all" || scope === each.id, span.leftOut.has(each.id))),
    release,
  };
}

/** Projects of a span, with the relations between their link numbers. */
interface SpanState {
  /** The project itself and all readable linked projects. */
  readonly all: readonly QueriedProject[];
  /** Projects asked. */
  readonly projects: readonly QueriedProject[];
  readonly byLink: ReadonlyMap<number, QueriedProject>;
  /** Link numbers of the projects whose calls the answer shows; the project itself is 0. */
  readonly asked: ReadonlySet<number>;
  /** Returns the links of the span by the link numbers that a project's index uses. */
  readonly aligned: (link: number) => ReadonlyMap<number, number>;
  /** Links whose edges are left out because they are valid for another state. */
  readonly leftOut: Set<number>;
}

function spanDefinitions({
  all,
  projects,
  byLink,
}: SpanState): Pick<SpanReader, "definition" | "definitions" | "definitionNames" | "idsOwnedBy"> {
  return {
    definition: remembered((id) => {
      const at = unmountedSymbol(id);
      const found = byLink.get(at.link)?.store.definition(at.id);
      return found ? mountedDefinition(at.link, found) : null;
    }),
    definitions(filter) {
      const at = filter.file === undefined ? null : unmounted(filter.file);
      const inside = at && at.link > 0 ? all.filter(({ link }) => link === at.link) : projects;
      const local: DefinitionFilter = at ? { ...filter, file: at.path } : filter;
      return inside.flatMap(({ link, store: each }) => each.definitions(local).map((found) => mountedDefinition(link, found)));
    },
    // The names of one project are distinct, and tens of thousands.
    definitionNames: () =>
      projects.length === 1
        ? projects[0]!.store.definitionNames()
        : [...new Set(projects.flatMap(({ store: each }) => each.definitionNames()))],
    idsOwnedBy: (owner) => projects.flatMap(({ link, store: each }) => each.idsOwnedBy(owner).map((id) => mountedSymbol(link, id))),
  };
}

/** Definitions that a span remembers, some 300 bytes each. */
const MAX_REMEMBERED = 5_000;

/** An answer asks for most of its definitions several times: as part of a call, of its place, and of its test. */
function remembered(read: SpanReader["definition"]): SpanReader["definition"] {
  const known = new Map<AnySymbolId, SpanDefinition | null>();
  return (id) => {
    let found = known.get(id);
    if (found !== undefined) return found;
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(id, (found = read(id)));
    return found;
  };
}

function spanFiles({
  all,
  projects,
  byLink,
}: SpanState): Pick<SpanReader, "files" | "file" | "fileById" | "facts" | "filesMentioning" | "place"> {
  return {
    files: () => projects.flatMap(({ link, store: each }) => each.files().map((record) => mountedRecord(link, record))),
    file(path) {
      const at = unmounted(path);
      const inside = at.link > 0 ? all.filter(({ link }) => link === at.link) : projects;
      for (const { link, store: each } of inside) {
        const record = each.file(at.path);
        if (record) return mountedRecord(link, record);
      }
      return null;
    },
    filesMentioning: (words) => projects.flatMap(({ link, store: each }) => each.filesMentioning(words).map((id) => mountedFile(link, id))),
    facts(fileId) {
      const at = unmountedSymbol(symbolId(fileId, -1));
      return byLink.get(at.link)?.store.facts(fileOf(at.id)) ?? null;
    },
    fileById(id) {
      const at = unmountedSymbol(symbolId(id, -1));
      const record = byLink.get(at.link)?.store.fileById(fileOf(at.id)) ?? null;
      return record && mountedRecord(at.link, record);
    },
    place(path) {
      const at = unmounted(path);
      const project = byLink.get(at.link)?.project;
      return project === undefined ? { file: at.path } : { file: at.path, project };
    },
  };
}

function spanEdges(span: SpanState): Pick<SpanReader, "edgesTo" | "edgesFrom" | "edgesIn" | "unresolvedIn" | "countUnresolved"> {
  const { all, projects, byLink, asked } = span;
  const callers = all.filter(({ link }) => asked.has(link));
  return {
    edgesTo(callee, kind) {
      const at = unmountedSymbol(callee);
      return callers.flatMap(({ link, store: each }) =>
        linkNumbersOf(span, link, at.link).flatMap((name) => edgesOf(span, link, each.edgesTo(mountedSymbol(name, at.id), kind))),
      );
    },
    edgesFrom(caller) {
      const at = unmountedSymbol(caller);
      const project = asked.has(at.link) ? byLink.get(at.link) : undefined;
      return project ? edgesOf(span, at.link, project.store.edgesFrom(at.id)) : [];
    },
    edgesIn(fileId) {
      const at = unmountedSymbol(symbolId(fileId, -1));
      const project = byLink.get(at.link);
      return project ? edgesOf(span, at.link, project.store.edgesIn(fileOf(at.id))) : [];
    },
    unresolvedIn(fileId, names) {
      const at = unmountedSymbol(symbolId(fileId, -1));
      const open = byLink.get(at.link)?.store.unresolvedIn(fileOf(at.id), names) ?? [];
      return open.map((call): UnresolvedCall<AnySymbolId> => ({ ...call, caller: mountedSymbol(at.link, call.caller) }));
    },
    countUnresolved: (name) => projects.reduce((sum, { store: each }) => sum + each.countUnresolved(name), 0),
  };
}

/** Translates a symbol from a project's numbering to that of the span. Returns null if its project is not part of the span. */
function translate({ aligned, leftOut }: SpanState, link: number, id: AnySymbolId): AnySymbolId | null {
  const at = unmountedSymbol(id);
  if (at.link === 0) return mountedSymbol(link, at.id);
  const target = aligned(link).get(at.link);
  if (target === undefined) {
    if (link === 0) leftOut.add(at.link);
    return null;
  }
  return mountedSymbol(target, at.id);
}

/** Returns the edges of a project in the numbering of the span, without those that lead out of it. */
function edgesOf(span: SpanState, link: number, edges: readonly Edge[]): SpanEdge[] {
  return edges.flatMap((edge) => {
    const callee = translate(span, link, edge.callee);
    return callee === null ? [] : [{ ...edge, caller: mountedSymbol(link, edge.caller), callee }];
  });
}

/** Returns the link numbers that a project's index uses for another project. */
function linkNumbersOf({ aligned }: SpanState, link: number, target: number): number[] {
  return link === target ? [0] : [...aligned(link)].flatMap(([id, leads]) => (leads === target ? [id] : []));
}

/** Returns the problem with a link: one that makes it unreadable if it is asked or its edges are left out, or that they are. */
function linkNotes({ name, root: path, trouble }: LinkedProject, isAsked: boolean, isLeftOut: boolean): LinkNote[] {
  if (trouble) return isAsked || isLeftOut ? [{ name, path, ...trouble }] : [];
  if (!isLeftOut) return [];
  const message = `${path} has changed since calls into it were resolved, so they are left out. Run codegraph update in this project.`;
  return [{ name, path, trouble: "stale", message }];
}

/**
 * Maps, for each project, the link numbers in its index to projects of the span. Ids are valid only for the state that the index was
 * resolved
 * with, so links in another state are left out.
 */
function createAlignments(
  root: string,
  store: FactReader,
  usable: ReturnType<typeof usableOf>,
): (link: number) => ReadonlyMap<number, number> {
  const known = new Map<number, ReadonlyMap<number, number>>();
  const states = new Map([
    [root, { link: 0, generation: generationOf(store, stampOf(indexPath(root))) }],
    ...usable.map(({ id, root: at, index }) => [at, { link: id, generation: index.generation }] as const),
  ]);
  return (link) => {
    let found = known.get(link);
    if (!found) {
      const from = link === 0 ? store : usable.find(({ id }) => id === link)!.index.store;
      const pairs = [...resolvedGenerations(from)].flatMap(([id, resolved]) => {
        const state = states.get(resolved.root);
        return state && state.generation === resolved.generation ? [[id, state.link] as const] : [];
      });
      known.set(link, (found = new Map(pairs)));
    }
    return found;
  };
}

function mountedDefinition(link: number, found: StoredDefinition): SpanDefinition {
  // The `doc` of a definition is loaded on access, and copying the object would load it.
  return link === 0 ? found : Object.assign(found, { id: mountedSymbol(link, found.id), file: mounted(link, found.file) });
}

/** Returns the record of a file with the id and path that it has among several projects. */
export function mountedRecord(link: number, record: FileRecord): SpanFile {
  return link === 0 ? record : { ...record, id: mountedFile(link, record.id), path: mounted(link, record.path) };
}
