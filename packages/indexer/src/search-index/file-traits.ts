/** Attributes of a file that search filters test. */
export interface FileTraits {
  readonly path: string;
  readonly language: string;
  /** True if its lines are so long that it must be minified or data. */
  readonly hasLongLines: boolean;
}
