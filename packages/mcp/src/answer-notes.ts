import type { Freshness, Spanned } from "@codegraph/engine";
import type { Offered } from "./offered.js";

/** What is said above an answer: of the index that it comes from, not of what was asked. */
export function answerNotes(result: object, building: Freshness["building"], offered: Offered): string[] {
  return [...buildingNote(building), ...staleNote(result, offered), ...linkNotes(result)];
}

function buildingNote(building: Freshness["building"]): string[] {
  if (!building) return [];
  const { files, of, linking } = building;
  return [`The index is being built: ${files.toLocaleString("en")} of ${of.toLocaleString("en")} files${linking ? "; calls and search are not ready" : ""}. Missing results may appear later.`];
}

function staleNote(result: object, offered: Offered): string[] {
  const { stale = [] } = result as Partial<Freshness>;
  if (stale.length === 0) return [];
  const named = stale.slice(0, 10).join(", ");
  const more = stale.length > 10 ? ` and ${stale.length - 10} more` : "";
  return [`This answer may be out of date for ${named}${more}. ${offered.has("codegraph_update") ? "Call codegraph_update, or read" : "Read"} these files themselves.`];
}

/** Linked projects that could not be asked, or answered from an older index. Where links are the answer, it says so itself. */
function linkNotes(result: object): string[] {
  const { links = [] } = result as Spanned;
  return links.flatMap((note) => ("dependencyId" in note ? [] : [`Linked project ${note.name}: ${note.message}`]));
}
