import type { SymbolKind } from "@codegraph/model";
import { counted, oftenness, percent, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, createClaim, fromMiddle } from "../claim.js";
import type { StyleClaim } from "../../api/style.js";
import type { SampleDefinition } from "../code-sample.js";
import { type NameStyle, nameStyle } from "../name-style.js";

/** Smallest sample for a claim. */
const MIN_SAMPLE = 10;

const GROUPS: readonly (readonly [id: string, what: string, kinds: readonly SymbolKind[]])[] = [
  ["type", "Types", ["class", "struct", "union", "interface", "trait", "enum", "type"]],
  ["function", "Functions", ["function"]],
  ["method", "Methods", ["method"]],
  ["constant", "Constants", ["constant"]],
  ["variable", "File-level variables", ["variable"]],
  ["field", "Fields and properties", ["field", "property"]],
  ["enum-member", "Enum members", ["enum_member"]],
  ["macro", "Macros", ["macro"]],
];

/** Naming of each kind of definition. */
export const naming: Aspect = ({ definitions }) => {
  const outer = definitions.filter(({ isOuter }) => isOuter);
  return [
    ...GROUPS.flatMap(([id, what, kinds]) =>
      caseClaims(
        id,
        what,
        outer.filter(({ kind }) => kinds.includes(kind)),
      ),
    ),
    prefixClaim(
      "interface-prefix",
      'Interface names begin with "I".',
      /^I[A-Z]/u,
      outer.filter(({ kind }) => kind === "interface"),
    ),
    ...privateMarks(outer.filter(({ visibility }) => visibility === "private")),
    prefixClaim(
      "question",
      'Names of booleans begin with "is", "has", "can" or similar.',
      /^_?(?:is|has|can|should|are|was|does|may|needs|wants|supports|contains|matches|starts|ends)(?=[A-Z_]|$)/u,
      outer.filter(({ returns }) => /^bool(?:ean)?$/iu.test(returns ?? "")),
    ),
  ];
};

/** Makes separate claims for exported and unexported definitions if their styles differ, otherwise one for all. */
function caseClaims(id: string, what: string, definitions: readonly SampleDefinition[]): ReturnType<Aspect> {
  const exportedDefinitions = definitions.filter(({ exported }) => exported);
  const unexportedDefinitions = definitions.filter(({ exported }) => !exported);
  const [exportedStyle, unexportedStyle] = [usualStyle(exportedDefinitions), usualStyle(unexportedDefinitions)];
  const differ = exportedStyle !== null && unexportedStyle !== null && exportedStyle !== unexportedStyle;
  const whole = differ ? null : caseClaim(id, what, definitions);
  if (whole !== null) return [whole];
  return [
    caseClaim(`${id}-exported`, `Exported ${lowerFirst(what)}`, exportedDefinitions),
    caseClaim(`${id}-inner`, `Unexported ${lowerFirst(what)}`, unexportedDefinitions),
  ];
}

/** Smallest side for a comparison; in smaller ones a single name decides the most common style. */
const MIN_SIDE_SAMPLE = 5;

/** Returns the most common style; null if the sample is too small. */
function usualStyle(definitions: readonly SampleDefinition[]): NameStyle | null {
  const styles = definitions.map(({ name }) => nameStyle(name)).filter((style) => style !== null);
  return styles.length < MIN_SIDE_SAMPLE ? null : (counted(styles)[0]![0] as NameStyle);
}

function caseClaim(id: string, what: string, definitions: readonly SampleDefinition[]): StyleClaim | null {
  const styled = definitions.flatMap((definition) => {
    const style = nameStyle(definition.name);
    return style === null ? [] : [{ definition, style }];
  });
  if (styled.length < MIN_SAMPLE) return null;
  const [usual, count] = counted(styled.map(({ style }) => style))[0] as [NameStyle, number];
  const share = shareOf(count, styled.length);
  const often = oftenness(share);
  if (often !== "always" && often !== "mostly") return null;
  const fitting = styled.filter(({ style }) => style === usual).map(({ definition }) => definition);
  const unmarked = fitting.filter(({ name }) => /^[A-Za-z]/u.test(name));
  const examples = fromMiddle(unmarked.length > 0 ? unmarked : fitting);
  const text = `${what} ${often === "mostly" && count < styled.length ? "mostly " : ""}use ${usual}, for example \`${examples[0]!.name}\`.`;
  return createClaim("naming", id, text, percent(share), examples);
}

function prefixClaim(id: string, text: string, form: RegExp, definitions: readonly SampleDefinition[]): ReturnType<Aspect>[number] {
  if (definitions.length < MIN_SAMPLE) return null;
  const fitting = definitions.filter(({ name }) => form.test(name));
  const share = shareOf(fitting.length, definitions.length);
  return share.low >= 0.6 ? createClaim("naming", id, text, percent(share), fromMiddle(fitting)) : null;
}

/** Makes one claim for private fields and methods if both begin with an underscore, otherwise one for those that do. */
function privateMarks(members: readonly SampleDefinition[]): ReturnType<Aspect> {
  const claim = (id: string, what: string, kinds: readonly SymbolKind[]): StyleClaim | null =>
    prefixClaim(
      id,
      `${what} begin with "_".`,
      /^_/u,
      members.filter(({ kind }) => kinds.includes(kind)),
    );
  const fields = claim("private-field-mark", "Private fields", ["field", "property"]);
  const methods = claim("private-method-mark", "Private methods", ["method"]);
  return fields !== null && methods !== null
    ? [claim("private-mark", "Private members", ["field", "property", "method"])]
    : [fields, methods];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
