import { CodeGraphError, type ErrorCode } from "@codegraph/model";

interface Translation {
  /** Begins with the codes of Postgres, or equals those of Node's network. */
  readonly codes: RegExp;
  readonly code: ErrorCode;
  readonly message: string;
  readonly remedy: string;
}

/** The first entry that matches the code of an error decides. */
const TRANSLATIONS: readonly Translation[] = [
  {
    codes: /^(?:53100|53200)$/u,
    code: "disk-full",
    message: "Postgres has no space left for the vectors; the previous state is kept.",
    remedy: "Free some space on the server and try again.",
  },
  {
    codes: /^(?:42501|25006)$/u,
    code: "read-only",
    message: "The user of Postgres may not write the vectors.",
    remedy: "Give it the right to create a schema, or let an administrator create one that it owns.",
  },
  {
    codes: /^(?:55P03|40P01|40001)$/u,
    code: "locked",
    message: "Other processes kept writing the vectors.",
    remedy: "Wait until they are done, or end them, and try again.",
  },
  {
    codes: /^(?:08\w{3}|28\w{3}|57P0\d|53\w{3}|3D000|E[A-Z_]+)$/u,
    code: "store-unavailable",
    message: "Cannot reach Postgres.",
    remedy: "Check the address, the user, its password, and whether the server runs.",
  },
  {
    codes: /^(?:XX00[12]|42P01|42703|3F000)$/u,
    code: "index-damaged",
    message: "The vectors in Postgres are damaged.",
    remedy: "Drop their schema and embed again; it contains nothing that the sources do not.",
  },
];

/** Faults of the driver without a code. */
const AWAY = /connection terminated|not queryable|timeout exceeded when trying to connect/iu;

/** True for a table or schema that does not exist. */
export function isMissing(cause: unknown): boolean {
  return ["42P01", "3F000"].includes(codeOf(cause));
}

/** Translates an error of Postgres or its driver; a CodeGraphError stays unchanged. */
export function translatePostgresError(cause: unknown): CodeGraphError {
  if (cause instanceof CodeGraphError) return cause;
  const words = cause instanceof Error && cause.message !== "" ? cause.message : codeOf(cause) || String(cause);
  const code = AWAY.test(words) ? "08000" : codeOf(cause);
  const {
    code: own,
    message,
    remedy,
  } = TRANSLATIONS.find(({ codes }) => codes.test(code)) ?? {
    code: "internal" as const,
    message: "Postgres failed.",
    remedy: "Report this with the cause; embedding again may help.",
  };
  return new CodeGraphError(own, `${message} (${words})`, remedy, { cause });
}

function codeOf(cause: unknown): string {
  const code = cause instanceof Error ? (cause as { readonly code?: unknown }).code : undefined;
  return typeof code === "string" ? code : "";
}
