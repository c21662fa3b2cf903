import { divide } from "./front-matter.js";
import type { VoiceProfile } from "./profile.js";
import { readSections } from "./read-sections.js";

/**
 * A profile out of its text: Markdown, with YAML front matter or without. Any Markdown is a profile; what headings say
 * decides what is left away first when there is little room.
 *
 * @param name for a profile whose front matter gives none
 * @param path for messages
 * @throws CodeGraphError `voice-malformed`
 */
export function parseProfile(text: string, name: string, path: string = name): VoiceProfile {
  const { matter, body, line } = divide(text.replace(/^\uFEFF/u, "").replaceAll(/\r\n?/gu, "\n"), path);
  return { ...matter, name: matter.name ?? name, sections: readSections(body, line), body };
}
