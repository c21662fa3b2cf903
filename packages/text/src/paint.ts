/** Colours for a terminal. In a pipe or with NO_COLOR, each function returns its text unchanged. */
export interface Paint {
  dim(text: string): string;
  bold(text: string): string;
  /** For positions, `file:line`. */
  place(text: string): string;
}

/** No colours. */
export const plain: Paint = { dim: (text) => text, bold: (text) => text, place: (text) => text };
