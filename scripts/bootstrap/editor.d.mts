/** The paths of the editor that the tests of the extension run in. */
export declare function editorPaths(): {
  readonly folder: string;
  /** False until an installation has ended. */
  readonly isInstalled: boolean;
  /** Script of the editor. */
  readonly codeServer: string;
  /** Script of the program that packs extensions. */
  readonly vsce: string;
};

/** Returns the Node that runs the editor. */
export declare function editorNode(): Promise<string>;

/** Version of the program that packs extensions. */
export declare const VSCE: string;
