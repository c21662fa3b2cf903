import { type Change, failed, type Site } from "./change.js";
import { hashOf, readBytes, realFile, textOf } from "./files.js";
import type { Records } from "./records.js";

/**
 * What it takes that a site is as it was before install: its file as it was to the byte where nobody has touched it since, and
 * otherwise without what install wrote, the rest as it is. Nothing is written.
 *
 * @param force whether to take out also what install did not write
 */
export function planUninstall(site: Site, records: Records, force: boolean): Change {
  let record: Change["record"] = null;
  try {
    const target = realFile(site.file, site.project);
    record = records.find(target, site.kind);
    const before = readBytes(target);
    const change = { site, target, before, record, error: null };
    if (before === null) return { ...change, action: "none", after: null };
    if (record !== null && record.clean && hashOf(before) === record.after) {
      if (!record.existed) return { ...change, action: "delete", after: null };
      const backup = records.backup(record);
      if (backup !== null) return { ...change, action: "restore", after: backup };
    }
    const text = textOf(before, site.file);
    const present = site.part.read(text);
    if (present === null) return { ...change, action: "none", after: before };
    const rest = site.part.remove(text, record?.made ?? 0);
    const isOwn = (record !== null && site.part.isSame(present, record.value)) || site.part.isSame(present, site.wanted) || startsServer(present);
    // Another program may go by the same name: what install never touched is nothing of its.
    if (!isOwn && !force) return record === null ? { ...change, action: "none", after: before } : { ...change, action: "differs", after: Buffer.from(rest) };
    if (record !== null && !record.existed && site.part.isEmpty(rest)) return { ...change, action: "delete", after: null };
    return { ...change, action: "remove", after: Buffer.from(rest) };
  } catch (error) {
    const failure = failed(site, error);
    // A file that cannot be read says nothing to its client either; that is no concern of who never installed anything there.
    return record === null ? { ...failure, action: "none", error: null } : { ...failure, record };
  }
}

/** Whether an entry is one that install writes, perhaps on another machine for the whole project. */
function startsServer(present: unknown): boolean {
  return typeof present === "object" && JSON.stringify(present).includes('"@codegraph/mcp"');
}
