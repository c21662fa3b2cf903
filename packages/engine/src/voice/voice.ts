import { statSync } from "node:fs";
import { join } from "node:path";
import type * as Voice from "@codegraph/voice";
import type { ReadProfile } from "@codegraph/voice";
import type { VoiceCheckResult, VoiceOptions, VoiceResult } from "../api/index.js";
import { voicePath } from "../config/index.js";
import { findProject, realRoot } from "../project/place.js";

/**
 * How the user writes, as the profile that is set for a folder says, for a purpose and within a budget. Needs no index.
 *
 * @throws CodeGraphError `voice-not-set`, `voice-missing`, `voice-unreadable`, `voice-too-large`, `voice-blank`, `voice-malformed`,
 *   `invalid-config`, `not-trusted`, `invalid-argument`
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

/** What could be better about the profile. @throws CodeGraphError as {@link voiceProfile} */
export async function checkVoiceProfile(folder: string, { profile: name }: Pick<VoiceOptions, "profile"> = {}): Promise<VoiceCheckResult> {
  const { read, source } = await readVoice(folder, name);
  const { checkProfile } = await loadVoice();
  return { name: read.name, file: read.path, setBy: source, findings: checkProfile(read.profile) };
}

/** The names of the profiles that are set for a folder. @throws CodeGraphError `voice-not-set`, `voice-missing`, `voice-unreadable` */
export async function voiceProfileNames(folder: string): Promise<string[]> {
  const { listProfiles } = await loadVoice();
  return (await listProfiles(voicePath(rootFor(folder)).path)).map(({ name }) => name);
}

/** The file that is set as the profile, which need not be there; of a folder the default one. @throws CodeGraphError `voice-not-set` */
export async function findVoice(folder: string): Promise<string> {
  const { path } = voicePath(rootFor(folder));
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, "default.md") : path;
}

/** Trust is recorded by the real path. */
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

/** Readers of Markdown and YAML, which most commands never need. */
export function loadVoice(): Promise<typeof Voice> {
  return import("@codegraph/voice");
}
