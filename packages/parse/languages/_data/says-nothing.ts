/** What version control, package managers and build tools write or read. */
const WRITTEN =
  /^(?:\.git|\.\w*ignore|\.gitattributes|\.gitkeep|\.keep|\.ds_store|thumbs\.db|\.yarnrc.*|\.pnp\..*|yarn\.lock|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|composer\.lock|packages\.lock\.json|project\.assets\.json|tsconfig\.tsbuildinfo|go\.sum|tags|gradlew|mvnw|configure|config\.(?:guess|sub)|ltmain\.sh|aclocal\.m4|install-sh|depcomp|missing)$/iu;

/** Legal texts, in the forms in which they come. */
const LEGAL =
  /^(?:licen[cs]e|copying|copyright|notice|patents|unlicense|authors|contributors|maintainers|credits|third.?party.?\w*)(?:[._-](?:md|txt|rst|mit|apache|bsd|gpl.*))?$/iu;

/** Whether a file, by its base name, says what tools wrote into it, or the same in every project: locks, licences. */
export function saysNothing(name: string): boolean {
  return WRITTEN.test(name) || LEGAL.test(name);
}
