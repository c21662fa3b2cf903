import type { MemberOverrides, OutsideBase, RelatedType, SymbolRef, TypesResult } from "@codegraph/engine";
import { definitionLines } from "./definitions.js";
import type { Face } from "./face.js";
import { count } from "./numbers.js";
import { headed, POSSIBLE } from "./sites.js";
import { askedName, placeOf } from "./symbol.js";

/** Supertypes and subtypes, each below the one through which it is related, and overridden members. `?` marks what is only possible. */
export function typeLines(result: TypesResult, face: Face): string[] {
  const { definitions, supertypes, subtypes, outside, members, totals, symbol } = result;
  const wider = (left: number): string[] => {
    const limit = Math.max(...Object.values(totals));
    return left > 0 ? [`and ${count(left, "more", "more")}: ${face.call({ verb: "types", subject: symbol, options: { limit } })}`] : [];
  };
  return [
    ...definitionLines(definitions),
    ...headed(
      "supertypes",
      supertypes.map((each) => relatedLine(each, face)),
    ),
    ...wider(totals.supertypes - supertypes.length),
    ...headed("bases outside of the project", outside.map(outsideLine)),
    ...wider(totals.outside - outside.length),
    ...headed(
      "subtypes",
      subtypes.map((each) => relatedLine(each, face)),
    ),
    ...wider(totals.subtypes - subtypes.length),
    ...headed("members", members.map(memberLine)),
    ...wider(totals.members - members.length),
  ];
}

/** `  Dog src/dog.ts:3 extends Animal`, indented by its distance. */
function relatedLine({ type, relation, via, depth, certainty, site }: RelatedType, { paint }: Face): string {
  const mark = certainty === "possible" ? POSSIBLE : "";
  const how = site === null ? `${relation} ${askedName(via)} by its methods` : `${relation} ${askedName(via)}`;
  return `${"  ".repeat(Math.min(depth, 8) - 1)}${askedName(type)}${mark} ${paint.place(placeOf(type))} (${how})`;
}

function outsideLine({ name, relation, of, site }: OutsideBase): string {
  return `${name} (${askedName(of)} ${relation} it, ${site.file}:${site.line})`;
}

function memberLine({ member, overrides, overriddenBy }: MemberOverrides): string {
  const named = (heading: string, list: readonly SymbolRef[]): string =>
    list.length === 0 ? "" : `; ${heading} ${list.map((each) => `${askedName(each)} ${placeOf(each)}`).join(", ")}`;
  return `${askedName(member)}${named("overrides", overrides)}${named("overridden by", overriddenBy)}`;
}
