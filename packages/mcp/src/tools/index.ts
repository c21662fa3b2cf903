import type { Tool } from "../tool.js";
import { ask } from "./ask.js";
import { callees } from "./callees.js";
import { callers } from "./callers.js";
import { changes } from "./changes.js";
import { context } from "./context.js";
import { describe } from "./describe.js";
import { docs } from "./docs.js";
import { explainCodeArea } from "./explain-code-area.js";
import { explain } from "./explain.js";
import { findSimilarCode } from "./find-similar-code.js";
import { history } from "./history.js";
import { impact } from "./impact.js";
import { init } from "./init.js";
import { link } from "./link.js";
import { links } from "./links.js";
import { maintain } from "./maintain.js";
import { path } from "./path.js";
import { query } from "./query.js";
import { relationships } from "./relationships.js";
import { remove } from "./remove.js";
import { routes } from "./routes.js";
import { scan } from "./scan.js";
import { searchBySymbol } from "./search-by-symbol.js";
import { searchCode } from "./search-code.js";
import { searchSymbols } from "./search-symbols.js";
import { signature } from "./signature.js";
import { signatures } from "./signatures.js";
import { status } from "./status.js";
import { syncGit } from "./sync-git.js";
import { style } from "./style.js";
import { summary } from "./summary.js";
import { tree } from "./tree.js";
import { unlink } from "./unlink.js";
import { unused } from "./unused.js";
import { updateDocs } from "./update-docs.js";
import { update } from "./update.js";
import { updateBatch } from "./update-batch.js";
import { verify } from "./verify.js";
import { voice } from "./voice.js";
import { wiki } from "./wiki.js";

/** All tools, the most useful first. */
export const tools: readonly Tool[] = [
  context,
  searchCode,
  searchSymbols,
  searchBySymbol,
  findSimilarCode,
  explainCodeArea,
  ask,
  query,
  callers,
  callees,
  impact,
  changes,
  history,
  routes,
  unused,
  path,
  explain,
  relationships,
  signature,
  signatures,
  tree,
  summary,
  describe,
  style,
  docs,
  voice,
  status,
  scan,
  init,
  update,
  updateBatch,
  syncGit,
  verify,
  remove,
  link,
  unlink,
  links,
  updateDocs,
  wiki,
  maintain,
];
