import { directoryOf } from "@codegraph/graph";
import { fileOf, type ModuleTarget, type SymbolId, yieldToEventLoop } from "@codegraph/model";
import { type CodeFile, compare, type ProjectFacts, shownName } from "./project-facts.js";

/** Returns the target of an import as written in a file; null if it lies outside of the project. */
export type FindModule = (language: string, specifier: string, fromFile: string) => ModuleTarget | null;

/** Name that a module uses from another, with its first use. */
export interface UsedName {
  readonly name: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** Number of uses. */
  readonly uses: number;
}

/** Uses between two modules. */
export interface Tie {
  readonly from: string;
  readonly to: string;
  /** The names used most first. */
  readonly names: readonly UsedName[];
}

/** Number of files that use a definition. */
export interface Users {
  readonly own: number;
  readonly tests: number;
}

/** How modules use each other. */
export interface Ties {
  /** Ordered by the modules' paths. */
  readonly all: readonly Tie[];
  /** Returns the number of other files that use a definition, of the project's own code and of its tests. */
  usersOf(id: SymbolId): Users;
}

const NO_USERS: Users = { own: 0, tests: 0 };

/** Uses by name. */
type Names = Map<string, { readonly file: string; readonly line: number; uses: number }>;
/** Uses by the module that uses and the module that is used. */
type Draft = Map<string, Map<string, Names>>;

/**
 * Collects the certain uses between modules: calls and other references, and imports that lead to a file or folder.
 * @param moduleOf returns the module of a file of the project's own code
 */
export async function tiesOf(
  facts: ProjectFacts,
  moduleOf: (path: string) => string | undefined,
  find: FindModule,
  signal?: AbortSignal,
): Promise<Ties> {
  const draft: Draft = new Map();
  const users = createUserCounts();
  const pause = yieldToEventLoop(signal);
  const moduleOfTarget = createTargetModules(facts, moduleOf);

  function add(from: CodeFile, line: number, to: string | undefined, name: string): void {
    const own = moduleOf(from.path);
    if (own === undefined || to === undefined || own === to) return;
    const targets = draft.get(own) ?? new Map<string, Names>();
    draft.set(own, targets);
    const names = targets.get(to) ?? (new Map() as Names);
    targets.set(to, names);
    const known = names.get(name);
    if (known) known.uses++;
    else names.set(name, { file: from.path, line, uses: 1 });
  }

  for (const file of facts.files) {
    const reached = new Set<string>();
    for (const { callee, line } of facts.usesIn(file)) {
      const target = facts.file(fileOf(callee))!;
      if (target.isTest || target === file) continue;
      users.add(callee, file);
      if (file.isTest) continue;
      const module = moduleOf(target.path);
      if (module !== undefined) reached.add(module);
      add(file, line, module, shownName(facts, callee));
    }
    for (const { specifier, line } of file.imports) {
      const module = moduleOfTarget(find(file.language, specifier, file.path));
      // The names that are used say more than the import.
      if (module !== undefined && !reached.has(module)) add(file, line, module, specifier);
    }
    await pause();
  }
  return { all: tiesFrom(draft), usersOf: users.of };
}

interface UserCounts {
  /** Counts a file once for each definition. All uses of a file are added before those of the next. */
  add(id: SymbolId, user: CodeFile): void;
  of(id: SymbolId): Users;
}

function createUserCounts(): UserCounts {
  const counts = new Map<SymbolId, { own: number; tests: number; last: CodeFile }>();
  return {
    add(id, user) {
      const known = counts.get(id);
      if (known?.last === user) return;
      const { own, tests } = known ?? NO_USERS;
      counts.set(id, { own: own + Number(!user.isTest), tests: tests + Number(user.isTest), last: user });
    },
    of: (id) => counts.get(id) ?? NO_USERS,
  };
}

/** Creates a function that returns the module that an import leads to. */
function createTargetModules(
  { files }: ProjectFacts,
  moduleOf: (path: string) => string | undefined,
): (target: ModuleTarget | null) => string | undefined {
  const directories = new Map<string, string | undefined>();
  for (const { path, isTest } of files.toReversed()) if (!isTest) directories.set(directoryOf(path), moduleOf(path));
  return (target) => {
    if (target === null || "package" in target) return undefined;
    return "file" in target ? moduleOf(target.file) : directories.get(target.directory);
  };
}

function tiesFrom(draft: Draft): Tie[] {
  const byPath = <T>([one]: readonly [string, T], [other]: readonly [string, T]): number => compare(one, other);
  return [...draft].sort(byPath).flatMap(([from, targets]) =>
    [...targets].sort(byPath).map(([to, names]): Tie => ({
      from,
      to,
      names: [...names]
        .map(([name, use]) => ({ name, ...use }))
        .sort((one, other) => other.uses - one.uses || compare(one.name, other.name)),
    })),
  );
}
