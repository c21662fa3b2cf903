/** A text by the owner. */
export interface WrittenText {
  readonly kind: "commit" | "document";
  /** Hash of a commit, or path of a file. */
  readonly source: string;
  /** Complete commit message, or Markdown. */
  readonly text: string;
}
