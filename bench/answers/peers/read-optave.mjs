import { partsAbout, statement } from "./statements.mjs";

/** Reads the JSON of its MCP tools. */
export function readJson(text, question) {
  const { kind } = question;
  const results = parsed(text)?.results ?? [];
  if (kind === "where") return { found: true, statements: results.map((each) => statement(each)) };
  const parts = results.map((result) => {
    const listed = kind === "callers" ? result.callers : kind === "callees" ? result.callees : Object.values(result.levels ?? {}).flat();
    return { file: result.file, line: result.line, name: result.name, statements: (listed ?? []).map(named) };
  });
  return partsAbout(parts, question);
}

/** Reads the text of its commands. */
export function readText(text, question) {
  const { kind } = question;
  const parts = [];
  let isWanted = true;
  for (const line of text.split("\n")) {
    const head = /^(?:Function impact: )?\S (\S+)(?: \(\w+\))?(?: \[[\w-]+\])? +(?:-- )?(\S+):(\d+)/u.exec(line);
    const row = /^\s+(->|<-|\^) (\S) (\S+) {2}(\S+):(\d+)(.*)$/u.exec(line);
    if (head) parts.push({ name: head[1], file: head[2], line: Number(head[3]), statements: [] });
    else if (/^ {2}(?:->|<-) C/u.test(line)) isWanted = line.includes(kind === "callees" ? "-> Calls" : "<- Called by");
    else if (row && isWanted)
      parts
        .at(-1)
        ?.statements.push(named({ kind: row[2] === "#" ? "file" : "", name: row[3], file: row[4], line: Number(row[5]), rest: row[6] }));
  }
  if (kind === "where") return { found: true, statements: parts.map((each) => statement(each)) };
  return partsAbout(parts, question);
}

/** A row; one that leads through another definition is only possible. */
function named({ kind, name, file, line, viaHierarchy, rest = "" }) {
  const sure = !rest.includes("(via ") && viaHierarchy === undefined;
  return kind === "file" ? statement({ file, isFile: true, sure }) : statement({ file, line, name, sure });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
