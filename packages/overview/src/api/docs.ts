export interface DocsOptions {
  /**
   * Only the parts under this heading (letter case and a leading `#` do not matter; `Project > Building` narrows by the
   * headings above, or by the file: `README.md > Install`), or of this file or folder. All when absent.
   */
  readonly section?: string;
}

/** The project's own documents for agents and people, as imported into `.codegraph/docs.md`. */
export interface DocsResult {
  /** Markdown. The headings of a file are two levels deeper than in the file, at most six. */
  readonly content: string;
  /** Those that `content` is from, in its order: the root's first, then by path. */
  readonly sources: readonly DocsSource[];
  /** Files that were found and not imported; empty when a section was asked for. */
  readonly leftOut: readonly DocsOmission[];
  /** The headings in `content`. */
  readonly sections: readonly DocsHeading[];
  /** Imported files that have changed since; empty after they were brought up to date. */
  readonly stale: readonly string[];
}

export interface DocsSource {
  readonly file: string;
  readonly lines: number;
  /** Of the file. */
  readonly bytes: number;
  /** What a CLAUDE.md names with `@path`, as it stands there; it is not followed. */
  readonly imports: readonly string[];
}

export interface DocsOmission {
  readonly file: string;
  /** In a few words: `50.0 MB, more than 512 kB`. */
  readonly reason: string;
}

export interface DocsHeading {
  readonly file: string;
  /** Headings from the outermost: `Guide > Install`. */
  readonly path: string;
  /** 1-based, in the file. */
  readonly line: number;
  /** In the file, from 1. */
  readonly level: number;
}

export interface UpdateDocsResult {
  readonly success: boolean;
  /** Absolute path of `docs.md`. */
  readonly file: string;
  readonly sources: readonly DocsSource[];
  readonly leftOut: readonly DocsOmission[];
}
