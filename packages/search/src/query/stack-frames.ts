/** Call in a stack trace that a report quotes. */
export interface StackFrame {
  /** Path of the file as the trace writes it, with slashes. For a JVM it is made from the package: `retrofit2/Utils.java`. */
  readonly file: string;
  /** 1-based, in the version that the trace comes from. */
  readonly line: number;
  /** Name of the function that ran; null if the trace does not have it. */
  readonly name: string | null;
}

const MAX_FRAMES = 60;
const MAX_LINE_LENGTH = 600;

/** Reads a line of a stack trace. `before` is the line above it, where Go and Rust print the function. */
type FrameReader = (line: string, before: string) => StackFrame | null;

/** The first reader that matches a line decides. */
const READERS: readonly FrameReader[] = [
  // at retrofit2.Retrofit$1.invoke(Retrofit.java:177), also with a module: at java.base/java.lang.…
  (line) => {
    const parts = /^\s*at (?:[\w.@-]*\/){0,2}([\p{L}\w.$]+)\.([\p{L}\w$<>]+)\(([\w$-]+\.\w+):(\d+)\)/u.exec(line);
    if (!parts) return null;
    const [, type = "", method = "", file = "", at = ""] = parts;
    const folders = type.split(".").slice(0, -1);
    const name = method.startsWith("<") ? type.split(/[.$]/u).at(-1)! : (/^lambda\$(\w+)\$/u.exec(method)?.[1] ?? method);
    return frame([...folders, file].join("/"), at, name);
  },
  // File "/app/click/core.py", line 1442, in __call__
  (line) => framed(/^\s*File "([^"\n]+)", line (\d+)(?:, in ([\p{L}\w<>.]+))?/u.exec(line)),
  // at Shop.Cart.Add(Item item) in C:\src\Cart.cs:line 12
  (line) => {
    const parts = /^\s*at (?:[\p{L}\w.`<>[\]+]+\.)?([\p{L}\w]+)(?:\[[^\]]*\])?\(.*\) in (.+):line (\d+)/u.exec(line);
    return parts && frame(parts[2]!, parts[3]!, parts[1]!);
  },
  // at async Object.load [as run] (/app/src/load.ts:12:5), at /app/src/load.ts:12:5
  (line) => {
    const parts = /^\s*at (?:async )?(?:new )?(?:([^\s()]+) (?:\[as [^\]]*\] )?\()?(?:file:\/\/)?([^\s()]+\.\w+):(\d+)(?::\d+)?\)?\s*$/u;
    const found = parts.exec(line);
    return found && frame(found[2]!, found[3]!, found[1]?.split(".").at(-1) ?? null);
  },
  // from lib/shop/cart.rb:12:in 'Shop::Cart#add'
  (line) => framed(/^\s*(?:from )?([^\s:]+\.\w+):(\d+):in [`'](?:[^']*[#. ])?([\p{L}\w?!]+)'/u.exec(line)),
  // #0 /app/src/Cart.php(12): Shop\Cart->add(), which names the function that was called there
  (line) => framed(/^\s*#\d+ ([^\s()]+\.\w+)\((\d+)\):/u.exec(line)),
];

/** Reads a location below a line with its function: Go and Rust. */
const readBelow: FrameReader = (line, before) => {
  const rust = /^\s+at (\S+\.rs):(\d+)(?::\d+)?\s*$/u.exec(line);
  if (rust)
    return frame(rust[1]!, rust[2]!, /^\s*\d+:\s.*?(\w+)(?:::h[0-9a-f]{16}|::\{\{closure\}\}|<.*>)*\s*$/u.exec(before)?.[1] ?? null);
  const go = /^\s+(\S+\.go):(\d+)(?: \+0x[0-9a-f]+)?\s*$/u.exec(line);
  return go && frame(go[1]!, go[2]!, /([\p{L}\w]+)(?:\.func\d+(?:\.\d+)*)?(?:\[\.\.\.\])?\(.*\)\s*$/u.exec(before)?.[1] ?? null);
};

/**
 * Reads the stack traces in a text, at most 60 frames: those of the root cause first, and the innermost call of each trace first. Knows the
 * traces of the JVM, Python, JavaScript, .NET, Ruby, PHP, Go and Rust.
 */
export function stackFrames(text: string): StackFrame[] {
  const traces: { readonly frames: StackFrame[]; readonly isCause: boolean; readonly isOuterFirst: boolean }[] = [
    { frames: [], isCause: false, isOuterFirst: false },
  ];
  let before = "";
  let count = 0;
  for (const line of text.split("\n")) {
    if (count === MAX_FRAMES) break;
    if (line.length > MAX_LINE_LENGTH) continue;
    const isOuterFirst = /^\s*Traceback \(most recent call last\)/u.test(line);
    if (isOuterFirst) traces.push({ frames: [], isCause: false, isOuterFirst });
    else if (/^\s*Caused by: /u.test(line)) traces.push({ frames: [], isCause: true, isOuterFirst });
    const found = readFrame(line, before);
    if (found) {
      traces.at(-1)!.frames.push(found);
      count++;
    }
    before = line;
  }
  // A JVM prints the root cause last, Python first.
  const ordered = [...traces.filter(({ isCause }) => isCause).toReversed(), ...traces.filter(({ isCause }) => !isCause)];
  return ordered.flatMap(({ frames, isOuterFirst }) => (isOuterFirst ? frames.toReversed() : frames));
}

function readFrame(line: string, before: string): StackFrame | null {
  const below = readBelow(line, before);
  if (below) return below;
  for (const read of READERS) {
    const found = read(line, before);
    if (found) return found;
  }
  return null;
}

function framed(parts: RegExpExecArray | null): StackFrame | null {
  return parts && frame(parts[1]!, parts[2]!, parts[3] ?? null);
}

function frame(file: string, line: string, name: string | null): StackFrame {
  return { file: file.replaceAll("\\", "/"), line: Number(line), name };
}
