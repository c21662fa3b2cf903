/** Asks zsh what it would complete: types a line and a tab into an interactive zsh, and records what its completion adds. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Setting of the inner zsh. `compadd` prints each match instead of listing it. */
const inner = (script: string, dump: string): string => `
PROMPT=
autoload -Uz compinit
compinit -u -d ${dump}
source ${script}
bindkey '^M' undefined
bindkey '^J' undefined
bindkey '^I' complete-word
null-line () { echo -E - $'\\0' }
compprefuncs=( null-line )
comppostfuncs=( null-line exit )
zstyle ':completion:*' list-grouped false
zstyle ':completion:*' insert-tab false
zstyle ':completion:*' list-separator ''
compadd () {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then
    builtin compadd "$@"
    return $?
  fi
  typeset -a __hits
  builtin compadd -A __hits "$@"
  local match
  for match in $__hits; do echo -E - "$match"; done
}
echo ready
`;

const outer = (settings: string): string => `
zmodload zsh/zpty || exit 3
zpty z zsh -f -i
zpty -w z "source ${settings}"
repeat 20; do
  zpty -r z line
  [[ $line == ready* ]] && break
done
zpty -w z "$1"$'\\t'
integer seen=0
while zpty -r z; do :; done | while IFS= read -r line; do
  if [[ $line == *$'\\0\\r' ]]; then
    (( seen++ )) && return 0 || continue
  fi
  (( seen )) && echo -E - \${line%$'\\r'}
done
return 0
`;

/**
 * Returns the matches for the end of a line.
 *
 * @param script the completion script
 * @param folder working directory, in which scratch files are written
 */
export function captureInZsh(script: string, line: string, folder: string): string[] {
  const [settings, run] = [join(folder, ".capture-settings.zsh"), join(folder, ".capture.zsh")];
  writeFileSync(settings, inner(script, join(folder, ".zcompdump")));
  writeFileSync(run, outer(settings));
  const { stdout } = spawnSync("zsh", ["-f", run, line], { cwd: folder, encoding: "utf8", timeout: 60_000 });
  return [...new Set(stdout.split("\n").filter((each) => each !== ""))];
}
