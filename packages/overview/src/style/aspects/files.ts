import { basename, dirname } from "node:path/posix";
import { isTypeLike } from "@codegraph/model";
import { ascending, counted, oftenness, percent, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, createClaim, sizeClaim, fromMiddle } from "../claim.js";
import { type CodeSample, isTestModule } from "../code-sample.js";
import { nameStyle } from "../name-style.js";

/** Smallest sample for a claim. */
const MIN_SAMPLE = 10;

/** Division of code into files, and file names. */
export const files: Aspect = (sample) => [nameClaim(sample), linesClaim(sample), typesClaim(sample), folderClaim(sample)];

function nameClaim({ own }: CodeSample): ReturnType<Aspect>[number] {
  const styled = own.flatMap(({ path }) => {
    const style = nameStyle(basename(path).replace(/\..*$/u, ""));
    return style === null ? [] : [{ path, style }];
  });
  if (styled.length < MIN_SAMPLE) return null;
  const [usual, count] = counted(styled.map(({ style }) => style))[0]!;
  const share = shareOf(count, styled.length);
  if (share.low < 0.6) return null;
  const examples = fromMiddle(styled.filter(({ style }) => style === usual));
  return createClaim(
    "files",
    "name",
    `File names use ${usual}, for example \`${basename(examples[0]!.path)}\`.`,
    percent(share),
    examples.map(({ path }) => ({ file: path, line: 1 })),
  );
}

function linesClaim({ own }: CodeSample): ReturnType<Aspect>[number] {
  if (own.length < MIN_SAMPLE) return null;
  return sizeClaim("files", "Files", ascending(own.map(({ facts }) => facts.lineCount)), " files");
}

function typesClaim({ own, definitions }: CodeSample): ReturnType<Aspect>[number] {
  const counts = new Map<string, number>();
  for (const { kind, parent, file } of definitions) if (isTypeLike(kind) && parent === null) counts.set(file, (counts.get(file) ?? 0) + 1);
  if (counts.size < MIN_SAMPLE || counts.size < own.length / 3) return null;
  const single = [...counts].filter(([, count]) => count === 1);
  const share = shareOf(single.length, counts.size);
  if (oftenness(share) !== "always" && oftenness(share) !== "mostly") return null;
  return createClaim(
    "files",
    "types",
    "Each type has its own file.",
    percent(share),
    fromMiddle(single).map(([file]) => ({ file, line: 1 })),
  );
}

/** Location of tests: in the tested file, in separate folders, or next to the code. */
function folderClaim({ own, tests }: CodeSample): ReturnType<Aspect>[number] {
  const within = own.filter(({ facts }) => facts.definitions.some(isTestModule));
  const inside = shareOf(within.length, own.length);
  if (within.length >= MIN_SAMPLE && inside.low > 0.2) {
    return createClaim(
      "tests",
      "place",
      "Tests live in the tested file, in a separate module.",
      `test modules in ${percent(inside)} of files`,
      fromMiddle(within).map(({ path }) => ({ file: path, line: 1 })),
    );
  }
  if (tests.length < MIN_SAMPLE) return null;
  const folders = new Set(own.map(({ path }) => dirname(path)));
  const beside = tests.filter(({ path }) => folders.has(dirname(path)));
  const share = shareOf(beside.length, tests.length);
  const often = oftenness(share);
  if (often === null) return null;
  const isBeside = often === "always" || often === "mostly";
  const examples = tests.filter((test) => beside.includes(test) === isBeside);
  return createClaim(
    "tests",
    "place",
    isBeside ? "Tests live next to the code." : "Tests live in separate folders.",
    `next to code in ${percent(share)}`,
    fromMiddle(examples).map(({ path }) => ({ file: path, line: 1 })),
  );
}
