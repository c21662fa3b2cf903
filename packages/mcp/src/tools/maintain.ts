import type { Fields } from "../fields.js";
import { fieldsOf } from "../question.js";
import { type Tool, writes } from "../tool.js";
import { link } from "./link.js";
import { links } from "./links.js";
import { remove } from "./remove.js";
import { scan } from "./scan.js";
import { syncGit } from "./sync-git.js";
import { unlink } from "./unlink.js";
import { updateBatch } from "./update-batch.js";
import { updateDocs } from "./update-docs.js";
import { update } from "./update.js";
import { verify } from "./verify.js";
import { wiki } from "./wiki.js";

/** The tools that `codegraph_maintain` replaces, by its `action`. */
const actions = {
  update,
  update_batch: updateBatch,
  remove,
  verify,
  sync_git: syncGit,
  link,
  unlink,
  links,
  update_docs: updateDocs,
  scan,
  wiki,
} as const satisfies Readonly<Record<string, Tool>>;

/** The arguments of all actions. None is required here: the tool of the action checks its own. */
const fields: Fields = Object.fromEntries(
  Object.values(actions)
    .flatMap((tool) => Object.entries(fieldsOf(tool)))
    .map(([name, { required: _required, description: _description, ...field }]) => [name, field]),
);

export const maintain: Tool = {
  name: "codegraph_maintain",
  title: "Maintain the index",
  description:
    "Upkeep of the index, which follows the files by itself. Use it if an answer is out of date or contradicts the code. " +
    "update: reads a file again (update_batch: files; neither: all changed). remove: omits a file from answers. " +
    "verify: compares a path with a fresh index. sync_git: files and symbols differing between two commits. " +
    "link, unlink, links: the projects that this one uses. update_docs: reads the documents again. " +
    "scan: lists indexed projects below a path. wiki: writes pages about the modules.",
  input: { action: { type: "string", values: Object.keys(actions), required: true }, ...fields },
  output: { type: "object" },
  annotations: writes,
  narrow: "",
  actions,
  run: () => Promise.reject(new TypeError("codegraph_maintain hands its calls on")),
  render: () => [],
};
