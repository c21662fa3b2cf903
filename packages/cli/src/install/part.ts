/**
 * What install keeps in a file: an entry among settings, or a block in a document. Values are compared and stored as JSON.
 *
 * Its functions throw CodeGraphError `client-config-invalid` where the text is not what the file should hold.
 */
export interface Part {
  /** What is there; null where nothing is. */
  read(text: string): unknown;
  /** Whether what is there does what is wanted. */
  isSame(present: unknown, wanted: unknown): boolean;
  /** @param before what install wrote when it was here last; null when it was not */
  write(text: string, wanted: unknown, before: unknown): string;
  /** Takes it out, and the tables around it that are empty then, as many as install made. */
  remove(text: string, made: number): string;
  /** How many of the tables around it are missing. */
  missing(text: string): number;
  /** Whether a text says nothing, so that a file that install made can go. */
  isEmpty(text: string): boolean;
}
