/**
 * Ways to damage a text. Each takes the lines of a file, the 0-based numbers of its lines of code and a generator of random numbers, and
 * returns the new lines with `from`: for each new line, the number of the old line that it continues, or -1 for a new line. `replaced` is
 * the number of an old line that was changed; null if there is none. Returns null if the text has no place for the damage.
 */
export const DAMAGES = {
  "broken line": brokenLine,
  "unclosed bracket": unclosedBracket,
  "deleted closer": deletedCloser,
  "merge conflict": mergeConflict,
  placeholder,
  "half-typed": halfTyped,
};

const COMMENT = /^\s*(?:\/\/|\/\*|\*|#(?![\w[])|--|"""|%|;)/u;

/** Returns the numbers of the lines that hold code, leaving out those that are comments by their first characters. */
export function codeLines(lines) {
  return lines.flatMap((line, number) => (/\w/u.test(line) && !COMMENT.test(line) ? [number] : []));
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}

function numbers(lines) {
  return lines.map((_, number) => number);
}

/** Offsets between two tokens of a line, after the first token. */
function seams(line) {
  return [...line.matchAll(/(?<=\w)(?=\W)|(?<=\W)(?=\w)|$/gu)].map(({ index }) => index).filter((at) => line.slice(0, at).trim() !== "");
}

/** Replaces a line. */
function withLine(lines, number, text) {
  return { lines: lines.with(number, text), from: numbers(lines), replaced: number };
}

/** Inserts lines before a line. */
function withLines(lines, number, added) {
  return {
    lines: lines.toSpliced(number, 0, ...added),
    from: numbers(lines).toSpliced(number, 0, ...added.map(() => -1)),
    replaced: null,
  };
}

const STRAY = [")", "= =", '"', ", ,", "]", "?", "'", "(=", "$ @"];

/** Puts stray characters between two tokens of a line. */
function brokenLine(lines, code, random) {
  const number = pick(code, random);
  const line = lines[number];
  const at = pick(seams(line), random);
  return withLine(lines, number, `${line.slice(0, at)} ${pick(STRAY, random)} ${line.slice(at)}`);
}

/** Puts an opening bracket at the end of a line. */
function unclosedBracket(lines, code, random) {
  const number = pick(code, random);
  return withLine(lines, number, `${lines[number]} ${pick(["{", "(", "["], random)}`);
}

const CLOSER = /^\s*(?:[)\]}]+[;,]*|end|fi|done|esac)\s*$/u;

/** Deletes a line of closing brackets or a closing word; in a file without these lines, the last bracket of a line. */
function deletedCloser(lines, code, random) {
  const closers = numbers(lines).filter((number) => CLOSER.test(lines[number]));
  if (closers.length > 0) {
    const number = pick(closers, random);
    return { lines: lines.toSpliced(number, 1), from: numbers(lines).toSpliced(number, 1), replaced: null };
  }
  const bracketed = code.filter((number) => /[)\]}][:,;]?\s*$/u.test(lines[number]));
  if (bracketed.length === 0) return null;
  const number = pick(bracketed, random);
  return withLine(lines, number, lines[number].replace(/[)\]}](?=[:,;]?\s*$)/u, ""));
}

/** Writes one to eight lines twice, as the two sides of a merge conflict. Their side differs by a name or lacks a line. */
function mergeConflict(lines, code, random) {
  const first = pick(code, random);
  const ours = lines.slice(first, first + 1 + Math.floor(random() * 8));
  const changed = ours.map((line) => line.replace(/\b([a-z]\w{3,})\b/u, "$1Theirs"));
  const theirs = random() < 0.5 ? changed : ours.toSpliced(Math.floor(random() * ours.length), 1);
  const base = random() < 0.3 ? ["||||||| 3f2a1bc", ...ours] : [];
  const after = withLines(lines, first + ours.length, [...base, "=======", ...theirs, ">>>>>>> feature"]);
  return { lines: after.lines.toSpliced(first, 0, "<<<<<<< HEAD"), from: after.from.toSpliced(first, 0, -1), replaced: null };
}

const INLINE = ["{{ name }}", "<%= name %>", "{{name}}", "<%= @name %>"];
const LINES = [
  ["{% if name %}", "{% endif %}"],
  ["<% if name %>", "<% end %>"],
  ["{{#name}}", "{{/name}}"],
];

/** Puts the placeholder of a template in place of a word, or its condition around a line. */
function placeholder(lines, code, random) {
  const number = pick(code, random);
  if (random() < 0.25) {
    const [before, after] = pick(LINES, random);
    const from = numbers(lines)
      .toSpliced(number + 1, 0, -1)
      .toSpliced(number, 0, -1);
    return { lines: lines.toSpliced(number + 1, 0, after).toSpliced(number, 0, before), from, replaced: null };
  }
  const words = [...lines[number].matchAll(/\b[A-Za-z_]\w*/gu)];
  if (words.length === 0) return null;
  const { index, 0: word } = pick(words, random);
  return withLine(lines, number, `${lines[number].slice(0, index)}${pick(INLINE, random)}${lines[number].slice(index + word.length)}`);
}

/** Inserts the beginning of another line of the file, cut between two tokens. */
function halfTyped(lines, code, random) {
  const number = pick(code, random);
  const other = lines[pick(code, random)].trim();
  const begun = other.slice(0, pick(seams(other), random));
  return withLines(lines, number, [`${/^\s*/u.exec(lines[number])[0]}${begun}`]);
}
