/** File in two states. */
export interface ComparedFile {
  /** Path after the change, or before it if the file was removed. */
  readonly path: string;
  /** Path before a rename; absent otherwise. */
  readonly from?: string;
  /** Null if the file does not exist in that state; undefined if it could not be read: too large, or no text. */
  readonly before: string | null | undefined;
  readonly after: string | null | undefined;
  /** True for a file of a diff that has not been applied to it: the project has the state before. */
  readonly isUnapplied?: true;
}
