import type { CompletedOption, CompletedVerb, CompletionTable, Values } from "./table.js";

/** Completion for bash 3.2 and newer, without the package bash-completion. */
export function bashCompletion({ verbs, common }: CompletionTable): string {
  return `# Completion of codegraph for bash: eval "$(codegraph completion bash)"
_codegraph() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" option="" verb="" valued="" word at count=0
  # bash splits --mode=exact into three words.
  if [[ $current == "=" ]]; then
    current="" option=$previous
  elif [[ $previous == "=" ]]; then
    option="\${COMP_WORDS[COMP_CWORD - 2]}"
  elif [[ $previous == --* ]]; then
    option=$previous
  fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    if [[ $word == "=" ]]; then
      at=$((at + 1))
    elif [[ $word == --project || ( -n $valued && $valued == *" $word "* ) ]]; then
      [[ "\${COMP_WORDS[at + 1]}" == "=" ]] || at=$((at + 1))
    elif [[ $word == -* ]]; then
      continue
    elif [[ -z $verb ]]; then
      verb=$word
      case $verb in
${verbs.flatMap(valuedCase).join("\n")}
      esac
    else
      count=$((count + 1))
    fi
  done
  case "$verb $option" in
${verbs.flatMap(({ name, options }) => options.filter(({ value }) => value !== null).map((each) => optionCase(name, each))).join("\n")}
${common
  .filter(({ value }) => value !== null)
  .map((each) => optionCase("", each))
  .join("\n")}
  esac
  if [[ $current == -* ]]; then
    case $verb in
${verbs.map(({ name, options }) => `      ${name}) _codegraph_words "${names(options)}" ;;`).join("\n")}
      *) _codegraph_words "${names(common)} --version" ;;
    esac
    return
  fi
  if [[ -z $verb ]]; then
    _codegraph_words "${verbs.map(({ name }) => name).join(" ")}"
    return
  fi
  case "$verb $count" in
${verbs.flatMap(argumentCases).join("\n")}
  esac
}
_codegraph_words() {
  COMPREPLY=($(compgen -W "$1" -- "$current"))
}
_codegraph_paths() {
  local path
  COMPREPLY=()
  while IFS= read -r path; do
    COMPREPLY+=("$path")
  done < <(compgen "$1" -- "$current")
  compopt -o filenames 2> /dev/null
}
complete -F _codegraph codegraph`;
}

function valuedCase({ name, options }: CompletedVerb): string[] {
  const valued = options.filter(({ value, isOptional }) => value !== null && !isOptional);
  return valued.length === 0 ? [] : [`        ${name}) valued=" ${names(valued)} " ;;`];
}

function optionCase(verb: string, { name, values, isOptional }: CompletedOption): string {
  // After an option with an optional value, another argument may follow.
  const end = isOptional && values === null ? "" : " return ;;";
  return `    "${verb} --${name}")${values === null ? "" : ` ${offer(values)};`}${end === "" ? " ;;" : end}`;
}

function argumentCases({ name, arguments: all }: CompletedVerb): string[] {
  return all.flatMap((argument, at) =>
    argument.values === null ? [] : [`    "${name} "${argument.repeats ? "*" : at}) ${offer(argument.values)} ;;`],
  );
}

function offer(values: Exclude<Values, null>): string {
  if (values === "files") return "_codegraph_paths -f";
  return values === "folders" ? "_codegraph_paths -d" : `_codegraph_words "${values.words.join(" ")}"`;
}

function names(options: readonly CompletedOption[]): string {
  return options.map(({ name }) => `--${name}`).join(" ");
}
