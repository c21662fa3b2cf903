import { CodeGraphError, type ErrorCode } from "@codegraph/model";

interface Translation {
  readonly pattern: RegExp;
  readonly code: ErrorCode;
  readonly message: string;
  readonly remedy: string;
}

/** LanceDB's errors have no codes. The first pattern that matches the message decides. */
const TRANSLATIONS: readonly Translation[] = [
  {
    pattern: /no space left|os error 28\b|quota exceeded|os error 122\b|not enough space/iu,
    code: "disk-full",
    message: "No space left for the vectors; the previous state is kept.",
    remedy: "Free some space and try again.",
  },
  {
    pattern: /permission denied|read-only file system|os error (?:13|30)\b|access is denied/iu,
    code: "read-only",
    message: "Cannot write the folder of the vectors.",
    remedy: "Make the folder writable for this user, or keep the vectors elsewhere.",
  },
  {
    pattern: /not a directory|os error 20\b/iu,
    code: "not-a-directory",
    message: "Cannot create the folder of the vectors.",
    remedy: "Name a folder in `vectors` instead of a file.",
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
    message: "Cannot reach the vector store.",
    remedy: "Check the `vectors` setting: the address, the region, the keys, and whether the server runs.",
  },
  {
    pattern:
      /not found|corrupt|invalid (?:file|magic|flatbuffer|protobuf)|magic number|unexpected end|failed to decode|fill whole buffer|out of range|lance ?error|file is too small|parquet/iu,
    code: "index-damaged",
    message: "The LanceDB table is damaged.",
    remedy: "Move it aside and embed again; it contains nothing that the sources do not.",
  },
];

/** Translates an error of LanceDB; a CodeGraphError stays unchanged. */
export function translateLanceError(cause: unknown): CodeGraphError {
  if (cause instanceof CodeGraphError) return cause;
  const words = cause instanceof Error ? cause.message : String(cause);
  const { code, message, remedy } = TRANSLATIONS.find(({ pattern }) => pattern.test(words)) ?? {
    code: "internal" as const,
    message: "LanceDB failed.",
    remedy: "Report this with the cause; embedding again may help.",
  };
  return new CodeGraphError(code, `${message} (${firstLine(words)})`, remedy, { cause });
}

const MAX_MESSAGE_LENGTH = 300;

/** Cuts the parts after which LanceDB repeats itself with locations in its own source. */
function firstLine(words: string): string {
  const [line = words] = words.split(/\s+Caused by:|, location:|\n|, \/\S*\/\.?cargo\//u, 1);
  return line.length > MAX_MESSAGE_LENGTH ? `${line.slice(0, MAX_MESSAGE_LENGTH)}…` : line;
}
