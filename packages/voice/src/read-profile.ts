import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { parseProfile } from "./parse-profile.js";
import type { VoiceProfile } from "./profile.js";
import { readText, unopened } from "./read-text.js";

/** A profile that has not been read yet. */
export interface ProfileEntry {
  /** File name without extension. */
  readonly name: string;
  readonly path: string;
}

/** A profile with its location. */
export interface ReadProfile extends ProfileEntry {
  readonly profile: VoiceProfile;
}

/** Profile of a folder that is used if none is named. */
const USUAL = "default";

/**
 * Lists the profiles at a path by name: the Markdown files of a folder, or the single file.
 *
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
  throw new CodeGraphError("voice-missing", `No voice profile in the directory ${path}`, "Add Markdown files, one for each profile.");
}

/**
 * Reads one profile.
 *
 * @param path absolute path of a file, or of a folder with one Markdown file for each profile
 * @param name name from {@link listProfiles}; null for the only one, or the one called `default`
 * @throws CodeGraphError `voice-missing`, `voice-unreadable`, `voice-too-large`, `voice-blank`, `voice-malformed`;
 *   `invalid-argument` if there are several and none is named
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
    throw new CodeGraphError(
      "invalid-argument",
      `Several voice profiles in ${path}: ${names}`,
      `Name one of them, or rename one to ${USUAL}.md.`,
    );
  }
  throw new CodeGraphError("voice-missing", `No voice profile "${name}" at ${path}`, `Profiles: ${names}.`);
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
