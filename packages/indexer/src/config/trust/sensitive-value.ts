/** Description of a value that a project's own file may set only with the user's trust. */
export interface SensitiveValue {
  /** Effect of the value, as a phrase that begins with a verb. */
  readonly effect: string;
  /** Paths that the value names. Trust covers their current link targets and ends when a link leads elsewhere. */
  readonly paths?: readonly string[];
  /** Folders and files that are executed. Trust covers the content of those inside the project and ends when it changes. */
  readonly code?: readonly string[];
}

const MAX_SHOWN = 200;

/** Quotes a text from a project's file. Long texts are cut. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
}

/** Quotes the first three texts of a list and counts the rest. */
export function quoteList(texts: readonly string[]): string {
  const first = texts.slice(0, 3).map(quoted).join(", ");
  return texts.length > 3 ? `${first} and ${texts.length - 3} more` : first;
}
