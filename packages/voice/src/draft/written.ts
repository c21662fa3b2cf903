/** A text of the owner's, as it was found. */
export interface WrittenText {
  readonly kind: "commit" | "document";
  /** Where it is from: a commit's hash, or a file's path. */
  readonly source: string;
  /** A commit's whole message, or a document's Markdown. */
  readonly text: string;
}
