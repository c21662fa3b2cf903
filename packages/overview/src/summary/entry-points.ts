import { type FileId, isCall, isFunctionLike, fileRole } from "@codegraph/model";
import type { EntryPointRule } from "@codegraph/parse";
import type { FileRecord } from "@codegraph/store";
import type { EntryPoint } from "../api/summary.js";
import { lineTexts } from "@codegraph/files/read";
import type { IndexState } from "@codegraph/indexer/update";
import { createTargets } from "./entry-targets.js";
import { scriptsOfPages, shebangs } from "./scripts.js";
import type { Survey } from "./survey.js";

/** 0 for programs, 1 for routes and commands, 2 for libraries, 3 for scripts. */
type Rank = 0 | 1 | 2 | 3;

interface RankedEntry extends EntryPoint {
  readonly rank: Rank;
  /** True for the module that a package is imported by; false for the others of its entry points. */
  readonly isMain?: boolean;
}

/** Keys of a package at the root that name the module imported by the package's name. */
const MAIN_KEYS = /^(?:main|module|exports|default main)$/u;
const PROGRAM_KEYS = /^(?:bin|\[\[bin\]\]|executable|console_scripts|gui_scripts|scripts|gui-scripts)(?= |$)/u;

/**
 * Returns the entry points of programs and libraries, each location once: programs first, then routes and commands, then libraries, then
 * scripts, those nearest to the root first. Leaves out tests, examples and third-party code.
 *
 * @param registered entry points of files with routes and commands
 */
export function entryPointsOf(
  state: IndexState,
  files: readonly FileRecord[],
  survey: Survey,
  registered: readonly EntryPoint[],
): EntryPoint[] {
  const own = files.filter(({ path }) => fileRole(path) === "own");
  const found = [
    ...manifestEntries(state, own, survey),
    ...startEntries(state, own),
    ...registered.map((entry): RankedEntry => ({ ...entry, rank: 1 })),
    ...scriptsOfPages(state.root, survey.pages, own).map((entry): RankedEntry => ({ ...entry, rank: 0 })),
    ...shebangs(state.root, survey.commands).map((entry): RankedEntry => ({ ...entry, rank: 3 })),
  ];
  return mergeEntries(found)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.isMain ?? false) - Number(a.isMain ?? false) ||
        depth(a.file) - depth(b.file) ||
        (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)),
    )
    .map(({ file, line, why }) => ({ file, line, why }));
}

function manifestEntries(state: IndexState, own: readonly FileRecord[], { manifests, commands }: Survey): RankedEntry[] {
  const targets = createTargets(state, own, commands);
  return manifests.flatMap((manifest) =>
    manifest.entries.flatMap((entry): RankedEntry[] => {
      const place = targets.find(manifest, entry);
      const why = `${manifest.path} ${entry.key}`;
      return place
        ? [{ ...place, why, rank: PROGRAM_KEYS.test(entry.key) ? 0 : 2, isMain: !manifest.path.includes("/") && MAIN_KEYS.test(entry.key) }]
        : [];
    }),
  );
}

/** Limit on term matches per start pattern. A specific term occurs in few files. */
const MAX_LINES = 2_000;

function startEntries({ root, store, registry }: IndexState, own: readonly FileRecord[]): RankedEntry[] {
  const records = new Map(own.map((file) => [file.path, file]));
  const fits = (start: EntryPointRule, language: string, path: string): boolean =>
    records.get(path)?.language === language && (start.files?.test(path) ?? true);

  return registry.languages.flatMap(({ id, starts: ways = [] }) =>
    ways.flatMap((start): RankedEntry[] => {
      const { why } = start;
      if (start.function !== undefined) {
        return store.definitions({ name: start.function }).flatMap((definition): RankedEntry[] => {
          const { file, line, kind, parent, owner, signature, declaration } = definition;
          if (!isFunctionLike(kind) || declaration || !fits(start, id, file)) return [];
          const isIt = start.signature ? start.signature.test(signature) : parent === null && owner === null;
          const isThere = start.package === undefined || records.get(file)!.package === start.package;
          return isIt && isThere ? [{ file, line, why, rank: isBuildScript(file) ? 3 : 0 }] : [];
        });
      }
      if (start.line !== undefined) {
        const { term, pattern } = start.line;
        const { hits } = store.terms({ term, mode: "exact", acceptsFile: (path) => fits(start, id, path), limit: MAX_LINES });
        const texts = lineTexts(root, store, hits);
        return hits.flatMap(({ file, line }, index): RankedEntry[] =>
          pattern.test(texts[index] ?? "") ? [{ file, line, why, rank: 3 }] : [],
        );
      }
      return own
        .filter(({ path, id: fileId }) => fits(start, id, path) && (!start.topLevelCode || runsCode(fileId)))
        .map(({ path }): RankedEntry => ({ file: path, line: null, why, rank: 0 }));
    }),
  );

  function runsCode(fileId: FileId): boolean {
    const facts = store.facts(fileId);
    return facts?.references.some(({ kind, scope }) => isCall(kind) && facts.scopes[scope]!.definition === -1) ?? false;
  }
}

/** True for programs that build the project rather than belong to it. */
function isBuildScript(file: string): boolean {
  return /(?:^|\/)(?:scripts?|support|tools?|build|ci|hack|gen|codegen|generator|internal\/tools|\.[\w-]+)\//u.test(file);
}

/** Merges entries for one location. A line is more precise than the whole file. */
function mergeEntries(found: readonly RankedEntry[]): RankedEntry[] {
  const lineOf = new Map(found.flatMap(({ file, line }) => (line === null ? [] : [[file, line] as const])));
  const places = new Map<string, RankedEntry>();
  for (const entry of found) {
    const line = entry.line ?? lineOf.get(entry.file) ?? null;
    const key = `${entry.file}:${line}`;
    const known = places.get(key);
    const rank = Math.min(entry.rank, known?.rank ?? entry.rank) as Rank;
    const isMain = entry.isMain === true || known?.isMain === true;
    places.set(key, { file: entry.file, line, why: joinReasons(known?.why ?? "", entry.why), rank, isMain });
  }
  return [...places.values()];
}

/** Combines reasons: `package.json bin a` and `package.json main` become `package.json bin a, main`. */
function joinReasons(known: string, reason: string): string {
  if (known === "") return reason;
  const [manifest = "", ...key] = reason.split(" ");
  const reasons = known.split("; ");
  const at = reasons.findIndex((each) => each.startsWith(`${manifest} `));
  if (at === -1) return `${known}; ${reason}`;
  const keys = reasons[at]!.slice(manifest.length + 1).split(", ");
  return keys.includes(key.join(" ")) ? known : reasons.with(at, `${reasons[at]!}, ${key.join(" ")}`).join("; ");
}

function depth(path: string): number {
  return path.split("/").length;
}
