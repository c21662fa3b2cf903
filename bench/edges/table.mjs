import { percent } from "./markdown-table.mjs";
import { rates } from "./tally.mjs";

const GROUPS = ["all", "same file", "other file", "unique name", "ambiguous name", "plain", "method", "constructor", "exact", "possible"];

/** Formats groups as lines of text, with percentages to one decimal. */
export function table(title, groups) {
  const lines = [`${title.padEnd(22)}   made   right   prec |  wanted  found    rec |    F1 | apart  absent`];
  for (const label of GROUPS) {
    const group = groups.get(label);
    if (!group) continue;
    const { precision, recall, f1 } = rates(group);
    const count = (number) => String(number).padStart(7);
    lines.push(
      `${label.padEnd(20)} ${count(group.made)} ${count(group.right)}  ${wide(precision)} | ${count(group.wanted)} ${count(group.found)}  ${wide(recall)} | ${wide(f1)} | ${count(group.apart)} ${count(group.absent)}`,
    );
  }
  return `${lines.join("\n")}\n`;
}

/** Returns groups as plain data: counts, and rates from 0 to 1. */
export function plain(groups) {
  return Object.fromEntries([...groups].map(([label, group]) => [label, { ...group, ...rates(group) }]));
}

function wide(rate) {
  return percent(rate).padStart(5);
}
