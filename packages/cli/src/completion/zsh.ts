import type { CompletedArgument, CompletedOption, CompletedVerb, CompletionTable, Values } from "./table.js";

/** Completion for zsh, to be evaluated or stored as `_codegraph` in a folder of `fpath`. */
export function zshCompletion({ verbs, common }: CompletionTable): string {
  return `#compdef codegraph
# Completion of codegraph for zsh: eval "$(codegraph completion zsh)", after compinit
_codegraph() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  local -a verbs
  verbs=(
${verbs.map(({ name, summary }) => `    ${quoted(`${escaped(name)}:${summary}`)}`).join("\n")}
  )
  _arguments -C \\
${common.map((option) => `    ${optionSpec(option)} \\`).join("\n")}
    '--version[print the version]' \\
    '1: :->verb' \\
    '*:: :->rest'
  case $state in
    verb) _describe -t verbs verb verbs ;;
    rest)
      case $line[1] in
${verbs.map(verbCase).join("\n")}
      esac
      ;;
  esac
}
if [[ $funcstack[1] == _codegraph ]]; then
  _codegraph "$@"
else
  compdef _codegraph codegraph
fi`;
}

function verbCase(verb: CompletedVerb): string {
  const specs = [...verb.options.map(optionSpec), ...verb.arguments.map(argumentSpec)];
  return [
    `        ${verb.name})`,
    "          _arguments \\",
    specs.map((spec) => `            ${spec}`).join(" \\\n"),
    "          ;;",
  ].join("\n");
}

function optionSpec({ name, summary, value, isOptional, repeats, values }: CompletedOption): string {
  const given = value === null ? "" : `=[${inBrackets(summary)}]${isOptional ? "::" : ":"}${escaped(value)}:${action(values)}`;
  return quoted(`${repeats ? "*" : ""}--${name}${value === null ? `[${inBrackets(summary)}]` : given}`);
}

function argumentSpec({ name, repeats, values }: CompletedArgument, at: number): string {
  return quoted(`${repeats ? "*" : at + 1}:${name}:${action(values)}`);
}

function action(values: Values): string {
  if (values === null) return " ";
  if (values === "files") return "_files";
  // _files offers files too where no folder matches.
  return values === "folders" ? "_path_files -/" : `(${values.words.join(" ")})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[[\]:\\]/g, String.raw`\$&`);
}

function inBrackets(text: string): string {
  return text.replaceAll(/[[\]\\]/g, String.raw`\$&`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
