/**
 * A part of a file that install owns: an entry in settings, or a block in a document. Values are compared and stored as JSON.
 *
 * Its functions throw CodeGraphError `client-config-invalid` if the text has another format.
 */
export interface Part {
  /** Returns the present value, or null. */
  read(text: string): unknown;
  /** True if the present value needs no change. */
  isSame(present: unknown, wanted: unknown): boolean;
  /** @param before the value that install wrote last, or null */
  write(text: string, wanted: unknown, before: unknown): string;
  /** Removes the part, and as many enclosing empty tables as install created. */
  remove(text: string, made: number): string;
  /** Number of enclosing tables that are missing. */
  missing(text: string): number;
  /** True if the text has no content, so that a file created by install can be deleted. */
  isEmpty(text: string): boolean;
}
