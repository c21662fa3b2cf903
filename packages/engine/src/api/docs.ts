export interface DocsOptions {
  /**
   * Only the parts under this heading (letter case and a leading `#` do not matter; `Project > Building` narrows by the
   * headings above), or of this file or folder. All when absent.
   */
  readonly section?: string;
}

/** The project's own documents for agents and people, as imported into `.codegraph/docs.md`. */
export interface DocsResult {
  /** Markdown. */
  readonly content: string;
  /** In the order of `content`: the root's first, then by path. */
  readonly sources: readonly DocsSource[];
  /** The headings there are, as `section` takes them: `README.md > Install`. */
  readonly sections: readonly DocsHeading[];
  /** Imported files that have changed since; empty after they were brought up to date. */
  readonly stale: readonly string[];
}

export interface DocsSource {
  readonly file: string;
  readonly lines: number;
  readonly bytes: number;
}

export interface DocsHeading {
  readonly file: string;
  /** Headings from the outermost. */
  readonly path: string;
  /** 1-based, in the file. */
  readonly line: number;
  readonly level: number;
}

export interface UpdateDocsResult {
  readonly success: boolean;
  /** Absolute path of `docs.md`. */
  readonly file: string;
  readonly sources: readonly DocsSource[];
}
