import { divide } from "./front-matter.js";
import type { VoiceProfile } from "./profile.js";
import { readSections } from "./read-sections.js";

/**
 * Parses a profile: Markdown with optional YAML front matter. Any Markdown is valid. Headings decide which parts are omitted first within a
 * budget.
 *
 * @param name used if the front matter gives none
 * @param path named in errors
 * @throws CodeGraphError `voice-malformed`
 */
export function parseProfile(text: string, name: string, path: string = name): VoiceProfile {
  const { matter, body, line } = divide(text.replace(/^\uFEFF/u, "").replaceAll(/\r\n?/gu, "\n"), path);
  return { ...matter, name: matter.name ?? name, sections: readSections(body, line), body };
}
