"""
Draws call sites from the source of a repository, without an index, for judging by reading:

    python3 bench/edges/draw_sites.py DIR ruby 20261124 60

A site is a name with a bracket behind it, in a tracked file, that the repository declares somewhere; in Ruby, where brackets are optional,
also a name behind a dot. Comments, strings and declarations are left out as far as a line tells. Prints each site with its number, the lines
around it, and the declarations of its name. A larger count draws other sites.
"""
import random
import re
import subprocess
import sys

MEMBER = r"\b(?:public|private|protected|internal|static|override|virtual|abstract|async)\s"

# Extensions, patterns of declared names, and the text before a name that is being declared.
LANGUAGES = {
    "rust": ((".rs",), [r"\bfn\s+(\w+)"], r"\b(fn)\s+$"),
    "php": ((".php",), [r"\bfunction\s+&?(\w+)", r"\b(?:class|trait|interface)\s+(\w+)"], r"\bfunction\s+&?$"),
    "ruby": (
        (".rb",),
        [
            r"\bdef\s+(?:self\.|\w+\.)?(\w+[?!]?)",
            r"\b(?:attr_reader|attr_accessor|def_delegators?|alias_method|alias)\b[^\n]*?:(\w+[?!]?)",
        ],
        r"\b(def\s+(self\.)?|:)$",
    ),
    "kotlin": (
        (".kt", ".kts"),
        [r"\bfun\s+(?:<[^>]*>\s*)?(?:[\w.<>?,* ]+\.)?(\w+)\s*\(", r"\bclass\s+(\w+)"],
        r"\b(fun\s+(<[^>]*>\s*)?([\w.<>?]+\.)?|class\s+)$",
    ),
    "cpp": (
        (".h", ".hpp", ".cpp", ".cc"),
        [
            r"\b(\w+)\s*\([^();{}]*\)\s*(?:const|noexcept|override|final|SPDLOG_NOEXCEPT|\s)*[{:]",
            r"\b(?:class|struct)\s+(?:SPDLOG_API\s+)?(\w+)",
        ],
        r"^\s*(?:[\w:<>,&*~\[\]]+\s+)+[&*]*(?:\w+::)*~?$",
    ),
    "swift": (
        (".swift",),
        [r"\bfunc\s+(\w+)", r"\b(?:class|struct|enum|actor)\s+(\w+)", r"^\s*(?:indirect\s+)?case\s+(\w+)\("],
        r"\b(func|class|struct|enum|protocol|extension|case)\s+$",
    ),
    "scala": (
        (".scala", ".sc"),
        [r"\bdef\s+(\w+)", r"\b(?:class|object)\s+(\w+)", r"\bcase\s+(\w+)\("],
        r"\b(def|class|object|trait|enum|extension)\s+$",
    ),
    "csharp": (
        (".cs",),
        [MEMBER + r"[\w<>\[\],.?\s]*?\b(\w+)\s*(?:<[^>()]*>)?\(", r"\b(?:class|struct|record)\s+(\w+)"],
        MEMBER + r"[\w<>\[\],.?\s]*$",
    ),
    "elixir": (
        (".ex", ".exs"),
        [r"\b(?:defp?|defmacrop?|defguardp?|defdelegate)\s+(\w+[?!]?)"],
        r"\b(defp?|defmacrop?|defguardp?|defdelegate)\s+$",
    ),
    "lua": (
        (".lua",),
        [r"\bfunction\s+(?:[\w.]+[.:])?(\w+)\s*\(", r"\b(\w+)\s*=\s*function\b"],
        r"\bfunction\s+(?:[\w.]+[.:])?$",
    ),
    "dart": (
        (".dart",),
        [
            r"^[ \t]*(?:[\w<>?,.\[\]]+[ \t]+)+(\w+)(?:<[\w<>, ?]+>)?\([^;{}]*\)\s*(?:async\*?|sync\*)?\s*(?:\{|=>)",
            r"\b(?:class|mixin|extension type)\s+(\w+)",
        ],
        r"^\s*(?:[\w<>?,.\[\]]+\s+)+$",
    ),
}
KEYWORDS = set("if for while switch return catch match sizeof using lock when init super this self function fn def".split())
COMMENTS = ("//", "*", "/*", "#[", "#include")
OWN_COMMENTS = {"ruby": ("#",), "elixir": ("#",), "lua": ("--",)}
# Copies of other projects.
VENDORED = re.compile(r"/fmt/bundled/|catch", re.I)

directory, language, seed, count = sys.argv[1:5]
extensions, declarations, declaring = LANGUAGES[language]
is_ruby = language == "ruby"
listed = subprocess.check_output(["git", "-C", directory, "ls-files"], text=True).split("\n")
texts = {path: open(f"{directory}/{path}", errors="replace").read() for path in sorted(listed) if path.endswith(extensions)}
if language == "cpp":
    texts = {path: text for path, text in texts.items() if not VENDORED.search(path)}
# Texts in three quotes often hold code, and comments name functions.
BLANKED = [r'"""[\s\S]*?"""'] + ([] if language in ("ruby", "rust", "elixir", "lua") else [r"/\*[\s\S]*?\*/"])
if language == "lua":
    BLANKED.append(r"\[(=*)\[[\s\S]*?\]\1\]")
for form in BLANKED:
    texts = {path: re.sub(form, lambda found: re.sub(r"[^\n]", " ", found.group(0)), text) for path, text in texts.items()}
CALL = re.compile(
    r"(?<![\w$@:])(\w+[?!]?)(?:\(|(?<=.)(?=\s|$|\.|\)))"
    if is_ruby
    else r"(?<![\w$@])(\w+[?!]?)\s*(?:::<[^()]*?>|<[\w.<>,? \[\]]*>)?\("
)


def declared_names():
    found = {}
    for path, text in texts.items():
        for match in (match for form in declarations for match in re.finditer(form, text, re.M)):
            if match.group(1) not in KEYWORDS:
                found.setdefault(match.group(1), set()).add((path, text.count("\n", 0, match.start(1)) + 1))
    return found


def is_call(line, match):
    """True unless the text before the name declares it, or makes it a comment or a string."""
    before = line[: match.start()]
    if is_ruby and not line[match.end(1) :].startswith("(") and not before.endswith("."):
        return False
    if re.search(declaring, before) and not re.search(r"\b(return|new|throw|else|await|case|and|or|not)\s+$", before):
        return False
    in_quotes = before.count('"') % 2 or (language in ("php", "ruby") and before.count("'") % 2)
    return not (in_quotes or ("//" in before and "://" not in before))


def sites_of(path):
    for index, line in enumerate(texts[path].split("\n")):
        if line.strip().startswith(OWN_COMMENTS.get(language, COMMENTS)):
            continue
        for match in CALL.finditer(line):
            if match.group(1) in declared and is_call(line, match):
                yield path, index + 1, match.start() + 1, match.group(1)


def line_of(path, line):
    return texts[path].split("\n")[line - 1]


declared = declared_names()
sites = [site for path in texts for site in sites_of(path)]
random.seed(int(seed))
for number, (path, line, column, name) in enumerate(random.sample(sites, min(int(count), len(sites))), 1):
    print(f"#{number} {path}:{line}:{column} {name}")
    for near in range(max(1, line - 2), min(texts[path].count("\n") + 1, line + 1) + 1):
        print((">" if near == line else " ") + line_of(path, near)[:130])
    for file, at in sorted(declared[name])[:7]:
        print(f"   = {file}:{at}: {line_of(file, at).strip()[:100]}")
