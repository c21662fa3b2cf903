/**
 * Judges an answer by the compiler's facts.
 *
 * @typedef {import("./draw.mjs").Question} Question
 * @typedef {import("./read-answer.mjs").Entry} Entry
 *
 * @typedef {object} Judgement
 * @property {number} completeness share of the facts that the text shows, from 0 to 1
 * @property {number} seen share with those that it lists only among unresolved calls
 * @property {number} stated places or symbols stated as certain, where the compiler decides
 * @property {number} right those that the compiler states too
 * @property {readonly string[]} missing facts that the text does not show
 * @property {readonly string[]} wrong statements that the compiler does not share
 *
 * @param {Question} question
 * @param {readonly Entry[]} entries of all answers to it
 * @param {object} truth
 * @param {string} truth.text the answers
 * @param {(file: string, line: number) => boolean} truth.decides whether the compiler knows what a line calls
 * @param {(step: { file: string, line: number }, callee: { file: string, line: number }) => boolean} truth.isCall
 * @returns {Judgement}
 */
export function judge(question, entries, truth) {
  if (question.kind === "path") return judgePath(question, entries, truth);
  const known = entries.filter(({ unresolved }) => !unresolved);
  const shown = (fact, list) =>
    list.some((entry) => shows(question.kind, entry, fact)) && (fact.text === undefined || hasText(truth.text, fact.text));
  const missing = question.facts.filter((fact) => !shown(fact, known));
  const unseen = missing.filter((fact) => !shown(fact, entries));
  const stated = statements(question, known, truth);
  const wrong = stated.filter((statement) => !isTrue(question, statement));
  const share = (list) => (question.facts.length === 0 ? 1 : 1 - list.length / question.facts.length);
  return {
    completeness: share(missing),
    seen: share(unseen),
    stated: stated.length,
    right: stated.length - wrong.length,
    missing: missing.map(described),
    wrong: wrong.map(described),
  };
}

/** True if an entry shows a fact: its file, and then a line and a name if the fact has any. */
function shows(kind, entry, { file, lines, names }) {
  if (kind === "tests") return filesOf(entry).includes(file);
  const places = kind === "callees" ? [...entry.places, ...entry.targets] : [...entry.places, ...entry.lines];
  const inFile = places.filter((place) => place.file === file);
  if (names.length > 0 && !names.some((name) => entry.words.includes(bare(name)))) return false;
  if (lines.length === 0) return entry.file === file || inFile.length > 0;
  return inFile.some(({ line }) => lines.includes(line));
}

/** A private name of JavaScript without its mark, as after a type: `Router.#match`. */
function bare(name) {
  return name.replace(/^#/u, "");
}

function filesOf({ file, places, lines }) {
  return [file, ...places.map((place) => place.file), ...lines.map((place) => place.file)];
}

function hasText(text, wanted) {
  const plain = (each) => each.replaceAll(/[\s"'`]+/gu, "");
  return plain(text).includes(plain(wanted));
}

/** What the answer states as certain, as facts; only where the compiler decides. */
function statements({ kind, targets }, entries, { decides }) {
  if (kind === "where" || kind === "tests") return [];
  const isTarget = ({ file, line }) => targets.some((target) => target.file === file && target.line === line);
  const found = new Map();
  for (const { places, lines, targets: after, words, file, sure } of entries) {
    if (!sure) continue;
    const sites = [...places.slice(0, 1), ...lines].filter((site) => !isTarget(site) && decides(site.file, site.line));
    const add = (fact) => void found.set(described(fact), fact);
    if (kind === "callers") for (const site of sites) add({ file: site.file, lines: [site.line], names: [] });
    else if (kind === "affected") {
      if (file !== null && sites.length > 0) add({ file, lines: [sites[0].line], names: words });
    } else {
      const all = [...places, ...after];
      const callee = all.length + lines.length > 1 ? all.at(-1) : null;
      if (callee && !isTarget(callee)) add({ file: callee.file, lines: [callee.line], names: [] });
    }
  }
  return [...found.values()];
}

function isTrue({ kind, facts }, { file, lines, names }) {
  return facts.some((fact) => {
    if (fact.file !== file) return false;
    if (kind === "affected" && fact.names.length > 0) return fact.names.some((name) => names.includes(bare(name)));
    return fact.lines.some((line) => lines.includes(line));
  });
}

/** A path is complete if one of the shown chains ends at the target and the compiler shares each of its calls. */
function judgePath({ targets, to, symbol }, entries, { isCall }) {
  const chains = chainsOf(entries);
  const isTarget = ({ callee }) => targets.some((target) => target.file === callee.file && target.line === callee.line);
  const whole = chains.some(
    (chain) => chain.length > 0 && isTarget(chain.at(-1)) && chain.every(({ site, callee }) => isCall(site, callee)),
  );
  const sure = chains.flat().filter(({ isSure }) => isSure);
  const wrong = sure.filter(({ site, callee }) => !isCall(site, callee));
  return {
    completeness: whole ? 1 : 0,
    seen: whole ? 1 : 0,
    stated: sure.length,
    right: sure.length - wrong.length,
    missing: whole ? [] : [`${symbol} → ${to}`],
    wrong: wrong.map(({ site, callee }) => `${site.file}:${site.line} → ${callee.file}:${callee.line}`),
  };
}

/** Steps of consecutive lines, each a call and the definition that it leads to. */
function chainsOf(entries) {
  const chains = [];
  let last = -2;
  for (const { row, places, lines, targets, sure, unresolved } of entries) {
    const all = [...lines, ...places, ...targets];
    if (unresolved || all.length < 2) continue;
    if (row !== last + 1 && row !== last) chains.push([]);
    chains.at(-1).push({ site: all[0], callee: all.at(-1), isSure: sure });
    last = row;
  }
  return chains;
}

function described({ file, lines, names, text }) {
  return `${file}${lines.length > 0 ? `:${lines.join("/")}` : ""}${names.length > 0 ? ` ${names[0]}` : ""}${text === undefined ? "" : " (signature)"}`;
}
