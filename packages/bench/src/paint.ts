/** Styles of a terminal. Without colours each function returns its text unchanged. */
export interface Paint {
  dim(text: string): string;
  bold(text: string): string;
  /** For places, `file:line`. */
  place(text: string): string;
}
