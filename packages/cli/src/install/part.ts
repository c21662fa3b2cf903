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
  /**
   * Removes the part, and the empty tables around it that install created.
   *
   * @param made what `missing` returned for the text before install
   */
  remove(text: string, made: number): string;
  /** Returns which tables and lists around the part are missing, as a number that only this kind of part understands. */
  missing(text: string): number;
  /** True if the text has no content, so that a file created by install can be deleted. */
  isEmpty(text: string): boolean;
  /** Set if the file has nothing else and is deleted with the part. */
  readonly isWholeFile?: true;
}
