/** Composed types: parts in several files, mixins, traits, extensions. */
import { range } from "../syntax.mjs";

const inFiles = (extension, count, text) => Object.fromEntries(range(count).map((at) => [`part${at}${extension}`, text(at)]));

/** A type with a part in every file, each of which uses the part of another file. */
const PARTS = {
  csharp: (n) =>
    inFiles(
      ".cs",
      n,
      (at) =>
        `namespace P;\npublic partial class Whole {\n  public void M${at}() { M${(at + 1) % n}(); Same(${at}); }\n}\n${at === 0 ? "public partial class Whole { void Same(int x) {} }\n" : ""}`,
    ),
  ruby: (n) =>
    inFiles(
      ".rb",
      n,
      (at) =>
        `class Whole\n  def m${at}\n    m${(at + 1) % n}\n    same${at % 7}\n  end\n  def same${at % 7}\n  end\nend\nWhole.new.m${at}\n`,
    ),
  rust: (n) => ({
    "main.rs": `struct Whole {}\n${range(n)
      .map((at) => `impl Whole {\n  fn m${at}(&self) { self.m${(at + 1) % n}(); }\n}\n`)
      .join("")}`,
  }),
  typescript: (n) => ({
    "main.ts": `${range(n)
      .map((at) => `interface Whole {\n  m${at}(): Whole;\n}\n`)
      .join("")}${range(n)
      .map((at) => `function f${at}(x: Whole) { x.m${at}().m${(at + 1) % n}(); }\n`)
      .join("")}`,
  }),
  kotlin: (n) =>
    inFiles(
      ".kt",
      n,
      (at) =>
        `package p\n${at === 0 ? "class Whole\n" : ""}fun Whole.m${at}() { m${(at + 1) % n}() }\nfun use${at}(x: Whole) { x.m${(at + 1) % n}() }\n`,
    ),
  swift: (n) =>
    inFiles(".swift", n, (at) => `${at === 0 ? "class Whole {}\n" : ""}extension Whole {\n  func m${at}() { m${(at + 1) % n}() }\n}\n`),
  go: (n) =>
    inFiles(".go", n, (at) => `package p\n${at === 0 ? "type Whole struct {}\n" : ""}func (w *Whole) M${at}() { w.M${(at + 1) % n}() }\n`),
  cpp: (n) => ({
    "whole.h": `class Whole {\npublic:\n${range(n)
      .map((at) => `  void m${at}();\n`)
      .join("")}};\n`,
    ...inFiles(".cpp", n, (at) => `#include "whole.h"\nvoid Whole::m${at}() { m${(at + 1) % n}(); }\n`),
  }),
  scala: (n) =>
    inFiles(
      ".scala",
      n,
      (at) =>
        `package p\n${at === 0 ? "class Whole\n" : ""}object Part${at} {\n  implicit class With${at}(val whole: Whole) { def m${at}() = 1 }\n}\n`,
    ),
  dart: (n) => ({
    "main.dart": `class Whole {}\n${range(n)
      .map((at) => `extension Part${at} on Whole {\n  void m${at}() { m${(at + 1) % n}(); }\n}\n`)
      .join("")}`,
  }),
  objc: (n) =>
    inFiles(
      ".m",
      n,
      (at) =>
        `@interface Whole (Part${at})\n- (void)m${at};\n@end\n@implementation Whole (Part${at})\n- (void)m${at} { [self m${(at + 1) % n}]; }\n@end\n`,
    ),
};

/** Several classes in parts, each inheriting from the next with type arguments. */
const GENERIC_PARTS = {
  csharp: (n) => ({
    "Base.cs": "namespace P;\npublic abstract partial class PolicyBase { protected string Key; }\n",
    ...inFiles(
      ".cs",
      n,
      (at) =>
        `namespace P;\npublic abstract partial class PolicyBase<T> : PolicyBase {\n  public T Execute${at}(System.Func<T> f) { return Run(f); }\n  protected abstract T Run(System.Func<T> f);\n}\npublic abstract partial class Policy<T> : PolicyBase<T> {\n  public T Execute(System.Func<T> f) { return Execute${at}(f); }\n  public T Execute(System.Func<T> f, int x${at}) { return Execute(f); }\n}\n`,
    ),
  }),
  ruby: (n) =>
    inFiles(
      ".rb",
      n,
      (at) =>
        `class Base\n  include Mixed${at}\n  def m${at}\n    other${(at + 1) % n}.m${at}\n  end\nend\nmodule Mixed${at}\n  def other${at}\n    Base.new\n  end\nend\n`,
    ),
};

const MIXINS = {
  ruby: (n) => ({
    "main.rb": `${range(n)
      .map((at) => `module M${at}\n  def m${at}\n    m${(at + 1) % n}\n    missing\n  end\n  def same\n    super\n  end\nend\n`)
      .join("")}class Whole\n${range(n)
      .map((at) => `  include M${at}\n`)
      .join("")}  def run\n${range(n)
      .map((at) => `    m${at}\n`)
      .join("")}    same\n  end\nend\n`,
  }),
  php: (n) => ({
    "main.php": `<?php\n${range(n)
      .map((at) => `trait M${at} {\n  function m${at}() { $this->m${(at + 1) % n}(); $this->missing(); }\n}\n`)
      .join("")}class Whole {\n  use ${range(n)
      .map((at) => `M${at}`)
      .join(", ")};\n  function run() {\n${range(n)
      .map((at) => `    $this->m${at}();\n`)
      .join("")}  }\n}\n`,
  }),
  scala: (n) => ({
    "main.scala": `${range(n)
      .map((at) => `trait M${at} {\n  def m${at}(): Unit = { missing() }\n}\n`)
      .join("")}class Whole extends M0${range(n - 1, 1)
      .map((at) => ` with M${at}`)
      .join("")} {\n  def run() = {\n${range(n)
      .map((at) => `    m${at}()\n`)
      .join("")}  }\n}\n`,
  }),
  python: (n) => ({
    "main.py": `${range(n)
      .map((at) => `class M${at}:\n    def m${at}(self):\n        self.m${(at + 1) % n}()\n        self.missing()\n`)
      .join("")}class Whole(${range(n)
      .map((at) => `M${at}`)
      .join(", ")}):\n    def run(self):\n${range(n)
      .map((at) => `        self.m${at}()\n`)
      .join("")}`,
  }),
  dart: (n) => ({
    "main.dart": `${range(n)
      .map((at) => `mixin M${at} {\n  void m${at}() {}\n}\n`)
      .join("")}class Whole with ${range(n)
      .map((at) => `M${at}`)
      .join(", ")} {\n  void run() {\n${range(n)
      .map((at) => `    m${at}();\n`)
      .join("")}  }\n}\n`,
  }),
  rust: (n) => ({
    "main.rs": `struct Whole {}\n${range(n)
      .map((at) => `trait M${at} {\n  fn m${at}(&self) {}\n}\nimpl M${at} for Whole {}\n`)
      .join("")}fn run(w: Whole) {\n${range(n)
      .map((at) => `  w.m${at}();\n`)
      .join("")}}\n`,
  }),
  solidity: (n) => ({
    "main.sol": `${range(n)
      .map((at) => `contract M${at} {\n  function m${at}() public {}\n}\n`)
      .join("")}contract Whole is ${range(n)
      .map((at) => `M${at}`)
      .join(", ")} {\n  function run() public {\n${range(n)
      .map((at) => `    m${at}();\n`)
      .join("")}  }\n}\n`,
  }),
};

/** Each mixes in all previous ones: n classes with all mixins would already be quadratic. */
const STACKED = {
  ruby: (n) => ({
    "main.rb": range(n)
      .map(
        (at) =>
          `module M${at}\n${range(Math.min(at, 4))
            .map((back) => `  include M${at - 1 - back}\n`)
            .join(
              "",
            )}  def m${at}\n    m${at >> 1}\n    missing\n  end\nend\nclass C${at}\n  include M${at}\n  extend M${at >> 1}\nend\nC${at}.new.m0\nC${at}.m0\n`,
      )
      .join(""),
  }),
  php: (n) => ({
    "main.php": `<?php\n${range(n)
      .map(
        (at) =>
          `trait M${at} {\n${range(Math.min(at, 4))
            .map((back) => `  use M${at - 1 - back};\n`)
            .join("")}  function m${at}() { $this->m${at >> 1}(); $this->missing(); }\n}\n`,
      )
      .join("")}`,
  }),
  scala: (n) => ({
    "main.scala": range(n)
      .map(
        (at) =>
          `trait M${at}${range(Math.min(at, 4))
            .map((back) => `${back === 0 ? " extends" : " with"} M${at - 1 - back}`)
            .join("")} {\n  def m${at}(): Int = { m${at >> 1}(); missing() }\n}\n`,
      )
      .join(""),
  }),
};

/** Ruby objects that respond to computed names, in many modules with hooks into each other. */
const HOOKS = {
  ruby: (n) => ({
    "main.rb": range(n)
      .map(
        (at) =>
          `module H${at}\n  def self.included(base)\n    base.extend(ClassMethods)\n    base.send(:include, H${(at + 1) % n})\n  end\n  module ClassMethods\n    def make${at}\n      new.send("m${at}")\n    end\n  end\n  def method_missing(name, *args)\n    delegate${at}.public_send(name, *args)\n  end\n  def delegate${at}\n    C${(at + 1) % n}.new\n  end\nend\nclass C${at}\n  include H${at}\n  def m${at}\n    delegate${at}.m${(at + 1) % n}\n    delegate${at}.delegate${(at + 1) % n}.m${(at + 2) % n}\n  end\nend\n`,
      )
      .join(""),
  }),
};

const family = (byLanguage, from) => ({ languages: Object.keys(byLanguage), from, files: (n, language) => byLanguage[language](n) });

export const families = {
  parts: family(PARTS, 50),
  "parts-generic": family(GENERIC_PARTS, 2),
  mixins: family(MIXINS, 75),
  "mixins-stacked": family(STACKED, 40),
  "mixins-hooks": family(HOOKS, 30),
};
