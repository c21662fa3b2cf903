/** A repository that is hidden, and one that the asker may see and that the hidden one imports. */

/** Name of the repository, its package, symbols and files: words that are nowhere else. */
export const HIDDEN: readonly string[] = [
  "qzvault/qzledger",
  "@qzvault/qzledger",
  "qzSettleAll",
  "QzAccount",
  "qzbooks.ts",
  "qzpassphrase",
];

/** Words of the same form that no repository has. */
export const NOWHERE: readonly string[] = [
  "xjvault/xjledger",
  "@xjvault/xjledger",
  "xjSettleAll",
  "XjAccount",
  "xjbooks.ts",
  "xjpassphrase",
];

export function hiddenFiles(): Record<string, string> {
  return {
    "package.json": '{ "name": "@qzvault/qzledger", "main": "qzbooks.ts" }',
    "qzbooks.ts":
      'import { ownThing } from "@apps/own";\n/** Moves the qzpassphrase. */\nexport function qzSettleAll(all: number[]) {\n  return all.map((each) => ownThing(each));\n}\n' +
      "export class QzAccount {\n  qzBalance() {\n    return qzSettleAll([1]);\n  }\n}\n",
  };
}

export function ownFiles(): Record<string, string> {
  return {
    "package.json": '{ "name": "@apps/own", "main": "own.ts" }',
    "own.ts":
      "/** Settles accounts of a ledger. */\nexport function ownThing(value: number) {\n  return value;\n}\nexport function own() {\n  return ownThing(1);\n}\n",
  };
}
