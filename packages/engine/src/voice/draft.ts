import { existsSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { WrittenText } from "@codegraph/voice";
import type { VoiceDraftOptions, VoiceDraftResult } from "../api/index.js";
import { defaultVoicePath } from "@codegraph/indexer/config";
import { replaceFile } from "@codegraph/files/read";
import { readDocument } from "@codegraph/overview/docs";
import { createGit } from "@codegraph/files/git";
import { type AuthoredCommit, type History, readHistory } from "./git-author.js";
import { findVoice, loadVoice } from "./voice.js";

/** Default number of commits read per author. */
const DEFAULT_COMMITS = 2_000;

/**
 * Drafts a voice profile from the author's own texts: commits and named documents. All data stays on the machine. Drafting an existing
 * profile
 * again keeps the user's edits.
 *
 * @param folder in the working tree of a git repository
 * @throws CodeGraphError as `readHistory`; `not-found` for a missing document, `read-only`, `disk-full`, and the errors of reading the
 * existing profile
 */
export async function draftVoiceProfile(folder: string, options: VoiceDraftOptions = {}): Promise<VoiceDraftResult> {
  const { author = null, documents = [], commits = DEFAULT_COMMITS, dryRun = false, signal } = options;
  const written = documents.map((path) => documentAt(folder, path));
  const history = await historyOf(folder, author, commits, written.length > 0, signal);
  const { draftedText, draftVoice, readText, redraft } = await loadVoice();
  const draft = draftVoice({ own: [...history.own.map(textOf), ...written], others: history.others.map(textOf), names: namesIn(history) });
  const file = options.output === undefined ? await defaultFile(folder) : resolve(options.output);
  const existed = existsSync(file);
  const fresh = draftedText(draft, history.author);
  const redrafted = existed
    ? redraft(await readText(file), draft)
    : { text: fresh, added: [...draft.claims, ...draft.samples].map(({ id }) => id), changed: [], removed: [], edited: [], deleted: [] };
  if (!dryRun) replaceFile(file, redrafted.text);
  return {
    file,
    written: !dryRun,
    existed,
    author: history.author,
    commits: draft.commits,
    othersCommits: history.others.length,
    documents: draft.documents,
    words: draft.words,
    ...redrafted,
  };
}

/** Reads the history. Without a repository or commits, named documents suffice. */
async function historyOf(
  folder: string,
  author: string | null,
  most: number,
  hasDocuments: boolean,
  signal: AbortSignal | undefined,
): Promise<History> {
  try {
    return await readHistory(createGit(folder, signal), author, most);
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

/** Returns the names of all committers, so that quoted samples do not reveal them. */
function namesIn({ own, others }: History): string[] {
  return [...new Set([...own, ...others].flatMap(({ name, email }) => [name, email.split("@", 1)[0] ?? ""]))].filter(
    (name) => name.length > 3 && /\s|\d|[._-]/u.test(name),
  );
}

/** Returns the configured profile, or a new one next to the user's settings. */
async function defaultFile(folder: string): Promise<string> {
  const set = await findVoice(folder).catch((error: unknown) => {
    if (error instanceof CodeGraphError && error.code === "voice-not-set") return null;
    throw error;
  });
  return set ?? defaultVoicePath(process.env);
}
