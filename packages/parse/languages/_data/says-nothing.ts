/** Files of version control, package managers and build tools. */
const WRITTEN =
  /^(?:\.git|\.\w*ignore|\.gitattributes|\.gitkeep|\.keep|\.ds_store|thumbs\.db|\.yarnrc.*|\.pnp\..*|yarn\.lock|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|composer\.lock|packages\.lock\.json|project\.assets\.json|tsconfig\.tsbuildinfo|go\.sum|tags|gradlew|mvnw|configure|config\.(?:guess|sub)|ltmain\.sh|aclocal\.m4|install-sh|depcomp|missing)$/iu;

/** Legal texts. */
const LEGAL =
  /^(?:licen[cs]e|copying|copyright|notice|patents|unlicense|authors|contributors|maintainers|credits|third.?party.?\w*)(?:[._-](?:md|txt|rst|mit|apache|bsd|gpl.*))?$/iu;

/**
 * Translations into languages other than English, by language code: `de.json`, `pt-BR.yml`. Codes that are also words or file extensions
 * count only with a region.
 */
const TRANSLATION =
  /^(?:(?:af|ar|az|be|bg|bn|bs|ca|cs|cy|da|de|el|eo|es|et|eu|fa|fi|fil|fr|ga|gl|gu|he|hi|hr|hu|hy|it|ja|ka|kk|km|kn|ko|ky|lt|lv|mk|ml|mn|mr|ms|nb|nl|nn|pa|pl|pt|ro|ru|si|sk|sl|sq|sr|sv|sw|ta|te|th|tl|tr|uk|ur|uz|vi|zh)(?:[-_][a-zA-Z]{4})?(?:[-_](?:[a-zA-Z]{2}|\d{3}))?|(?!en)[a-z]{2,3}[-_][A-Z]{2})\.(?:json|ya?ml|properties|toml)$/u;

/** Returns true if a file, by its base name, is generated or boilerplate: lock files, licences, translations. */
export function isBoilerplate(name: string): boolean {
  return WRITTEN.test(name) || LEGAL.test(name) || TRANSLATION.test(name);
}
