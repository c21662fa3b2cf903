/** What a filter has to know of a file. */
export interface FileTraits {
  readonly path: string;
  readonly language: string;
}
