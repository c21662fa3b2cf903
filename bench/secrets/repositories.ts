/** A repository that is hidden, and one that the asker may see: the hidden one imports it, sends requests to its routes and answers its requests. */

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
    "server.js":
      'import express from "express";\nconst app = express();\napp.get("/ledgers/:id/qzpassphrase", qzShow);\napp.get("/entries/:id", qzShow);\nfunction qzShow() {}\n' +
      "export const qzLoad = (id) => fetch(`${BASE}/things/${id}`);\n",
  };
}

export function ownFiles(): Record<string, string> {
  return {
    "package.json": '{ "name": "@apps/own", "main": "own.ts" }',
    "own.ts":
      "/** Settles accounts of a ledger. */\nexport function ownThing(value: number) {\n  return value;\n}\nexport function own() {\n  return ownThing(1);\n}\n",
    "server.js":
      'import express from "express";\nconst app = express();\napp.get("/things/:id", show);\nfunction show() {}\n' +
      "export const load = (id) => fetch(`${BASE}/entries/${id}`);\n",
  };
}
