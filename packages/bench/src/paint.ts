/** Styles of a terminal; each returns the text as it is where there are none. */
export interface Paint {
  dim(text: string): string;
  bold(text: string): string;
  /** For places, `file:line`. */
  place(text: string): string;
}
