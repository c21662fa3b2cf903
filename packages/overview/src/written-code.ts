import { posix } from "node:path";
import { type CodeFacts, isForeignFile } from "@codegraph/model";
import type { FileRecord } from "@codegraph/store";

/** Matches header comments that generators write. */
const GENERATED =
  /@generated\b|\bdo not (?:edit|modify)\b|^code generated\b|\b(?:this|the) (?:file|code|class|module) (?:is|was|has been) (?:\w+ )?(?:auto-?)?generated\b|\bauto-?generated (?:file|code)\b/imu;

/** Names that only the runtimes of bundlers and compilers define. */
const RUNTIME_NAMES = new Set(
  (
    "__webpack_require__ __webpack_modules__ __webpack_exports__ __commonJS __toESM __toCommonJS __defProp __esModule " +
    "__awaiter __generator __extends __importDefault __importStar __createBinding __spreadArray parcelRequire"
  ).split(" "),
);

/** In bytes. Lines of this average length are the work of a minifier. */
const MAX_AVERAGE_LINE = 200;
/** In bytes. Short files may consist of one long line. */
const MIN_SIZE = 5_000;
/** Smallest number of relative imports that shows a bundle: its parts import each other by paths that exist only where it was made. */
const MIN_RELATIVE_IMPORTS = 8;

/** Returns true if a file is code that nobody in the project wrote: vendored, generated, minified or bundled. */
export type ForeignCodeTest = (file: Pick<FileRecord, "path" | "size">, facts: CodeFacts) => boolean;

/**
 * Creates a check for code that was copied or generated, by its path and facts.
 * @param paths of all files of the project
 */
export function createForeignCodeTest(paths: Iterable<string>): ForeignCodeTest {
  const stems = new Set<string>();
  for (const path of paths) {
    stems.add(stemOf(path));
    // A folder is imported by its index file.
    stems.add(posix.dirname(path));
  }
  const isMissing = (path: string, specifier: string): boolean => {
    const target = posix.join(posix.dirname(path), specifier);
    return !stems.has(target) && !stems.has(stemOf(target));
  };
  return ({ path, size }, { header, definitions, imports, lineCount }) => {
    if (isForeignFile(path) || GENERATED.test(header ?? "")) return true;
    if (size > MIN_SIZE && size > lineCount * MAX_AVERAGE_LINE) return true;
    if (definitions.some(({ name }) => RUNTIME_NAMES.has(name))) return true;
    const relative = imports.filter(({ specifier }) => /^\.{1,2}\//u.test(specifier));
    const missing = relative.filter(({ specifier }) => isMissing(path, specifier));
    return relative.length >= MIN_RELATIVE_IMPORTS && missing.length > relative.length * 0.8;
  };
}

function stemOf(path: string): string {
  return path.replace(/\.[^./]+$/u, "");
}
