/** A kind of personal data: its name, its pattern and its placeholder. */
interface PersonalData {
  readonly kind: string;
  readonly form: RegExp;
  readonly stand: string;
}

/** Checked in this order: a secret may look like part of an address. */
const FORMS: readonly PersonalData[] = [
  {
    kind: "a private key",
    form: /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^]{0,8000}?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/gu,
    stand: "[secret]",
  },
  {
    kind: "a secret",
    form: /\b(?:gh[pousr]_\w{20,255}|github_pat_\w{20,255}|glpat-[\w-]{20,255}|sk-[\w-]{20,255}|xox[abprs]-[\w-]{10,255}|AKIA[0-9A-Z]{16}|AIza[\w-]{35}|npm_\w{36}|eyJ[\w-]{10,2000}\.[\w-]{10,2000}\.[\w-]{5,2000})/gu,
    stand: "[secret]",
  },
  {
    kind: "a secret",
    form: /\b(?:password|passwd|secret|token|api[_-]?key)["']?\s{0,3}[:=]\s{0,3}["']?(?=[^\s"']*\d)[^\s"',;]{8,200}/giu,
    stand: "[secret]",
  },
  {
    kind: "an address on the web with a name and password",
    form: /\b[a-z][a-z+.-]{1,20}:\/\/[^\s/@:]{1,100}:[^\s/@]{1,200}@[^\s)>\]]{1,500}/giu,
    stand: "[address]",
  },
  { kind: "an e-mail address", form: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu, stand: "[address]" },
  {
    kind: "a telephone number",
    form: /(?<![\w.+-])\+\d{1,3}[ -]?(?:\(\d{1,4}\)[ -]?)?\d{2,5}(?:[ -]?\d{2,5}){1,4}(?![\w.-])/gu,
    stand: "[number]",
  },
  {
    kind: "an address of a machine",
    form: /(?<![\w.])(?!127\.0\.0\.1|0\.0\.0\.0)(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w.])/gu,
    stand: "[address]",
  },
  { kind: "a folder of somebody's home", form: /(?<![\w.])(?:\/home\/|\/Users\/|[A-Z]:\\Users\\)[^\s/\\:"'`,;)]{1,100}/gu, stand: "~" },
];

/** Returns the kinds of personal data that a text seems to contain, such as `an e-mail address`. */
export function personalDataIn(text: string): string[] {
  return [...new Set(FORMS.filter(({ form }) => text.search(form) !== -1).map(({ kind }) => kind))];
}

/**
 * Replaces secrets, addresses, numbers and names with placeholders such as `[name]`. Detection is by pattern: a secret that looks like a
 * word is not found.
 *
 * @param names names of people, replaced as whole words
 */
export function redact(text: string, names: Iterable<string> = []): string {
  let redacted = text;
  for (const { form, stand } of FORMS) redacted = redacted.replaceAll(form, stand);
  const known = [...new Set(names)].filter((name) => name.trim().length > 1).sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  if (known.length > 0)
    redacted = redacted.replaceAll(
      new RegExp(`(?<![\\p{L}\\p{N}_])@?(?:${known.map(literally).join("|")})(?![\\p{L}\\p{N}_])`, "gu"),
      "[name]",
    );
  return redacted.replaceAll(/(?<![\w/`])@[A-Za-z\d](?:[\w-]{0,38})(?![\w/])/gu, "[name]");
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
}
