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

/** How the lines of one kind of stack trace look. */
interface FrameFormat {
  /** Matches a line. The groups are `file`, `line`, and if the format has them `name`, and `type` for a class with its package. */
  readonly pattern: RegExp;
  /** Matches the line above, where some formats print the function as `name`. */
  readonly above?: RegExp;
}

/** The formats by language or tool. The first one that matches a line decides. */
const FORMATS: Readonly<Record<string, FrameFormat>> = {
  // func main() … /go/gin/gin.go:620 +0x1ad
  go: {
    pattern: /^\s+(?<file>\S+\.go):(?<line>\d+)(?: \+0x[0-9a-f]+)?\s*$/u,
    above: /(?<name>[\p{L}\w]+)(?:\.func\d+(?:\.\d+)*)?(?:\[\.\.\.\])?\(.*\)\s*$/u,
  },
  // 3: xsv::cmd::join::run … at ./src/cmd/join.rs:95:21
  rust: {
    pattern: /^\s+at (?<file>\S+\.rs):(?<line>\d+)(?::\d+)?\s*$/u,
    above: /^\s*\d+:\s.*?(?<name>\w+)(?:::h[0-9a-f]{16}|::\{\{closure\}\}|<.*>)*\s*$/u,
  },
  // thread 'main' panicked at src/main.rs:12:5:
  rustPanic: { pattern: /\bpanicked at (?:'.*', )?(?<file>\S+\.rs):(?<line>\d+)(?::\d+)?:?\s*$/u },
  // at retrofit2.Retrofit$1.invoke(Retrofit.java:177), also with a module: at java.base/java.lang.…
  jvm: {
    pattern: /^\s*at (?:[\w.@-]*\/){0,2}(?<type>[\p{L}\w.$]+)\.(?<name>[\p{L}\w$<>]+)\((?<file>[\w$-]+\.\w+):(?<line>\d+)\)/u,
  },
  // File "/app/click/core.py", line 1442, in __call__
  python: { pattern: /^\s*File "(?<file>[^"\n]+)", line (?<line>\d+)(?:, in (?<name>[\p{L}\w<>.]+))?/u },
  // tests/test_core.py:12: in test_forward, and tests/test_core.py:12: TypeError
  pytest: { pattern: /^(?<file>[^\s:]+\.py):(?<line>\d+): (?:in (?<name>\w+)|[\w.]*(?:Error|Exception|Warning|Failed)\b.*)?\s*$/u },
  // at Shop.Cart.Add(Item item) in C:\src\Cart.cs:line 12
  dotnet: { pattern: /^\s*at (?:[\p{L}\w.`<>[\]+]+\.)?(?<name>[\p{L}\w]+)(?:\[[^\]]*\])?\(.*\) in (?<file>.+):line (?<line>\d+)/u },
  // at async Object.load [as run] (/app/src/load.ts:12:5), at /app/src/load.ts:12:5
  v8: {
    pattern:
      /^\s*at (?:async )?(?:new )?(?:(?:[^\s()]+\.)?(?<name>[^\s().]+) (?:\[as [^\]]*\] )?\()?(?:file:\/\/)?(?<file>[^\s()]+\.\w+):(?<line>\d+)(?::\d+)?\)?\s*$/u,
  },
  // load@http://localhost/src/load.js:12:5
  firefox: {
    pattern:
      /^\s*(?:[\w$./<]*[./])?(?<name>[\w$]+)?(?:\/<)*@(?:\w+:\/\/(?:[\w.-]+(?::\d+)?)?\/)?(?<file>[^\s()?]+\.\w+)(?:\?\S*)?:(?<line>\d+):\d+\s*$/u,
  },
  // from lib/shop/cart.rb:12:in 'Shop::Cart#add'
  ruby: { pattern: /^\s*(?:from )?(?<file>[^\s:]+\.\w+):(?<line>\d+):in [`'](?:[^']*[#. ])?(?<name>[\p{L}\w?!]+)'/u },
  // #0 /app/src/Cart.php(12): Shop\Cart->add(), which names the function that was called there
  php: { pattern: /^\s*#\d+ (?<file>[^\s()]+\.\w+)\((?<line>\d+)\):/u },
  // PHP Fatal error: Uncaught … in /app/src/Cart.php:12, thrown in /app/src/Cart.php on line 12
  phpError: { pattern: /\b(?:thrown )?in (?<file>[^\s()]+\.php)(?::| on line )(?<line>\d+)\s*$/u },
  // #1 0x00005555 in leveldb::DBImpl::Write (this=0x0) at db/db_impl.cc:1199, and of a sanitizer: #1 0x55 in Write db/db_impl.cc:1199:5
  gdb: {
    pattern:
      /^\s*#\d+ +(?:0x[0-9a-f]+ in )?(?:[\w:<>~]+::)?(?<name>~?\w+) ?(?:\(.*\))? (?:at )?(?<file>[^\s()]+\.\w+):(?<line>\d+)(?::\d+)?\s*$/u,
  },
  // #0      Cascade.add (package:shelf/src/cascade.dart:60:5)
  dart: { pattern: /^\s*#\d+ +(?:[\w$<>]+\.)*(?<name>[\w$]+) \(package:(?<file>[^\s()]+\.dart):(?<line>\d+)(?::\d+)?\)/u },
  // (plug 1.14.0) lib/plug/conn.ex:12: Plug.Conn.send_resp/1
  elixir: { pattern: /^\s*(?:\([\w.]+ [\w.-]+\) )?(?<file>[^\s()]+\.exs?):(?<line>\d+): (?:[\w.]+\.)?(?<name>[\w?!]+)\/\d+/u },
  // lib/app.lua:12: in function 'load'
  lua: { pattern: /^\s*(?<file>[^\s:]+\.lua):(?<line>\d+): in (?:function|method|local|upvalue|field) ['<](?:[\w.]+[.:])?(?<name>\w+)/u },
  // src/load.ts:12:5 - error TS2304, src/load.c:12:5: error: …, src/load.ts(12,5): error TS2304
  compiler: { pattern: /^\s*(?<file>[^\s:()]+\.\w+)(?::|\()(?<line>\d+)(?:[:,]\d+)?(?::|\):?| -) *(?:fatal )?(?:error|warning)\b/iu },
  // --> src/main.rs:12:5
  rustc: { pattern: /^\s*--> (?<file>[^\s:]+\.\w+):(?<line>\d+):\d+\s*$/u },
};

/**
 * Reads the stack traces in a text, at most 60 frames: those of the root cause first, and the innermost call of each trace first. Knows the
 * traces of {@link FORMATS}.
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

/** Part of a line that each of {@link FORMATS} needs. Most questions have none, and trying all patterns takes 2 ms the first time. */
const LINE_NUMBER = /[:(]\d|line \d/u;

function readFrame(line: string, before: string): StackFrame | null {
  if (!LINE_NUMBER.test(line)) return null;
  for (const { pattern, above } of Object.values(FORMATS)) {
    const parts = pattern.exec(line)?.groups;
    if (!parts) continue;
    const { file = "", line: at = "", type } = parts;
    const name = (above === undefined ? parts["name"] : above.exec(before)?.groups?.["name"]) ?? null;
    return type === undefined ? frame(file, at, name) : frameOfClass(type, name ?? "", file, at);
  }
  return null;
}

/** A JVM names the file without its folder, which is that of the package. */
function frameOfClass(type: string, method: string, file: string, line: string): StackFrame {
  const folders = type.split(".").slice(0, -1);
  const name = method.startsWith("<") ? type.split(/[.$]/u).at(-1)! : (/^lambda\$(\w+)\$/u.exec(method)?.[1] ?? method);
  return frame([...folders, file].join("/"), line, name);
}

function frame(file: string, line: string, name: string | null): StackFrame {
  return { file: file.replaceAll("\\", "/"), line: Number(line), name };
}
