#!/usr/bin/env python3
"""Calls of a C or C++ repository as clang resolves them.

    python3 bench/edges/truth/c.py DIR compile_commands.json... > truth.jsonl

Needs libclang with its Python binding (Debian: python3-clang). Each compilation database is one configuration (a
platform, a set of options); what several configurations see is joined.

One line per call site: `{"site":{file,line,column},"name","kind","callees":[{file,line,name}]}`, the column that of the
called name in UTF-16 units. A site is a called name that stands in the text outside of directives: a call in a macro's
argument is one, a call in a macro's replacement text is none. A macro that is invoked is a site of its own, which leads
to the #define, and to the function where the macro merely gives it another name or wraps it under its own. `through` are
the functions that its replacement text calls there. `callees` is empty for calls through pointers and for what is defined outside of the repository.

A function that several programs or configurations define has all those definitions as callees, except where the
translation unit has one itself; one that a macro makes up counts where it is declared, too. Further definitions of the
name in other branches of the same file, or in code that no configuration compiles, are in `also`: only a build can tell
them apart. So is the function that a macro of its name wraps.

One more line per file: `{"file","compiled":[[first,last],...]}`, the lines that some configuration compiles. Of calls on
other lines nothing is known. `{"skipped":file,"lines"}` lists those that none compiles, in files that none reads too.
"""
import ctypes
import json
import os
import re
import shlex
import subprocess
import sys
from bisect import bisect_right

from clang import cindex
from clang.cindex import CursorKind, StorageClass, TranslationUnit

sys.setrecursionlimit(20000)
LIB = cindex.conf.lib


class SourceRangeList(ctypes.Structure):
    _fields_ = [("count", ctypes.c_uint), ("ranges", ctypes.POINTER(cindex.SourceRange))]


LIB.clang_getAllSkippedRanges.restype = ctypes.POINTER(SourceRangeList)
LIB.clang_getAllSkippedRanges.argtypes = [ctypes.c_void_p]

RESOURCES = subprocess.check_output(["clang", "-print-resource-dir"], text=True).strip()
ROOT = os.path.realpath(sys.argv[1])
FUNCTIONS = {CursorKind.FUNCTION_DECL, CursorKind.CXX_METHOD, CursorKind.CONSTRUCTOR, CursorKind.DESTRUCTOR, CursorKind.CONVERSION_FUNCTION, CursorKind.FUNCTION_TEMPLATE}
TRANSPARENT = {CursorKind.UNEXPOSED_EXPR, CursorKind.PAREN_EXPR, CursorKind.UNARY_OPERATOR}
# Cursor kinds that spell the called name at the call.
NAMED = {CursorKind.DECL_REF_EXPR, CursorKind.MEMBER_REF_EXPR, CursorKind.OVERLOADED_DECL_REF, CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF}


class File:
    """A file of the repository, for its text."""

    def __init__(self, path):
        with open(os.path.join(ROOT, path), "rb") as stream:
            self.bytes = stream.read()
        self.starts = [0]
        for match in re.finditer(rb"\n", self.bytes):
            self.starts.append(match.end())
        self.directives = set()
        inside = False
        for number, line in enumerate(self.bytes.split(b"\n"), 1):
            if inside or re.match(rb"\s*#", line):
                self.directives.add(number)
                inside = line.rstrip(b"\r").endswith(b"\\")
        self.first_directive = min(self.directives, default=0)
        self.compiled = set()

    def says(self, offset, name):
        encoded = name.encode()
        end = offset + len(encoded)
        return self.bytes[offset:end] == encoded and not re.match(rb"\w", self.bytes[end : end + 1])

    def line(self, offset):
        return bisect_right(self.starts, offset)

    def column(self, offset):
        start = self.starts[self.line(offset) - 1]
        return len(self.bytes[start:offset].decode("utf-8", "replace").encode("utf-16-le")) // 2 + 1

    def is_invoked(self, end):
        return re.match(rb"(?:\s|/\*.*?\*/|\\\r?\n)*\(", self.bytes[end : end + 400], re.S) is not None


files = {}
paths = {}


def path_of(name):
    """The path of a file in the repository; None outside of it."""
    if name not in paths:
        path = os.path.relpath(os.path.realpath(name), ROOT)
        paths[name] = None if path.startswith("..") else path
        if paths[name] is not None and path not in files:
            files[path] = File(path)
    return paths[name]


def place(location):
    """Where a location stands in the text of a file: (path, offset); macro arguments where they are written."""
    handle, line, column, offset = cindex.c_object_p(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
    LIB.clang_getFileLocation(location, ctypes.byref(handle), ctypes.byref(line), ctypes.byref(column), ctypes.byref(offset))
    if not handle:
        return None
    path = path_of(cindex.File(handle).name)
    return None if path is None else (path, offset.value)


# (path, offset) -> {"name", "kind", "direct": {(path, line, name)}, "linked": {usr}, "macros": {...}}
sites = {}
# (path, offset) of a macro -> {"direct", "linked"}: the functions that its replacement text calls there
through = {}
# usr -> {(path, line, name)}, over all units
definitions = {}
declarations = {}


def site(where, name, kind):
    return sites.setdefault(where, {"name": name, "kind": kind, "direct": set(), "linked": set(), "macros": set()})


def target(cursor):
    where = place(cursor.location)
    return None if where is None else (where[0], files[where[0]].line(where[1]), cursor.spelling)


def note_function(cursor):
    found = target(cursor)
    if found is None:
        return
    table = definitions if cursor.is_definition() else declarations
    table.setdefault(cursor.get_usr(), set()).add(found)


def callee_expression(call):
    """The expression that names what is called; None for what is no name."""
    children = list(call.get_children())
    if not children:
        return None
    at = children[0]
    while at.kind in TRANSPARENT:
        inner = list(at.get_children())
        if len(inner) == 0:
            return None
        at = inner[0]
    return at if at.kind in (CursorKind.DECL_REF_EXPR, CursorKind.MEMBER_REF_EXPR) else None


def note_call(call):
    named = callee_expression(call)
    callee = call.referenced
    if callee is not None and callee.kind == CursorKind.CONSTRUCTOR:
        return note_construction(call, callee)
    # Operator calls have no written name.
    if named is None or (callee is not None and callee.spelling.startswith("operator")):
        return
    where = place(named.location)
    if where is None:
        return
    path, offset = where
    name = named.spelling
    if files[path].line(offset) in files[path].directives:
        return
    if not files[path].says(offset, name):
        # The name comes from a macro's text. If the macro expands to just the name, the macro is a call site.
        renamed.setdefault(where, []).append(callee)
        return
    found = site(where, name, "method" if named.kind == CursorKind.MEMBER_REF_EXPR else "plain")
    # A dependent name of a template is unknown before instantiation.
    if callee is None and is_cpp:
        found["unknown"] = True
    link(found, callee)


def note_construction(call, constructor, written=None):
    name = re.sub(r"<.*", "", constructor.spelling)
    for location in [call.location] + ([written.location] if written is not None else []):
        where = place(location)
        if where is not None and files[where[0]].says(where[1], name) and files[where[0]].line(where[1]) not in files[where[0]].directives:
            link(site(where, name, "constructor"), constructor)
            return


def spells(callee):
    """Whether the name stands in the text where something is defined; one that a macro makes up does not."""
    path, line, name = callee
    source = files[path]
    return name.encode() in source.bytes[source.starts[line - 1] :].split(b"\n", 1)[0]


def link(found, callee):
    if callee is None or callee.kind not in FUNCTIONS:
        return
    callee = instantiated(callee)
    body = callee.get_definition()
    if body is not None:
        at = target(body)
        if at is not None:
            found["direct"].add(at)
            if not spells(at):
                found["linked"].add(callee.get_usr())
    elif callee.storage_class == StorageClass.STATIC and callee.kind == CursorKind.FUNCTION_DECL:
        at = target(callee)
        if at is not None:
            found["direct"].add(at)
    elif place(callee.location) is not None or callee.get_usr() in definitions:
        found["linked"].add(callee.get_usr())


def instantiated(callee):
    template = LIB.clang_getSpecializedCursorTemplate(callee)
    return template if template is not None and template.kind in FUNCTIONS else callee


CONSTRUCTING = {CursorKind.VAR_DECL, CursorKind.CXX_NEW_EXPR, CursorKind.CONSTRUCTOR, CursorKind.CXX_FUNCTIONAL_CAST_EXPR}


def visit(cursor):
    written = None
    for child in cursor.get_children():
        kind = child.kind
        if kind in (CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF):
            written = child
        if kind == CursorKind.CALL_EXPR:
            callee = child.referenced
            if callee is not None and callee.kind == CursorKind.CONSTRUCTOR and cursor.kind in CONSTRUCTING:
                # `Foo x;` calls a constructor without naming it.
                if cursor.kind != CursorKind.VAR_DECL or any(True for _ in child.get_arguments()):
                    note_construction(child, callee, written)
            else:
                note_call(child)
        elif kind in FUNCTIONS:
            note_function(child)
        visit(child)


def visit_unit(unit, seen):
    for child in unit.cursor.get_children():
        kind = child.kind
        if kind == CursorKind.MACRO_INSTANTIATION:
            note_macro(child)
            continue
        if kind.is_preprocessing():
            continue
        where = place(child.location)
        if where is None:
            continue
        if kind in FUNCTIONS:
            note_function(child)
            # The inline functions of a header are read once per configuration.
            if child.is_definition() and where in seen:
                continue
            if child.is_definition() and where[0] != path_of(unit.spelling):
                seen.add(where)
        visit(child)


def note_macro(cursor):
    where = place(cursor.location)
    if where is None:
        return
    path, offset = where
    name = cursor.spelling
    if files[path].line(offset) in files[path].directives or not files[path].says(offset, name):
        return
    if not files[path].is_invoked(offset + len(name.encode())):
        return
    macros.append((where, name, cursor.referenced))


def note_compiled(unit):
    """Notes which lines of the repository's files a unit compiles."""
    skipped = {}
    found = LIB.clang_getAllSkippedRanges(unit.obj if hasattr(unit, "obj") else unit)
    for index in range(found.contents.count):
        span = found.contents.ranges[index]
        if span.start.file is None:
            continue
        path = path_of(span.start.file.name)
        # An include guard skips the header at its second inclusion.
        if path is not None and not is_guard(unit, path, span.start.line):
            skipped.setdefault(path, set()).update(range(span.start.line, span.end.line + 1))
    included = {unit.spelling} | {str(each.include.name) for each in unit.get_includes()}
    for name in included:
        path = path_of(name)
        if path is not None:
            files[path].compiled |= set(range(1, len(files[path].starts) + 1)) - skipped.get(path, set())


def is_guard(unit, path, line):
    """Whether a line is where a header begins to guard itself."""
    if line != files[path].first_directive or path == path_of(unit.spelling):
        return False
    start = files[path].starts[line - 1]
    return re.match(rb"[ \t]*#[ \t]*(?:ifndef\b|if[ \t]+![ \t]*defined\b)", files[path].bytes[start:start + 200]) is not None


def arguments_of(command):
    words = []
    for word in command["arguments"] if "arguments" in command else shlex.split(command["command"]):
        if word.startswith("@"):
            with open(os.path.join(command["directory"], word[1:])) as listed:
                words += shlex.split(listed.read())
        else:
            words.append(word)
    kept = []
    skip = False
    for word in words[1:]:
        if skip:
            skip = False
        elif word in ("-o", "-MF", "-MT", "-MQ"):
            skip = True
        elif word not in ("-c", "-MD", "-MMD", "-MP", "--", "-Werror") and os.path.realpath(os.path.join(command["directory"], word)) != source_of(command):
            kept.append(word)
    return kept


def source_of(command):
    return os.path.realpath(os.path.join(command["directory"], command["file"]))


index = cindex.Index.create()
for database in sys.argv[2:]:
    with open(database) as stream:
        commands = json.load(stream)
    seen = set()
    read = set()
    for command in commands:
        source = source_of(command)
        if source in read or not source.endswith((".c", ".cc", ".cpp", ".cxx")):
            continue
        read.add(source)
        os.chdir(command["directory"])
        try:
            unit = index.parse(source, [*arguments_of(command), "-resource-dir", RESOURCES], options=TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
        except cindex.TranslationUnitLoadError:
            sys.stderr.write(f"not read: {source}\n")
            continue
        errors = [each for each in unit.diagnostics if each.severity >= cindex.Diagnostic.Error]
        # A unit with a missing header is only partly known.
        lacks = any(each.severity >= cindex.Diagnostic.Fatal for each in errors)
        for each in errors[:1]:
            sys.stderr.write(f"{'left out' if lacks else 'with errors'}: {source}: {each.location.file}:{each.location.line}: {each.spelling}\n")
        if lacks:
            continue
        macros = []
        renamed = {}
        is_cpp = not source.endswith(".c")
        note_compiled(unit)
        visit_unit(unit, seen)
        for where, name, definition in macros:
            found = site(where, name, "plain")
            at = definition and target(definition)
            if at:
                found["macros"].add(at)
            is_alias = definition is None or not LIB.clang_Cursor_isMacroFunctionLike(definition)
            for callee in renamed.get(where, []):
                link(found if is_alias else through.setdefault(where, {"direct": set(), "linked": set()}), callee)


def alternatives(callee):
    """Further definitions of the name in the same file, or in code that is not compiled."""
    path, _, name = callee
    return heads_in(path).get(name, set()) | uncompiled.get(name, set())


# The parameters are only looked at: a match that spans lines would hide the heads in them.
HEAD = re.compile(rb"^(?:[ \t]*#[ \t]*define[ \t]+(\w+)|[A-Za-z_][\w \t*]*?\b(\w+)(?=[ \t]*\([^;{}]*(?:\)[^;{}]*)?[\n{]))", re.M)


def heads_in(path):
    """Possible heads of functions and macros in a file, by name."""
    if path not in heads:
        found = heads[path] = {}
        text = File(path) if path not in files else files[path]
        for match in HEAD.finditer(text.bytes):
            group = 1 if match.group(1) else 2
            name = match.group(group).decode()
            found.setdefault(name, set()).add((path, text.line(match.start(group)), name))
    return heads[path]


def listed(places):
    return [{"file": file, "line": line, "name": name} for file, line, name in sorted(places)]


heads = {}
uncompiled = {}
for folder, folders, names in os.walk(ROOT):
    folders[:] = [each for each in folders if not each.startswith(".")]
    for each in names:
        path = os.path.relpath(os.path.join(folder, each), ROOT)
        if each.endswith((".c", ".h", ".cc", ".cpp")):
            compiled = files[path].compiled if path in files else set()
            for name, places in heads_in(path).items():
                uncompiled.setdefault(name, set()).update(where for where in places if where[1] not in compiled)

functions = {}
for places in definitions.values():
    for where in places:
        functions.setdefault(where[2], set()).add(where)



def linked_to(found):
    callees = set(found["direct"])
    for usr in found["linked"]:
        known = definitions.get(usr) or set()
        callees |= known
        if not all(spells(callee) for callee in known) or not known:
            callees |= declarations.get(usr) or set()
    return callees


for (path, offset), found in sorted(sites.items()):
    callees = linked_to(found)
    callees |= found["macros"]
    also = {other for callee in callees for other in alternatives(callee)}
    if found["macros"]:
        also |= functions.get(found["name"], set())
    entry = {
        "site": {"file": path, "line": files[path].line(offset), "column": files[path].column(offset)},
        "name": found["name"],
        "kind": found["kind"],
        "callees": listed(callees),
    }
    expanded = linked_to(through[path, offset]) - callees if (path, offset) in through else set()
    if expanded:
        entry["through"] = listed(expanded)
    if found.get("unknown") and not callees:
        entry["unknown"] = True
    if also - callees:
        entry["also"] = listed(also - callees)
    print(json.dumps(entry, separators=(",", ":")))


def ranges_of(numbers):
    ranges = []
    for number in sorted(numbers):
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ranges


for path, source in sorted(files.items()):
    # Nothing is known of calls in the replacement text of a macro where it is written.
    ranges = ranges_of(source.compiled - source.directives)
    if ranges:
        print(json.dumps({"file": path, "compiled": ranges}, separators=(",", ":")))

for path in sorted(heads):
    source = files.get(path) or File(path)
    ranges = ranges_of(set(range(1, len(source.starts) + 1)) - source.compiled)
    if ranges:
        print(json.dumps({"skipped": path, "lines": ranges}, separators=(",", ":")))
