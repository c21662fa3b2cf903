import { counted, oftenness, percent, type Share, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, claim } from "../claim.js";

const FEWEST = 20;

/** What is imported, and how. */
export const imports: Aspect = ({ own }) => {
  const all = own.flatMap(({ path, facts }) => facts.imports.map((each) => ({ ...each, file: path })));
  if (all.length < FEWEST) return [];
  const relative = all.filter(({ specifier }) => /^\.{1,2}(?:\/|$)/u.test(specifier));
  const wildcard = shareOf(all.filter(({ form }) => form === "wildcard").length, all.length);
  const named = shareOf(all.filter(({ form }) => form === "named").length, all.length);
  const standard = shareOf(all.filter(({ form }) => form === "default").length, all.length);
  const ending = shareOf(relative.filter(({ specifier }) => /\.[cm]?[jt]sx?$/u.test(specifier)).length, relative.length);
  // A module counts once for each file.
  const perFile = new Set(all.filter(({ specifier }) => !specifier.startsWith(".")).map(({ specifier, file }) => `${specifier}\n${file}`));
  const outer = counted([...perFile].map((each) => each.split("\n", 1)[0]!)).filter(([, count]) => count >= 3).slice(0, 6);
  return [
    relative.length < FEWEST ? null : isUsual(ending) ? claim("imports", "ending", "Relative imports name the file's ending.", percent(ending), relative) : isRare(ending) ? claim("imports", "ending", "Relative imports leave the file's ending out.", `an ending in ${percent(ending)}`, relative) : null,
    // Where whole files are included, or packages imported, there is nothing to choose.
    isRare(wildcard) && named.low >= 0.1 ? claim("imports", "wildcard", "Names are imported one by one; everything at once hardly ever.", `all names in ${percent(wildcard)}`) : null,
    relative.length >= FEWEST && standard.count > 0 && isRare(standard) ? claim("imports", "default", "There are hardly any default imports.", percent(standard)) : null,
    outer.length === 0 ? null : claim("imports", "modules", `Imported most: ${outer.map(([module]) => `\`${module}\``).join(", ")}.`, `${outer.map(([module, count]) => `${module} in ${count}`).join(", ")} of ${own.length} files`),
  ];
};

function isUsual(share: Share): boolean {
  const often = oftenness(share);
  return often === "always" || often === "mostly";
}

function isRare(share: Share): boolean {
  return oftenness(share) === "never";
}
