"""
Draws call sites from the source of a repository, without an index, for judging by reading:

    python3 bench/edges/draw_sites.py DIR rust 20261123 80

A site is a name with a bracket behind it, in a tracked file, that the repository declares somewhere. Comments, strings and declarations are
left out. Prints each site with its number and the lines around it. A larger count continues the same draw.
"""
import random
import re
import subprocess
import sys

LANGUAGES = {
    "rust": (".rs", [r"\bfn\s+(\w+)"]),
    "php": (".php", [r"\bfunction\s+&?(\w+)", r"\b(?:class|trait|interface)\s+(\w+)"]),
}
CALL = re.compile(r"(?<![\w$])(\w+)\s*(?:::<[^()]*?>)?\(")

directory, language, seed, count = sys.argv[1:5]
extension, declarations = LANGUAGES[language]
listed = subprocess.check_output(["git", "-C", directory, "ls-files"], text=True).split("\n")
texts = {path: open(f"{directory}/{path}", errors="replace").read() for path in sorted(listed) if path.endswith(extension)}
declared = {name for form in declarations for name in re.findall(form, "\n".join(texts.values()))}


def sites_of(path):
    for index, line in enumerate(texts[path].split("\n")):
        if line.strip().startswith(("//", "*", "/*", "#[")):
            continue
        for match in CALL.finditer(line):
            before = line[: match.start()]
            is_declaration = re.search(r"\b(fn|function)\s+&?$", before)
            is_comment = "//" in before and "://" not in before
            is_string = before.count('"') % 2 or (language == "php" and before.count("'") % 2)
            if match.group(1) in declared and not (is_declaration or is_comment or is_string):
                yield path, index + 1, match.start() + 1, match.group(1)


sites = [site for path in texts for site in sites_of(path)]
random.seed(int(seed))
for number, (path, line, column, name) in enumerate(random.sample(sites, int(count)), 1):
    print(f"#{number} {path}:{line}:{column} {name}")
    for index in range(max(0, line - 4), min(texts[path].count("\n") + 1, line + 1)):
        mark = "  > " if index == line - 1 else "    "
        print(mark + texts[path].split("\n")[index][:120])
