import { describe, expect, test } from "vitest";
import type { FileFacts } from "@codegraph/model";
import { createExtractor, loadRegistry } from "@codegraph/parse";

/** Files with syntax errors keep the facts of the code around the errors. The sources imitate okio, gson, fmt, hono and celery. */
const registry = await loadRegistry();

async function read(file: string, text: string): Promise<FileFacts> {
  const extractor = await createExtractor(registry.forPath(file, text)!);
  return extractor.extract(text, file);
}

/** Definitions as `Outer.inner:line`. */
function outline({ definitions }: FileFacts): string[] {
  return definitions.map(({ name, parent, line }) => `${parent === null ? "" : `${definitions[parent]!.name}.`}${name}:${line}`);
}

function messages({ problems }: FileFacts): string[] {
  return problems.map(({ message }) => message);
}

const HASHING = `expect class HashingSource : Source {
  val hash: ByteString

  override fun close()
  companion object {
    fun md5(source: Source): HashingSource

    fun sha1(source: Source): HashingSource
  }
}
`;

describe("damage", () => {
  test("a stray token does not lose the class around it", async () => {
    const facts = await read("HashingSource.kt", HASHING.replace("fun md5(", "fun md5 = = ("));
    expect(outline(facts)).toContain("HashingSource:1");
    expect(outline(facts)).toContain("HashingSource.close:4");
    expect(outline(facts).at(-1)).toMatch(/\.sha1:8$/u);
    expect(messages(facts)).toEqual([expect.stringMatching(/^Syntax error at line 6$/u)]);
  });

  test("a bracket that is never closed ends where the indentation does", async () => {
    const facts = await read(
      "HashingSource.kt",
      HASHING.replace("md5(source: Source): HashingSource", "md5(source: Source): HashingSource {"),
    );
    const healthy = await read("HashingSource.kt", HASHING);
    expect(outline(facts)).toEqual(outline(healthy));
  });

  test("a deleted closing brace does not nest the functions after it", async () => {
    const source = `package binding

func first(name string) string {
	if name == "" {
		return "nobody"
	return name
}

func second() string {
	return first("x")
}
`;
    const facts = await read("names.go", source);
    expect(outline(facts)).toEqual(["first:3", "second:9"]);
    expect(facts.definitions[0]!.span).toMatchObject({ startLine: 3, endLine: 7 });
  });

  test("an unclosed call does not swallow the rest of a Python file", async () => {
    const source = `class Worker:
    def start(self):
        return self.run(

    def run(self):
        return helper()


def helper():
    return 1
`;
    expect(outline(await read("worker.py", source))).toEqual(["Worker:1", "Worker.start:2", "Worker.run:5", "helper:9"]);
  });

  test("a missing end does not nest the Ruby methods after it", async () => {
    const source = `class Base
  def first(name)
    if name.nil?
      halt 404
    name
  end

  def second
    first("x")
  end
end
`;
    expect(outline(await read("base.rb", source))).toEqual(["Base:1", "Base.first:2", "Base.second:8"]);
  });

  test("a member with a modifier ends the type before it", async () => {
    const source = `namespace Polly.Caching;

public interface ICacheProvider
{
    void Put(string key);

public interface ICacheProvider<TResult>
{
    TResult Get(string key);
}
`;
    expect(outline(await read("ICacheProvider.cs", source))).toEqual([
      "ICacheProvider:3",
      "ICacheProvider.Put:5",
      "ICacheProvider:7",
      "ICacheProvider.Get:9",
    ]);
  });

  test("an unclosed brace in a long Scala file is closed", async () => {
    const methods = Array.from({ length: 400 }, (_, index) => `  def method${index}(a: Int): Int = {\n    a + ${index}\n  }\n`);
    const damaged = methods.map((method, index) => (index === 200 ? method.replace("= {", "= { {") : method));
    const facts = await read("Printers.scala", `object Printers {\n${damaged.join("")}}\n`);
    expect(outline(facts)).toHaveLength(401);
    expect(outline(facts).at(-1)).toBe("Printers.method399:1199");
  });
});

describe("damage in a language with macros", () => {
  const source = [
    "namespace app {",
    "EXPORT_API class Store {",
    " public:",
    "  int size() const {",
    "    return size_;",
    "  }",
    "  int first() { return 1; }",
    "};",
    "",
    "void open(Store& store) {",
    "  store.size();",
    "}",
    "",
    "#ifndef NO_TESTS",
    "int last() {",
    "  return 0;",
    "}",
    "#endif",
    "}  // namespace app",
    "",
  ];
  const names = ["app", "app.Store", "Store.size", "Store.first", "app.open", "app.last"];
  const without = (line: number): string => source.filter((_, index) => index !== line - 1).join("\n");
  const before = (line: number, text: string): string => source.toSpliced(line - 1, 0, text).join("\n");

  test.each([
    ["the end of a method is missing", without(6)],
    ["the end of a class is missing", without(8)],
    ["the end of a function before a directive is missing", without(12)],
    ["a line opens a block that nothing closes", before(11, "  struct iterator {")],
    ["a line closes a block that nothing opens", before(11, "} else if")],
    ["a quote opens a string that nothing closes", before(11, '  if (store.size( " ) {')],
  ])("no definition is lost if %s", async (_, text) => {
    const facts = await read("store.cc", text);
    expect(outline(facts).map((each) => each.replace(/:\d+$/u, ""))).toEqual(expect.arrayContaining(names));
    expect(messages(facts)).toEqual([expect.stringMatching(/syntax error/iu)]);
  });
});

describe("damage in a language with strings over several lines", () => {
  const SCRIPT = `prepare () {
	if test -n "$1"
	then
		echo "usage:
  prepare DIR"
	fi
}

remove () {
	case "$1" in
	a|b)
		prepare "$1" ;;
	*)
		echo 'no such folder'
	esac
}

report () {
	while read line
	do
		prepare "$line"
	done <<-EOF
	it's a (
	EOF
}
`;
  const NAMES = ["prepare", "remove", "report"];

  test.each([
    ["a quote that nothing closes", '\tif test -n "$1"', '\tif test -n "$1" "'],
    ["a half-typed string", '\t\tprepare "$1" ;;', '\t\tprepare "$1" ;;\n\t\techo \'half'],
    ["a half-typed condition", "\tcase", '\tif test "$1" = a\n\tcase'],
    ["a deleted esac", "\tesac\n", ""],
    ["a deleted then", "\tthen\n", ""],
    ["a bracket after do", "\tdo\n", "\tdo {\n"],
  ])("%s in a shell script does not lose the functions around it", async (_, found, damage) => {
    expect(SCRIPT).toContain(found);
    const facts = await read("prepare.sh", SCRIPT.replace(found, damage));
    expect(facts.definitions.filter(({ kind, parent }) => kind === "function" && parent === null).map(({ name }) => name)).toEqual(NAMES);
  });

  const HELPERS = `module Helpers
  def quote(text)
    text.gsub(/["']/, '')
  end

  def shown?(value)
    if value.nil?
      quote("nothing")
    end
  end

  def last
    quote(<<~TEXT)
      it's the end
    TEXT
  end
end
`;

  test.each([
    ["a half-typed string", "    if value", "    'half typed\n    if value"],
    ["a quote that nothing opens", "def shown?", "def shown? ' "],
    ["an operator after end", "    end\n", "    end ?\n"],
    ["a placeholder for if", "    if value.nil?", "    <%= name %> value.nil?"],
  ])("%s in Ruby does not lose the methods around it", async (_, found, damage) => {
    expect(HELPERS).toContain(found);
    const facts = await read("helpers.rb", HELPERS.replace(found, damage));
    const names = outline(facts).map((each) => each.replace(/:\d+$/u, ""));
    expect(names).toEqual(["Helpers", "Helpers.quote", "Helpers.shown?", "Helpers.last"]);
  });
});

describe("merge conflicts", () => {
  const conflict = (ours: string, theirs: string): string =>
    `<<<<<<< HEAD\n${ours}||||||| 3f2a1bc\n${ours}=======\n${theirs}>>>>>>> feature\n`;

  test.each([
    ["a.ts", "export function ours() {\n", "export function theirs() {\n", "  return 1;\n}\nexport function after() {}\n"],
    ["a.py", "def ours():\n", "def theirs():\n", "    return 1\n\ndef after():\n    return 2\n"],
    ["a.rs", "fn ours() -> u8 {\n", "fn theirs() -> u8 {\n", "    1\n}\nfn after() {}\n"],
    ["a.php", "function ours() {\n", "function theirs() {\n", "  return 1;\n}\nfunction after() {}\n"],
  ])("%s is read as our side of a conflict, with the lines of the file", async (file, ours, theirs, rest) => {
    const start = file.endsWith("php") ? "<?php\n" : "\n";
    const facts = await read(file, start + conflict(ours, theirs) + rest);
    const lines = (start + conflict(ours, theirs) + rest).split("\n");
    expect(outline(facts)).toEqual(["ours:3", `after:${lines.findIndex((line) => line.includes("after")) + 1}`]);
    expect(messages(facts).join()).toMatch(/syntax errors?, the first at line 2|Syntax error at line 2/u);
  });
});

test("a placeholder of a template is read as a name", async () => {
  const source = `package {{ package }};

public class {{ name }}Adapter extends TypeAdapter<{{ type }}> {
  {% if logged %}
  public void write(JsonWriter out) { out.value({{ value }}); }
  {% endif %}
}
`;
  const facts = await read("Adapter.java", source);
  expect(outline(facts)).toEqual(["{{name}}Adapter:3", "{{name}}Adapter.write:5"]);
});

describe("syntax that grammars do not know", () => {
  test.each([
    [
      "Kotlin declarations that end on the line of their block",
      "repo.kt",
      'object Config { val url = "x" }\nclass Repo { fun find(n: String): User? = null }\n',
      ["Config:1", "Config.url:1", "Repo:2", "Repo.find:2"],
    ],
    [
      "Kotlin primary constructors on a line of their own",
      "spec.kt",
      "class FileSpec private constructor(builder: Builder) {\n  class Builder\n  internal constructor(val name: String) {\n    fun build() = FileSpec(this)\n  }\n  fun last() = 1\n}\n",
      ["FileSpec:1", "FileSpec.Builder:2", "Builder.name:3", "Builder.build:4", "FileSpec.last:6"],
    ],
    [
      "C++ macros after the parameters of a constructor",
      "s.hpp",
      "#define MY_NOEXCEPT noexcept\nstruct S {\n  S(S&&) MY_NOEXCEPT = default;\n  void run();\n};\n",
      ["MY_NOEXCEPT:1", "S:2", "S.S:3", "S.run:4"],
    ],
    [
      "Rust macros named like a primitive type",
      "codec.rs",
      "fn first() -> u32 { u32!(5) }\nstruct Codec;\nfn second() { bool![]; }\n",
      ["first:1", "Codec:2", "second:3"],
    ],
    [
      "TypeScript parameters named any, and variance",
      "state.ts",
      "type Call = (any) => void;\ninterface State<in out T> { value: T }\nclass Box<out T> {}\n",
      ["Call:1", "State:2", "State.value:2", "Box:3"],
    ],
  ])("%s are read without a problem", async (_, file, source, expected) => {
    const facts = await read(file, source);
    expect(outline(facts)).toEqual(expected);
    expect(messages(facts)).toEqual([]);
  });
});

test("a Kotlin property and a companion on one line are chunks", async () => {
  const facts = await read("repo.kt", 'class Repo { companion object { val url = "x" } }\nobject Config { val name = "y" }\n');
  expect(outline(facts)).toEqual(["Repo:1", "Repo.url:1", "Config:2", "Config.name:2"]);
  expect(facts.chunks.length).toBeGreaterThan(0);
});
