import { CodeGraphError } from "@codegraph/model";
import { reportError } from "../report-error.js";
import type { Paint } from "../terminal.js";
import type { Call, ExitCode } from "../verb.js";
import { applyChange, isStale } from "./apply.js";
import type { Ask } from "./ask.js";
import { type Change, isPlanned } from "./change.js";
import type { Scope } from "./client.js";
import { removeEmptyFolders, textOf } from "./files.js";
import type { InstallRecord, Records } from "./records.js";
import { unifiedDiff } from "./unified-diff.js";

export interface Run {
  readonly changes: readonly Change[];
  readonly records: Records;
  /** Only shows the changes. */
  readonly dryRun: boolean;
  /** Does not ask for confirmation. */
  readonly yes: boolean;
  readonly json: boolean;
  /** Null if there is no terminal to ask on. */
  readonly ask: Ask | null;
  /**
   * Plans a change again for the current file.
   *
   * @param force true if foreign content may be replaced
   */
  plan(change: Change, force: boolean): Change;
}

/** Result for one file. */
interface ChangeResult {
  readonly clients: readonly string[];
  readonly title: string;
  readonly kind: InstallRecord["kind"];
  readonly scope: Scope;
  readonly file: string;
  /** The planned action, see `Change`. */
  readonly action: Change["action"];
  /** True if it was carried out. */
  readonly done: boolean;
  readonly diff: readonly string[];
  readonly error: { readonly code: string; readonly message: string; readonly remedy: string } | null;
}

interface RunResult {
  readonly dry_run: boolean;
  readonly changes: readonly ChangeResult[];
}

/** Shows the changes, asks for confirmation and applies them. The exit code is 2 if any of them failed. */
export async function runChanges(call: Pick<Call, "answer" | "terminal">, run: Run): Promise<ExitCode> {
  const { terminal } = call;
  if (!run.json) for (const change of run.changes) for (const line of shown(change, terminal.paint)) await terminal.output.line(line);
  await terminal.output.flush();

  const errors = new Map<Change, CodeGraphError>();
  const decided: Change[] = [];
  for (const change of run.changes) {
    const isAllowed =
      change.action === "differs" &&
      run.ask !== null &&
      !run.dryRun &&
      !run.yes &&
      (await run.ask(`${change.site.file} has a ${noun(change)} that install did not write, or that was changed since. Go on with it?`));
    const final = isAllowed ? run.plan(change, true) : change;
    if (final.error !== null) errors.set(final, final.error);
    if (final.action === "differs") errors.set(final, differs(final));
    decided.push(final);
  }

  const planned = decided.filter(isPlanned);
  const isAsked = !run.dryRun && !run.yes && planned.length > 0;
  const isConfirmed =
    !run.dryRun &&
    planned.length > 0 &&
    (run.yes ||
      (run.ask !== null && (await run.ask(planned.length === 1 ? "Change this file?" : `Change these ${planned.length} files?`))));
  const done = new Set<Change>();
  /** As carried out, which differs from the plan if a file has several changes. */
  const made: Change[] = [];
  const written = new Set<string>();
  for (const change of isConfirmed ? planned : []) {
    // The settings of one client can link to those of another.
    const current = written.has(change.target) ? run.plan(change, false) : change;
    const error = current.action === "differs" ? differs(current) : isPlanned(current) ? applyChange(current, run.records) : current.error;
    if (error === null) {
      done.add(change);
      made.push(current);
    } else errors.set(change, error);
    written.add(change.target);
  }
  // A folder that install created may have held several of the files.
  removeEmptyFolders(made.flatMap(({ action, record }) => (action === "delete" ? (record?.folders ?? []) : [])));
  for (const change of run.dryRun ? [] : decided) if (change.record !== null && isStale(change)) run.records.forget(change.record);

  for (const error of errors.values()) reportError(error, terminal, run.json);
  const isRefused = isAsked && run.ask === null;
  if (isRefused)
    reportError(
      new CodeGraphError(
        "not-confirmed",
        "Nothing was changed, because there is no terminal to ask for confirmation",
        "Use --yes to skip the question, or --dry-run to only look.",
      ),
      terminal,
      run.json,
    );
  const result = { dry_run: run.dryRun, changes: decided.map((change) => described(change, done.has(change), errors.get(change) ?? null)) };
  await call.answer<RunResult>(result, {
    found: () => true,
    text: () => summary(run, decided, made, isConfirmed),
    notes: () => afterwards(made),
  });
  return errors.size > 0 || isRefused ? 2 : 0;
}

const NOUNS = { server: 'entry "codegraph"', hooks: "CodeGraph hook", skill: "skill", instructions: "CodeGraph block" } as const;

function noun({ site }: Change): string {
  return NOUNS[site.kind];
}

function differs(change: Change): CodeGraphError {
  return new CodeGraphError(
    "entry-differs",
    `${change.site.file} was left as it is: install did not write its ${noun(change)}, or it was edited since`,
    "Check the difference, and use --force to replace it.",
  );
}

function shown(change: Change, paint: Paint): string[] {
  const { site, action } = change;
  const place = `${site.title}: ${paint.place(site.file)}${change.target === site.file ? "" : ` (${change.target})`}`;
  if (action === "none") return [`${place}: nothing to do`];
  if (action === "failed") return [`${place}: not possible`];
  return [place, ...differenceOf(change).map((line) => (/^[+-](?![+-]{2} )/.test(line) ? paint.bold(line) : paint.dim(line))), ""];
}

function differenceOf({ site, before, after, action }: Change): string[] {
  if (action === "none" || action === "failed") return [];
  return unifiedDiff(site.file, before === null ? null : textOf(before, site.file), after === null ? null : textOf(after, site.file));
}

function described(change: Change, done: boolean, error: CodeGraphError | null): ChangeResult {
  const { clients, title, kind, scope, file } = change.site;
  return {
    clients,
    title,
    kind,
    scope,
    file,
    action: change.action,
    done,
    diff: differenceOf(change),
    error: error === null ? null : { code: error.code, message: error.message, remedy: error.remedy },
  };
}

const DONE = {
  create: "added to",
  add: "added to",
  replace: "replaced in",
  remove: "removed from",
  restore: "restored",
  delete: "removed",
  differs: "",
  none: "",
  failed: "",
} as const;

function summary({ dryRun }: Run, changes: readonly Change[], made: readonly Change[], isConfirmed: boolean): string[] {
  if (changes.every(({ action }) => action === "none")) return ["nothing to do"];
  if (dryRun || !isConfirmed) return ["nothing was changed"];
  return made.map(({ site, action }) => `${site.title}: ${DONE[action]} ${site.file}`);
}

/** Notes on what is needed before the server is used. */
function afterwards(made: readonly Change[]): string[] {
  return made.flatMap(({ site, action }) =>
    site.afterwards !== null && (action === "create" || action === "add") ? [site.afterwards] : [],
  );
}
