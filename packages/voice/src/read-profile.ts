import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { parseProfile } from "./parse-profile.js";
import type { VoiceProfile } from "./profile.js";
import { readText, unopened } from "./read-text.js";

/** Where a profile is, before it is read. */
export interface ProfileEntry {
  /** The file's name without its ending: what to ask for it by. */
  readonly name: string;
  readonly path: string;
}

/** A profile as it was read. */
export interface ReadProfile extends ProfileEntry {
  readonly profile: VoiceProfile;
}

/** The profile of a folder that is meant when none is named. */
const USUAL = "default";

/**
 * The profiles at a path, by name: of a folder those of its Markdown files, of a file the one.
 * @param path absolute
 * @throws CodeGraphError `voice-missing`, also for a folder without profiles, and `voice-unreadable`
 */
export async function listProfiles(path: string): Promise<ProfileEntry[]> {
  if (!(await isFolder(path))) return [{ name: nameOf(path), path }];
  const names = await readdir(path).catch((cause: unknown) => {
    throw unopened(path, cause);
  });
  const found = names.filter((name) => /^[^.].*\.(?:md|markdown)$/iu.test(name) && !/^readme\./iu.test(name)).sort();
  if (found.length > 0) return found.map((name) => ({ name: nameOf(name), path: join(path, name) }));
  throw new CodeGraphError("voice-missing", `There is no voice profile in the folder ${path}`, "Put Markdown files into it, one for each profile.");
}

/**
 * Reads one profile.
 *
 * @param path absolute; of a file, or of a folder with a Markdown file for each profile
 * @param name of the profile, as {@link listProfiles} gives it; null for the only one, or the one called `default`
 * @throws CodeGraphError `voice-missing`, `voice-unreadable`, `voice-too-large`, `voice-blank`, `voice-malformed`;
 *   `invalid-argument` when there are several and none is named
 */
export async function readProfile(path: string, name: string | null = null): Promise<ReadProfile> {
  const entry = chosen(await listProfiles(path), name, path);
  return { ...entry, profile: parseProfile(await readText(entry.path), entry.name, entry.path) };
}

function chosen(entries: readonly ProfileEntry[], name: string | null, path: string): ProfileEntry {
  const wanted = name?.trim().toLowerCase() ?? (entries.length === 1 ? entries[0]!.name.toLowerCase() : USUAL);
  const found = entries.find((entry) => entry.name.toLowerCase() === wanted);
  if (found) return found;
  const names = entries.map((entry) => `"${entry.name}"`).join(", ");
  if (name === null) {
    throw new CodeGraphError("invalid-argument", `There are several voice profiles in ${path}: ${names}`, `Name one of them, or call one of them ${USUAL}.md.`);
  }
  throw new CodeGraphError("voice-missing", `There is no voice profile "${name}" at ${path}`, `There is ${names}.`);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (cause) {
    throw unopened(path, cause);
  }
}

function nameOf(path: string): string {
  return basename(path, extname(path));
}
