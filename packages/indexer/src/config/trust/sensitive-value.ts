/** A value that a project's own file may set only with the user's trust. */
export interface SensitiveValue {
  /** The effect of the value, as a phrase that begins with a verb. */
  readonly effect: string;
  /** Paths that the value names. Trust covers the files they lead to now, and ends when a link leads elsewhere. */
  readonly paths?: readonly string[];
  /** Folders and files that are executed. Trust covers their content if they lie in the project, and ends when it changes. */
  readonly code?: readonly string[];
}

const MAX_SHOWN = 200;

/** A text of a project's file in quotes, cut where it is long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
}

/** The first texts of a list in quotes, and the number of the others. */
export function quotedList(texts: readonly string[]): string {
  const first = texts.slice(0, 3).map(quoted).join(", ");
  return texts.length > 3 ? `${first} and ${texts.length - 3} more` : first;
}
