/** The members of a type outside of the project. */
export interface ForeignMembers {
  /** The type counts in files that mention one of these names; in all files if absent. */
  readonly mentioned?: ReadonlySet<string>;
  /** True if the members are called without a receiver. */
  readonly plain?: boolean;
  readonly members: ReadonlySet<string>;
}

/** Members that types outside of the project have, by which a language knows names that tell nothing about a receiver. */
export interface SentNames {
  /** The members of every object. */
  readonly ofAll: ReadonlySet<string>;
  /** The members of other types. At least one of the names that a receiver is sent must be none of them. */
  readonly elsewhere: readonly ForeignMembers[];
}
