import { percent } from "./markdown-table.mjs";
import { rates } from "./tally.mjs";

const GROUPS = ["all", "same file", "other file", "unique name", "ambiguous name", "plain", "method", "constructor", "exact", "possible"];

/** Groups as lines of text, percentages with one decimal. */
export function table(title, groups) {
  const lines = [`${title.padEnd(22)}   made   right   prec |  wanted  found    rec |    F1 | apart  absent`];
  for (const label of GROUPS) {
    const group = groups.get(label);
    if (!group) continue;
    const { precision, recall, f1 } = rates(group);
    const count = (number) => String(number).padStart(7);
    lines.push(`${label.padEnd(20)} ${count(group.made)} ${count(group.right)}  ${wide(precision)} | ${count(group.wanted)} ${count(group.found)}  ${wide(recall)} | ${wide(f1)} | ${count(group.apart)} ${count(group.absent)}`);
  }
  return `${lines.join("\n")}\n`;
}

/** Groups as plain data: the counts and, from 0 to 1, the rates. */
export function plain(groups) {
  return Object.fromEntries([...groups].map(([label, group]) => [label, { ...group, ...rates(group) }]));
}

function wide(rate) {
  return percent(rate).padStart(5);
}
