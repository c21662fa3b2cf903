import { statSync } from "node:fs";
import { join } from "node:path";
import type * as Voice from "@codegraph/voice";
import type { ReadProfile } from "@codegraph/voice";
import type { VoiceCheckResult, VoiceOptions, VoiceResult } from "../api/index.js";
import { voicePath } from "@codegraph/indexer/config";
import { findProject, realRoot } from "@codegraph/indexer/folder";

/**
 * Renders the voice profile configured for a folder, for a purpose and within a token budget. Needs no index.
 *
 * @throws CodeGraphError `voice-not-set`, `voice-missing`, `voice-unreadable`, `voice-too-large`, `voice-blank`, `voice-malformed`,
 * `invalid-config`, `not-trusted`, `invalid-argument`
 */
export async function voiceProfile(folder: string, { profile: name, ...options }: VoiceOptions = {}): Promise<VoiceResult> {
  const { read, source, path } = await readVoice(folder, name);
  const { listProfiles, renderProfile } = await loadVoice();
  const { text, tokens, purpose, leftOut } = renderProfile(read.profile, options);
  const profiles = await listProfiles(path);
  return {
    name: read.name,
    description: read.profile.description,
    language: read.profile.language,
    purpose,
    content: text,
    tokens,
    leftOut,
    file: read.path,
    setBy: source,
    profiles: profiles.map((each) => each.name),
  };
}

/** Checks the profile for possible improvements. @throws CodeGraphError as {@link voiceProfile} */
export async function checkVoiceProfile(folder: string, { profile: name }: Pick<VoiceOptions, "profile"> = {}): Promise<VoiceCheckResult> {
  const { read, source } = await readVoice(folder, name);
  const { checkProfile } = await loadVoice();
  return { name: read.name, file: read.path, setBy: source, findings: checkProfile(read.profile) };
}

/**
 * Returns the names of the profiles configured for a folder. @throws CodeGraphError `voice-not-set`, `voice-missing`, `voice-unreadable`
 */
export async function voiceProfileNames(folder: string): Promise<string[]> {
  const { listProfiles } = await loadVoice();
  return (await listProfiles(voicePath(rootFor(folder)).path)).map(({ name }) => name);
}

/** Returns the configured profile file, which may not exist yet; for a folder, its `default.md`. @throws CodeGraphError `voice-not-set` */
export async function findVoice(folder: string): Promise<string> {
  const { path } = voicePath(rootFor(folder));
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, "default.md") : path;
}

/** Returns the real path, because trust is recorded by real path. */
function rootFor(folder: string): string {
  const root = findProject(folder) ?? folder;
  try {
    return realRoot(root);
  } catch {
    return root;
  }
}

async function readVoice(folder: string, name: string | undefined): Promise<{ read: ReadProfile; source: string; path: string }> {
  const { path, source } = voicePath(rootFor(folder));
  const { readProfile } = await loadVoice();
  return { read: await readProfile(path, name ?? null), source, path };
}

/** Loads the Markdown and YAML readers on demand; most commands never need them. */
export function loadVoice(): Promise<typeof Voice> {
  return import("@codegraph/voice");
}
