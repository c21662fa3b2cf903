/** Places that may call something and that resolution cannot follow: unresolved calls, or uses as a value. */
export interface HiddenCallers {
  /** Number of places. */
  readonly sites: number;
  /** Number of these in test files. */
  readonly testSites: number;
  /** Called or used names: those of the changed definitions, then those of affected ones, each with most sites first. */
  readonly names: readonly { readonly name: string; readonly sites: number }[];
  /** Files with such places: first those that mention the type of the changed definition, then those with most sites. At most 50. */
  readonly files: readonly HiddenCallersFile[];
  readonly filesTotal: number;
}

/** File with places that may call something. */
export interface HiddenCallersFile {
  readonly file: string;
  readonly project?: string;
  readonly test: boolean;
  /** True if the file mentions the type that the changed definition is a member of, so that its calls are likelier to mean it. */
  readonly mentionsType: boolean;
  /** 1-based, ascending; a line occurs once for each place. */
  readonly lines: readonly number[];
}
