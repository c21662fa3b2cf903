import { existsSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { WrittenText } from "@codegraph/voice";
import type { VoiceDraftOptions, VoiceDraftResult } from "../api/index.js";
import { draftedVoicePath, replaceFile } from "../config/index.js";
import { readDocument } from "../docs/read-document.js";
import { gitIn } from "../git/index.js";
import { type AuthoredCommit, type History, readHistory } from "./git-author.js";
import { findVoice, loadVoice } from "./voice.js";

const COMMITS = 2_000;

/**
 * Drafts a profile from what its owner wrote: commits, by author, and documents that are named. Nothing leaves the machine. A
 * profile that is there is drafted anew: what its owner wrote in it stays.
 *
 * @param folder in the working tree of a git repository
 * @throws CodeGraphError as `readHistory`; `not-found` for a document that is not there, `read-only`, `disk-full`, and what reading
 *   the profile that is there throws
 */
export async function draftVoiceProfile(folder: string, options: VoiceDraftOptions = {}): Promise<VoiceDraftResult> {
  const { author = null, documents = [], commits = COMMITS, dryRun = false, signal } = options;
  const written = documents.map((path) => documentAt(folder, path));
  const history = await historyOf(folder, author, commits, written.length > 0, signal);
  const { draftedText, draftVoice, readText, redraft } = await loadVoice();
  const draft = draftVoice({ own: [...history.own.map(textOf), ...written], others: history.others.map(textOf), names: namesIn(history) });
  const file = options.output === undefined ? await usualFile(folder) : resolve(options.output);
  const existed = existsSync(file);
  const fresh = draftedText(draft, history.author);
  const again = existed ? redraft(await readText(file), draft) : { text: fresh, added: [...draft.claims, ...draft.samples].map(({ id }) => id), changed: [], removed: [], edited: [], deleted: [] };
  if (!dryRun) replaceFile(file, again.text);
  return {
    file,
    written: !dryRun,
    existed,
    author: history.author,
    commits: draft.commits,
    othersCommits: history.others.length,
    documents: draft.documents,
    words: draft.words,
    ...again,
  };
}

/** Without a repository, or without commits in it, documents alone may do. */
async function historyOf(folder: string, author: string | null, most: number, hasDocuments: boolean, signal: AbortSignal | undefined): Promise<History> {
  try {
    return await readHistory(gitIn(folder, signal), author, most);
  } catch (error) {
    const isNone = error instanceof CodeGraphError && error.code !== "cancelled";
    if (!hasDocuments || !isNone || author !== null) throw error;
    return { author: "me", own: [], others: [] };
  }
}

function textOf({ hash, message }: AuthoredCommit): WrittenText {
  return { kind: "commit", source: hash.slice(0, 10), text: message };
}

function documentAt(folder: string, path: string): WrittenText {
  const file = resolve(folder, path);
  const read = readDocument(dirname(file), { path: basename(file), size: 0 });
  if ("text" in read) return { kind: "document", source: path, text: read.text };
  throw new CodeGraphError("not-found", `The document ${path} cannot be read: ${read.reason}`, "Name Markdown files that you wrote.");
}

/** Of everybody who has committed: whoever is quoted may name them. */
function namesIn({ own, others }: History): string[] {
  return [...new Set([...own, ...others].flatMap(({ name, email }) => [name, email.split("@", 1)[0] ?? ""]))].filter((name) => name.length > 3 && /\s|\d|[._-]/u.test(name));
}

/** The profile that is set; else one beside the user's settings. */
async function usualFile(folder: string): Promise<string> {
  const set = await findVoice(folder).catch((error: unknown) => {
    if (error instanceof CodeGraphError && error.code === "voice-not-set") return null;
    throw error;
  });
  return set ?? draftedVoicePath(process.env);
}
