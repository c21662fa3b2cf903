import type { Freshness, Spanned } from "@codegraph/engine";
import type { Offered } from "./offered.js";

/** Messages above an answer about the state of the index. */
export function answerNotes(result: object, building: Freshness["building"], offered: Offered): string[] {
  return [...buildingNote(building), ...staleNote(result, offered), ...linkNotes(result)];
}

function buildingNote(building: Freshness["building"]): string[] {
  if (!building) return [];
  const { files, of, linking } = building;
  return [
    `Building the index: ${files.toLocaleString("en")} of ${of.toLocaleString("en")} files${linking ? "; calls and search are not ready" : ""}. Missing results may appear later.`,
  ];
}

function staleNote(result: object, offered: Offered): string[] {
  const { stale = [] } = result as Partial<Freshness>;
  if (stale.length === 0) return [];
  const named = stale.slice(0, 10).join(", ");
  const more = stale.length > 10 ? ` and ${stale.length - 10} more` : "";
  return [
    `This answer may be out of date for ${named}${more}. ${offered.has("codegraph_update") ? `Call ${offered.call("codegraph_update")}, or read` : "Read"} these files themselves. If they are missing, they have to be restored first.`,
  ];
}

/** Linked projects that are unavailable or answered from an older index. An answer that lists links reports this itself. */
function linkNotes(result: object): string[] {
  const { links = [] } = result as Spanned;
  return links.flatMap((note) => ("dependencyId" in note ? [] : [`Linked project ${note.name}: ${note.message}`]));
}
