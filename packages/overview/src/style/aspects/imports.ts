import { counted, oftenness, percent, type Share, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, createClaim } from "../claim.js";

/** Smallest sample for a claim. */
const MIN_SAMPLE = 20;

/** Matches specifiers of the importing package itself, as in `./a` and Rust's `crate::a`, and the global namespace. */
const OWN_MODULE = /^(?:\..*|(?:self|super|crate)(?:::.*)?|)$/u;

/** Imported modules and the form of imports. */
export const imports: Aspect = ({ own }) => {
  const all = own.flatMap(({ path, facts }) => facts.imports.map((each) => ({ ...each, file: path })));
  if (all.length < MIN_SAMPLE) return [];
  const relative = all.filter(({ specifier }) => /^\.{1,2}(?:\/|$)/u.test(specifier));
  const wildcard = shareOf(all.filter(({ form }) => form === "wildcard").length, all.length);
  const named = shareOf(all.filter(({ form }) => form === "named").length, all.length);
  const standard = shareOf(all.filter(({ form }) => form === "default").length, all.length);
  const ending = shareOf(relative.filter(({ specifier }) => /\.[cm]?[jt]sx?$/u.test(specifier)).length, relative.length);
  // Each module counts once per file.
  const perFile = new Set(all.filter(({ specifier }) => !OWN_MODULE.test(specifier)).map(({ specifier, file }) => `${specifier}\n${file}`));
  const external = counted([...perFile].map((each) => each.split("\n", 1)[0]!))
    .filter(([, count]) => count >= 3)
    .slice(0, 6);
  return [
    relative.length < MIN_SAMPLE
      ? null
      : isUsual(ending)
        ? createClaim("imports", "ending", "Relative imports include the file extension.", percent(ending), relative)
        : isRare(ending)
          ? createClaim("imports", "ending", "Relative imports omit the file extension.", `an extension in ${percent(ending)}`, relative)
          : null,
    // Languages that include whole files or import packages offer no choice here.
    isRare(wildcard) && named.low >= 0.5
      ? createClaim("imports", "wildcard", "Named imports; wildcard imports are rare.", `wildcards in ${percent(wildcard)}`)
      : null,
    relative.length >= MIN_SAMPLE && standard.count > 0 && isRare(standard)
      ? createClaim("imports", "default", "Default imports are rare.", percent(standard))
      : null,
    external.length === 0
      ? null
      : createClaim(
          "imports",
          "modules",
          `Most imported: ${external.map(([module]) => `\`${module}\``).join(", ")}.`,
          `${external.map(([module, count]) => `${module} in ${count}`).join(", ")} of ${own.length} files`,
        ),
  ];
};

function isUsual(share: Share): boolean {
  const often = oftenness(share);
  return often === "always" || often === "mostly";
}

function isRare(share: Share): boolean {
  return oftenness(share) === "never";
}
