/** Generates Python-like files in which few words are frequent and most are rare, as in real projects. */
export function inventSource(files, linesPerFile) {
  let state = 42;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const syllables =
    "get set user name query field model view form test admin file path load save cache url key item list row node date time auth base".split(
      " ",
    );
  const word = (rank) =>
    [rank, rank * 7 + 3, rank * 13 + 5]
      .slice(0, rank < 26 ? 1 : rank < 700 ? 2 : 3)
      .map((n) => syllables[n % 26])
      .join("_") + (rank < 3000 ? "" : rank);
  const anyWord = () => word(Math.floor(60_000 ** (random(1_000_000) / 1_000_000)));
  return Array.from({ length: files }, (_, file) => {
    const lines = [];
    for (let block = 0; lines.length < linesPerFile; block++) {
      lines.push(`class ${anyWord()}${file}_${block}(${anyWord()}):`, `    ${anyWord()} = ${anyWord()}()`, "");
      for (let method = 0; method < 4; method++) {
        lines.push(
          `    def ${anyWord()}(self, ${anyWord()}, ${anyWord()}):`,
          `        """${anyWord()} the ${anyWord()} of ${anyWord()}."""`,
        );
        for (let n = random(12); n >= 0; n--)
          lines.push(`        ${anyWord()} = self.${anyWord()}.${anyWord()}(${anyWord()}, ${anyWord()})`);
        lines.push("");
      }
    }
    return { path: `package${file % 40}/module${file}.py`, text: lines.join("\n") };
  });
}
