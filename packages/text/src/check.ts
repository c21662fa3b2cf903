import type { CheckFinding, CheckResult, FileUse } from "@codegraph/engine";
import { count, number } from "./numbers.js";
import type { Paint } from "./paint.js";

/** Findings by rule with the uses that break it, the reason and the remedy. Findings of one layer about another are listed together. */
export function checkLines(result: CheckResult, paint: Paint): string[] {
  const groups = new Map<string, CheckFinding[]>();
  for (const finding of result.findings) {
    const key = headOf(finding);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...[...groups].flatMap(([head, group]) => [...groupLines(head, group, paint), ""]), summaryLine(result)];
}

function headOf({ rule, message }: CheckFinding): string {
  return rule === "unresolved" ? "unresolved: New calls cannot be resolved" : `${rule}: ${message}`;
}

function groupLines(head: string, group: readonly CheckFinding[], paint: Paint): string[] {
  const [{ rule, why, remedy }] = group as [CheckFinding];
  return [
    paint.bold(head) + (group.length > 1 ? ` (${number(group.length)})` : ""),
    ...group.flatMap((finding) =>
      rule === "unresolved"
        ? [`  ${paint.place(`${finding.file}:${finding.line}`)}  ${finding.message}`]
        : finding.uses.map((use) => useLine(use, paint)),
    ),
    `  why: ${why}`,
    `  fix: ${remedy}`,
  ];
}

function useLine({ from, to, kind, name }: FileUse, paint: Paint): string {
  return `  ${paint.place(`${from.file}:${from.line}`)} → ${to.file}:${to.line}  ${kind} ${name}`;
}

function summaryLine({ findings, total, accepted, rules, from, baseline }: CheckResult): string {
  const left = total - findings.length;
  const known = [...(from === null ? [] : [`as of ${from.slice(0, 10)}`]), ...(baseline === null ? [] : [`in ${baseline}`])].join(" or ");
  const parts = [
    total === 0 ? "No new finding" : count(total, "finding"),
    ...(left > 0 ? [`${number(left)} not shown`] : []),
    ...(known === "" ? [] : [`${number(accepted)} ${known}`]),
    `checked: ${rules.length === 0 ? "nothing" : rules.join(", ")}`,
  ];
  return parts.join("; ");
}
