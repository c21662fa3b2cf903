import type { Extension } from "@codegraph/model";
import { signatureOf } from "./definition-head.js";
import { oneLine, typeName } from "./source-text.js";
import type { AssemblySource } from "./source.js";

/** Returns the extension blocks of a file; see {@link Extension}. */
export function readExtensions({ text, lines, matches }: AssemblySource): Extension[] {
  const { comment } = matches.regions;
  return matches.extensions.map((match): Extension => {
    const [start, end] = match.parts.owner ?? [match.start, match.start];
    const written = text.slice(start, end);
    return {
      type: typeName(written) || oneLine(written),
      line: lines.lineOf(match.start),
      signature: signatureOf(text, match.start, match, comment),
    };
  });
}
