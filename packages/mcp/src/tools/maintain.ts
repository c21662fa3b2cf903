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
    "Upkeep of the index, which follows the files by itself. Use it if an answer says that it is out of date or contradicts the code. " +
    "update: reads a file again (update_batch: files; neither: all that changed). remove: omits a file from answers. " +
    "verify: compares a path with a fresh index. sync_git: files and symbols that differ from from_commit to to_commit. " +
    "link, unlink: a project that this one uses, by path or name. links: lists them. update_docs: reads the project's documents again. " +
    "scan: lists the indexed projects below a path.",
  input: { action: { type: "string", values: Object.keys(actions), required: true }, ...fields },
  output: { type: "object" },
  annotations: writes,
  narrow: "",
  actions,
  run: () => Promise.reject(new TypeError("codegraph_maintain hands its calls on")),
  render: () => [],
};
