import type { Verb } from "../verb.js";
import { callees } from "./callees.js";
import { callers } from "./callers.js";
import { exportVerb } from "./export.js";
import { help } from "./help.js";
import { init } from "./init.js";
import { mcp } from "./mcp.js";
import { query } from "./query.js";
import { remove } from "./remove.js";
import { signature } from "./signature.js";
import { signatures } from "./signatures.js";
import { status } from "./status.js";
import { symbols } from "./symbols.js";
import { tree } from "./tree.js";
import { update } from "./update.js";

/** Every verb, in the order in which help lists them. */
export const verbs: readonly Verb[] = [
  init,
  update,
  remove,
  status,
  query,
  symbols,
  callers,
  callees,
  signature,
  signatures,
  tree,
  exportVerb,
  mcp,
  help,
];
