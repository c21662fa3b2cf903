import { findRepositoryTop, pathPrefix } from "@codegraph/files/repository";
import type { CheckSetting } from "@codegraph/indexer/config";
import type { IndexState } from "@codegraph/indexer/update";
import { CodeGraphError, type SlicedWork } from "@codegraph/model";
import type { CheckOptions, CheckResult, Project } from "../api/index.js";
import { BASELINE, readBaseline, writeBaseline } from "../check/baseline.js";
import { createUseReader } from "../check/file-uses.js";
import { formerState } from "../check/former-state.js";
import { bothKnown, goneFrom, type KnownViolations } from "../check/known.js";
import { type Checked, checkedState, knownViolations, newFindings, rulesOf } from "../check/violations.js";
import type { Answering } from "./answering.js";
import { createSymbolQuestions, type SymbolQuestions } from "./symbol-questions.js";

const NO_RULES = 'There are no rules. Write them as "check" in .codegraph/config.json.';

export function createCheckQuestion(
  state: IndexState,
  { answer: answered, ensureFresh }: Answering,
  asking: SymbolQuestions,
): Pick<Project, "check"> {
  return {
    check: async (options = {}) => {
      checkOptions(state, options);
      await ensureFresh();
      const { root, config } = state;
      const rules = config.check ?? {};
      const hasRules = rulesOf(rules, true).length > 0;
      const accepted = readBaseline(root);
      const { range, signal, writeBaseline: writes = false } = options;
      const former = range === undefined || !hasRules ? null : await formerState(state, rules, range, createSymbolQuestions, signal);
      const known = former && accepted ? bothKnown(former.known, accepted) : (former?.known ?? accepted);
      const result = await answered(
        {},
        function* (): SlicedWork<{ readonly checked: Checked }> {
          return { checked: yield* checkedState(createUseReader(state, asking), rules) };
        },
        ({ checked: { breaches } }) => breaches.map(({ use }) => use.from),
      );
      const { checked, ...freshness } = result;
      const present = knownViolations(checked, "violations");
      if (writes) writeBaseline(root, present);
      const now = writes ? present : known;
      const { findings, accepted: count } = newFindings(checked, rules, now, former?.likeness ?? (() => 0));
      const { offset = 0, limit = 200 } = options;
      return {
        ...freshness,
        rules: rulesOf(rules, now !== null),
        findings: findings.slice(offset, offset + limit),
        total: findings.length,
        accepted: count,
        from: former?.commit ?? null,
        pathInRepository: pathPrefix(findRepositoryTop(root) ?? root, root),
        baseline: writes || accepted !== null ? BASELINE : null,
        notes: hasRules ? [...notesOf(rules, checked, now !== null), ...(writes ? [] : staleNote(accepted, present))] : [NO_RULES],
      };
    },
  };
}

function checkOptions(
  { options: { readonly: isReadonly = false } }: IndexState,
  { range, writeBaseline: writes = false }: CheckOptions,
): void {
  if (!writes) return;
  if (range !== undefined) throw new CodeGraphError("invalid-argument", "A baseline is written without a range", "Leave out the range.");
  if (isReadonly) throw new CodeGraphError("read-only", "The project is open for reading only", "Open it without readonly.");
}

/** An entry that stays in the baseline would let its violation come back unnoticed. */
function staleNote(accepted: KnownViolations | null, present: KnownViolations): string[] {
  const gone = accepted === null ? 0 : goneFrom(accepted, present);
  return gone === 0 ? [] : [`${BASELINE} accepts ${gone} violations that are gone. Write it again with --write-baseline.`];
}

function notesOf({ unresolved, cycles }: CheckSetting, { empty, hasFolders: counts }: Checked, isCompared: boolean): CheckResult["notes"] {
  return [
    ...empty.map(({ name }) => `Layer "${name}" has no files. Correct its globs.`),
    ...(cycles && !counts ? ['No file counts for "cycles". Correct its globs.'] : []),
    ...(unresolved && !isCompared ? ['"unresolved" needs a range of commits or a baseline, because only new calls count.'] : []),
  ];
}
