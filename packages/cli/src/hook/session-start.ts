import { openGlance, type ProjectGlance } from "@codegraph/engine/glance";
import { escapeInvisibleLine } from "@codegraph/model";
import { count } from "@codegraph/text";
import type { HookEvent } from "./hook-event.js";

const MAX_LANGUAGES = 3;

/** A name is at most this long, so that the line stays within its 60 tokens. */
const MAX_NAME = 40;

/** Returns a line about the index of the project in the client's working directory. Null if it has none or is empty. */
export function lineAtSessionStart({ cwd }: HookEvent): string | null {
  const glance = openGlance(cwd);
  if (glance === null) return null;
  try {
    return lineAbout(glance);
  } finally {
    glance.close();
  }
}

function lineAbout(glance: ProjectGlance): string | null {
  const languages = glance.languages();
  const sum = (of: "files" | "definitions"): number => languages.reduce((total, language) => total + language[of], 0);
  if (sum("definitions") === 0) return null;
  const most = languages.toSorted((one, other) => other.definitions - one.definitions).slice(0, MAX_LANGUAGES);
  const named = most.filter(({ definitions }) => definitions > 0).map(({ language }) => language);
  const name = escapeInvisibleLine(glance.name.slice(0, MAX_NAME));
  return `CodeGraph index of ${name}: ${count(sum("files"), "file")} (${named.join(", ")}), ${count(sum("definitions"), "definition")}. Before grep: codegraph_callers NAME, codegraph_query NAME, search_code TEXT.`;
}
