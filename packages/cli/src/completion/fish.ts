import type { CompletedArgument, CompletedOption, CompletedVerb, CompletionTable, Values } from "./table.js";

/** Completion for fish, to be sourced or stored as `codegraph.fish` in a folder of `fish_complete_path`. */
export function fishCompletion({ verbs, common }: CompletionTable): string {
  return `# Completion of codegraph for fish: codegraph completion fish | source
# Prints the verb and the arguments after it, without options and their values.
function __codegraph_words
  set -l words (commandline -opc)
  set -l skip 0
  set -l verb
  for word in $words[2..]
    if test $skip = 1
      set skip 0
    else if string match -q -- '-*' $word
      string match -q -- '*=*' $word; and continue
      if test $word = --project
        set skip 1
        continue
      end
      switch "$verb $word"
        case ${valued(verbs)}
          set skip 1
      end
    else
      set -q verb[1]; or set verb $word
      echo $word
    end
  end
end
function __codegraph_verb
  set -l words (__codegraph_words)
  test "$words[1]" = "$argv[1]"
end
# True at the given argument of a verb, counted from 1.
function __codegraph_argument
  set -l words (__codegraph_words)
  test "$words[1]" = "$argv[1]"; and begin
    test "$argv[2]" = any; or test (count $words) = "$argv[2]"
  end
end
complete -c codegraph -e
complete -c codegraph -f
complete -c codegraph -n 'not count (__codegraph_words) >/dev/null' -l version -d 'print the version'
${common.map((option) => optionLine("not count (__codegraph_words) >/dev/null", option)).join("\n")}
${verbs.map(({ name, summary }) => `complete -c codegraph -n 'not count (__codegraph_words) >/dev/null' -a ${name} -d ${quoted(summary)}`).join("\n")}
${verbs.flatMap(verbLines).join("\n")}`;
}

function valued(verbs: readonly CompletedVerb[]): string {
  const names = verbs.flatMap(({ name, options }) =>
    options.filter(({ value, isOptional }) => value !== null && !isOptional).map((option) => quoted(`${name} --${option.name}`)),
  );
  return names.join(" ");
}

function verbLines({ name, options, arguments: all }: CompletedVerb): string[] {
  return [
    ...options.map((option) => optionLine(`__codegraph_verb ${name}`, option)),
    ...all.flatMap((each, at) => argumentLine(name, each, at)),
  ];
}

function optionLine(condition: string, { name, summary, value, isOptional, values }: CompletedOption): string {
  const start = `complete -c codegraph -n ${quoted(condition)} -l ${name} -d ${quoted(summary)}`;
  return value === null || isOptional ? start : `${start} -r${offer(values)}`;
}

function argumentLine(verb: string, { repeats, values }: CompletedArgument, at: number): string[] {
  if (values === null) return [];
  return [`complete -c codegraph -n '__codegraph_argument ${verb} ${repeats ? "any" : at + 1}'${offer(values)}`];
}

function offer(values: Values): string {
  if (values === null) return " -f";
  if (values === "files") return " -F";
  return values === "folders" ? " -f -a '(__fish_complete_directories)'" : ` -f -a ${quoted(values.words.join(" "))}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}
