/** Attributes of a file that search filters test. */
export interface FileTraits {
  readonly path: string;
  readonly language: string;
}
