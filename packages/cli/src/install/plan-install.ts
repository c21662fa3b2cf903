import { type Change, failed, type Site } from "./change.js";
import { hashOf, readBytes, realFile, textOf } from "./files.js";
import type { Records } from "./records.js";

/**
 * Plans the change that gives a site the desired value. Writes nothing.
 *
 * @param force true to replace foreign content
 */
export function planInstall(site: Site, records: Records, force: boolean): Change {
  try {
    const target = realFile(site.file, site.project);
    const before = readBytes(target);
    const text = before === null ? "" : textOf(before, site.file);
    const record = records.find(target, site.kind);
    const present = site.part.read(text);
    if (site.part.isSame(present, site.wanted)) return { site, target, action: "none", before, after: before, record, error: null };
    // Content written by install is replaced freely. Content written or edited by others is not.
    const isOwn = present === null || (record !== null && site.part.isSame(present, record.value));
    const after = Buffer.from(site.part.write(text, site.wanted, record?.value ?? null));
    const action = !isOwn && !force ? "differs" : before === null ? "create" : present === null ? "add" : "replace";
    return { site, target, action, before, after, record, error: null };
  } catch (error) {
    return failed(site, error);
  }
}

/** Records what is about to be written and what it replaces. */
export function remember({ site, target, before, after, record }: Change, records: Records, folders: readonly string[]): void {
  const { kind, clients, scope, project, part, wanted } = site;
  const text = before === null ? "" : textOf(before, site.file);
  const isAsLeft = record !== null && before !== null && hashOf(before) === record.after;
  const about = { target, kind, clients, scope, project, value: wanted, after: hashOf(after!) };
  if (isAsLeft) {
    records.keep({ ...record, ...about }, null);
    return;
  }
  const isOwn = record !== null && part.isSame(part.read(text), record.value);
  // A part created by install stays install's own after others edit it.
  const made = isOwn
    ? { existed: record.existed, folders: record.folders, made: record.made }
    : { existed: before !== null, folders, made: part.missing(text) };
  const found = { ...made, before: before === null ? null : hashOf(before), clean: !isOwn };
  records.keep({ ...about, ...found }, before);
}
