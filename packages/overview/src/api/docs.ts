export interface DocsOptions {
  /**
   * Restricts the answer to a heading, file or folder. Headings ignore case and a leading `#`; `Project > Building` or `README.md >
   * Install` narrows one by enclosing headings or its file. Default: everything.
   */
  readonly section?: string;
  /** False to leave `.codegraph/docs.md` as it is, even if the documents have changed since. Default true. */
  readonly save?: boolean;
}

/** The project's own documents for agents and people, as imported into `.codegraph/docs.md`. */
export interface DocsResult {
  /** Markdown. The headings of a file are two levels deeper than in the file, at most six. */
  readonly content: string;
  /** Source files of `content`, in its order: the root's first, then by path. */
  readonly sources: readonly DocsSource[];
  /** Files that were found but not imported; empty if a section was requested. */
  readonly leftOut: readonly DocsOmission[];
  /** Headings in `content`. */
  readonly sections: readonly DocsHeading[];
  /** Imported files that have changed since the import; empty after an update. */
  readonly stale: readonly string[];
}

export interface DocsSource {
  readonly file: string;
  readonly lines: number;
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** Files that a CLAUDE.md includes by `@path`, as written. They are not followed. */
  readonly imports: readonly string[];
}

export interface DocsOmission {
  readonly file: string;
  /** Short reason: `50.0 MB, more than 512 kB`. */
  readonly reason: string;
}

export interface DocsHeading {
  readonly file: string;
  /** Enclosing headings, outermost first: `Guide > Install`. */
  readonly path: string;
  /** 1-based line in the file. */
  readonly line: number;
  /** Level in the file, from 1. */
  readonly level: number;
}

export interface UpdateDocsResult {
  readonly success: boolean;
  /** Absolute path of `docs.md`. */
  readonly file: string;
  readonly sources: readonly DocsSource[];
  readonly leftOut: readonly DocsOmission[];
}
