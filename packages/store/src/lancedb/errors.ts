import { CodeGraphError, type ErrorCode } from "@codegraph/model";

interface Meaning {
  readonly pattern: RegExp;
  readonly code: ErrorCode;
  readonly message: string;
  readonly remedy: string;
}

/** LanceDB's errors have no codes; the first pattern that its words match says what they mean. */
const MEANINGS: readonly Meaning[] = [
  {
    pattern: /no space left|os error 28\b|quota exceeded|os error 122\b|not enough space/iu,
    code: "disk-full",
    message: "There is no room left for the vectors; their former state is kept.",
    remedy: "Free some space and try again.",
  },
  {
    pattern: /permission denied|read-only file system|os error (?:13|30)\b|access is denied/iu,
    code: "read-only",
    message: "The folder of the vectors cannot be written.",
    remedy: "Make the folder writable for this user, or keep the vectors elsewhere.",
  },
  {
    pattern: /not a directory|os error 20\b/iu,
    code: "not-a-directory",
    message: "The folder of the vectors cannot be made.",
    remedy: "Name a folder in `vectors` that is none of a file's.",
  },
  {
    pattern: /commit conflict|concurrent(?:ly)? (?:writer|transaction|modif)|too many concurrent|conflicting|contention/iu,
    code: "locked",
    message: "Other processes kept writing the vectors.",
    remedy: "Wait until they are done, or end them, and try again.",
  },
  {
    pattern:
      /error sending request|connect error|connection (?:refused|reset|closed)|dns error|timed? ?out|unauthori[sz]ed|forbidden|access ?denied|invalidaccesskey|signaturedoesnotmatch|nosuchbucket|bucket .*not found|credential|api[_ ]key|status code|retry limit|http error|hyper|reqwest|object store provider/iu,
    code: "store-unavailable",
    message: "The place where vectors are kept cannot be reached.",
    remedy: "Check the `vectors` setting: the address, the region, the keys, and whether the server runs.",
  },
  {
    pattern: /not found|corrupt|invalid (?:file|magic|flatbuffer|protobuf)|magic number|unexpected end|failed to decode|fill whole buffer|out of range|lance ?error|file is too small|parquet/iu,
    code: "index-damaged",
    message: "The LanceDB table is damaged.",
    remedy: "Move it aside and embed again; it holds nothing that the sources do not.",
  },
];

/** What a failure of LanceDB means to the caller; a CodeGraphError stays as it is. */
export function translateError(cause: unknown): CodeGraphError {
  if (cause instanceof CodeGraphError) return cause;
  const words = cause instanceof Error ? cause.message : String(cause);
  const { code, message, remedy } = MEANINGS.find(({ pattern }) => pattern.test(words)) ?? {
    code: "internal" as const,
    message: "LanceDB could not do what was asked.",
    remedy: "Please report this with the cause; embedding again may help.",
  };
  return new CodeGraphError(code, `${message} (${firstLine(words)})`, remedy, { cause });
}

const LONGEST = 300;

/** LanceDB repeats itself after this, with places in its own source. */
function firstLine(words: string): string {
  const [line = words] = words.split(/\s+Caused by:|, location:|\n|, \/\S*\/\.?cargo\//u, 1);
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
