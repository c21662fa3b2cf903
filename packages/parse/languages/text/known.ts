/** Comment and string syntax of a language. */
export interface LexicalMarks {
  /** Starts of comments that extend to the end of the line. */
  readonly line?: readonly string[];
  /** Starts and ends of comments. */
  readonly block?: readonly (readonly [open: string, close: string])[];
  /** Quotes of strings that end on their line. Default: single and double quotes. */
  readonly quotes?: string;
}

/** Language without a grammar: only words, comments and strings are read. */
export interface LexicalLanguage {
  readonly id: string;
  readonly name: string;
  readonly extensions?: readonly string[];
  readonly fileNames?: readonly string[];
  readonly marks: LexicalMarks;
}

const HASH: LexicalMarks = { line: ["#"] };
const SLASHES: LexicalMarks = { line: ["//"], block: [["/*", "*/"]] };
const DASHES: LexicalMarks = { line: ["--"] };
const PERCENT: LexicalMarks = { line: ["%"], quotes: '"' };
const SEMICOLON: LexicalMarks = { line: [";"], quotes: '"' };
const MARKUP: LexicalMarks = { block: [["<!--", "-->"]] };

/** Ordered by id. */
export const LEXICAL_LANGUAGES: readonly LexicalLanguage[] = [
  { id: "ada", name: "Ada", extensions: [".adb", ".ads"], marks: { ...DASHES, quotes: '"' } },
  { id: "apache", name: "Apache configuration", extensions: [".htaccess"], fileNames: [".htaccess", "httpd.conf"], marks: HASH },
  {
    id: "assembly",
    name: "Assembly",
    extensions: [".s", ".asm", ".nasm"],
    marks: { line: [";", "//", "#"], block: [["/*", "*/"]], quotes: '"' },
  },
  { id: "awk", name: "Awk", extensions: [".awk"], marks: { ...HASH, quotes: '"' } },
  { id: "batch", name: "Batch", extensions: [".bat", ".cmd"], marks: { line: ["::", "REM ", "rem "], quotes: '"' } },
  { id: "bazel", name: "Starlark", extensions: [".bzl", ".bazel", ".star"], fileNames: ["BUILD", "WORKSPACE", "Tiltfile"], marks: HASH },
  { id: "cabal", name: "Cabal", extensions: [".cabal"], marks: DASHES },
  { id: "clojure", name: "Clojure", extensions: [".clj", ".cljs", ".cljc", ".edn"], marks: SEMICOLON },
  {
    id: "cmake",
    name: "CMake",
    extensions: [".cmake"],
    fileNames: ["CMakeLists.txt"],
    marks: { ...HASH, block: [["#[[", "]]"]], quotes: '"' },
  },
  { id: "cobol", name: "COBOL", extensions: [".cob", ".cbl", ".cpy"], marks: { line: ["*>"] } },
  { id: "codeowners", name: "Code owners", fileNames: ["CODEOWNERS"], marks: { ...HASH, quotes: "" } },
  { id: "coffeescript", name: "CoffeeScript", extensions: [".coffee"], marks: { ...HASH, block: [["###", "###"]] } },
  { id: "crystal", name: "Crystal", extensions: [".cr"], marks: { ...HASH, quotes: '"' } },
  { id: "cuda", name: "CUDA", extensions: [".cu", ".cuh"], marks: SLASHES },
  { id: "d", name: "D", extensions: [".d", ".di"], marks: SLASHES },
  { id: "diff", name: "Diff", extensions: [".diff", ".patch"], marks: { quotes: "" } },
  {
    id: "dockerfile",
    name: "Dockerfile",
    extensions: [".dockerfile", ".containerfile"],
    fileNames: ["Dockerfile", "Containerfile"],
    marks: HASH,
  },
  { id: "elm", name: "Elm", extensions: [".elm"], marks: { ...DASHES, block: [["{-", "-}"]], quotes: '"' } },
  {
    id: "erb",
    name: "ERB",
    extensions: [".erb", ".rhtml"],
    marks: {
      block: [
        ["<%#", "%>"],
        ["<!--", "-->"],
      ],
      quotes: '"',
    },
  },
  { id: "erlang", name: "Erlang", extensions: [".erl", ".hrl", ".escript"], marks: PERCENT },
  { id: "fish", name: "Fish", extensions: [".fish"], marks: HASH },
  { id: "fortran", name: "Fortran", extensions: [".f", ".for", ".f77", ".f90", ".f95", ".f03", ".f08"], marks: { line: ["!"] } },
  { id: "fsharp", name: "F#", extensions: [".fs", ".fsi", ".fsx"], marks: { line: ["//"], block: [["(*", "*)"]], quotes: '"' } },
  { id: "glsl", name: "Shaders", extensions: [".glsl", ".vert", ".frag", ".comp", ".geom", ".hlsl", ".wgsl", ".metal"], marks: SLASHES },
  { id: "gomod", name: "Go module", extensions: [".mod", ".work"], fileNames: ["go.mod", "go.work"], marks: SLASHES },
  { id: "graphql", name: "GraphQL", extensions: [".graphql", ".gql", ".graphqls"], marks: { ...HASH, quotes: '"' } },
  { id: "groovy", name: "Groovy", extensions: [".groovy", ".gradle", ".gvy"], fileNames: ["Jenkinsfile"], marks: SLASHES },
  {
    id: "handlebars",
    name: "Handlebars",
    extensions: [".hbs", ".handlebars", ".mustache"],
    marks: {
      block: [
        ["{{!--", "--}}"],
        ["{{!", "}}"],
        ["<!--", "-->"],
      ],
      quotes: '"',
    },
  },
  { id: "hcl", name: "HCL", extensions: [".tf", ".hcl", ".nomad"], marks: { line: ["#", "//"], block: [["/*", "*/"]], quotes: '"' } },
  {
    id: "ini",
    name: "INI",
    extensions: [".ini", ".cfg", ".conf", ".cnf", ".editorconfig", ".service", ".desktop", ".gitconfig", ".gitmodules"],
    fileNames: [".editorconfig", ".gitconfig", ".gitmodules", ".flake8", ".pylintrc", ".coveragerc"],
    marks: { line: ["#", ";"], quotes: '"' },
  },
  {
    id: "jinja",
    name: "Jinja",
    extensions: [".j2", ".jinja", ".jinja2", ".njk", ".twig", ".liquid"],
    marks: {
      block: [
        ["{#", "#}"],
        ["<!--", "-->"],
      ],
      quotes: '"',
    },
  },
  { id: "jsonl", name: "JSON lines", extensions: [".jsonl", ".ndjson"], marks: { quotes: '"' } },
  { id: "julia", name: "Julia", extensions: [".jl"], marks: { ...HASH, block: [["#=", "=#"]], quotes: '"' } },
  { id: "just", name: "Just", extensions: [".just"], fileNames: ["justfile", "Justfile"], marks: HASH },
  {
    id: "lisp",
    name: "Lisp",
    extensions: [".lisp", ".lsp", ".cl", ".el", ".scm", ".ss", ".rkt"],
    marks: { ...SEMICOLON, block: [["#|", "|#"]] },
  },
  { id: "literate-haskell", name: "Literate Haskell", extensions: [".lhs"], marks: { ...DASHES, block: [["{-", "-}"]], quotes: '"' } },
  { id: "make", name: "Make", extensions: [".mk", ".mak", ".make"], fileNames: ["Makefile", "makefile", "GNUmakefile"], marks: HASH },
  { id: "matlab", name: "MATLAB", extensions: [".matlab"], marks: { line: ["%"], quotes: '"' } },
  { id: "meson", name: "Meson", fileNames: ["meson.build", "meson_options.txt"], marks: HASH },
  { id: "nim", name: "Nim", extensions: [".nim", ".nims", ".nimble"], marks: { ...HASH, quotes: '"' } },
  { id: "nix", name: "Nix", extensions: [".nix"], marks: { ...HASH, block: [["/*", "*/"]], quotes: '"' } },
  {
    id: "pascal",
    name: "Pascal",
    extensions: [".pas", ".pp", ".dpr", ".lpr"],
    marks: {
      line: ["//"],
      block: [
        ["{", "}"],
        ["(*", "*)"],
      ],
      quotes: "'",
    },
  },
  { id: "perl", name: "Perl", extensions: [".pl", ".pm", ".t", ".psgi"], marks: HASH },
  { id: "powershell", name: "PowerShell", extensions: [".ps1", ".psm1", ".psd1"], marks: { ...HASH, block: [["<#", "#>"]] } },
  { id: "prisma", name: "Prisma", extensions: [".prisma"], marks: SLASHES },
  { id: "prolog", name: "Prolog", extensions: [".pro", ".prolog"], marks: PERCENT },
  { id: "properties", name: "Properties", extensions: [".properties"], marks: { line: ["#", "!"], quotes: "" } },
  { id: "protobuf", name: "Protocol Buffers", extensions: [".proto", ".thrift", ".capnp", ".fbs"], marks: SLASHES },
  { id: "pug", name: "Pug", extensions: [".pug", ".jade", ".haml", ".slim"], marks: { line: ["//", "-#", "/"] } },
  { id: "r", name: "R", extensions: [".r", ".rmd", ".qmd"], marks: HASH },
  {
    id: "razor",
    name: "Razor",
    extensions: [".cshtml", ".razor", ".vbhtml"],
    marks: {
      block: [
        ["@*", "*@"],
        ["<!--", "-->"],
      ],
      quotes: '"',
    },
  },
  { id: "reason", name: "ReScript", extensions: [".re", ".rei", ".res", ".resi"], marks: { ...SLASHES, quotes: '"' } },
  { id: "sql", name: "SQL", extensions: [".sql", ".ddl", ".psql", ".plsql"], marks: { ...DASHES, block: [["/*", "*/"]] } },
  { id: "tcl", name: "Tcl", extensions: [".tcl"], marks: { ...HASH, quotes: '"' } },
  {
    id: "templ",
    name: "Go template",
    extensions: [".tmpl", ".gotmpl", ".tpl"],
    marks: {
      block: [
        ["{{/*", "*/}}"],
        ["<!--", "-->"],
      ],
      quotes: '"',
    },
  },
  { id: "verilog", name: "Verilog", extensions: [".sv", ".svh", ".vh"], marks: { ...SLASHES, quotes: '"' } },
  { id: "vhdl", name: "VHDL", extensions: [".vhd", ".vhdl"], marks: { ...DASHES, quotes: '"' } },
  { id: "vim", name: "Vim script", extensions: [".vim"], fileNames: [".vimrc"], marks: { line: ['"'], quotes: "'" } },
  { id: "visualbasic", name: "Visual Basic", extensions: [".vb", ".vbs", ".bas"], marks: { line: ["'"], quotes: '"' } },
  {
    id: "xml",
    name: "XML",
    extensions: [
      ".xml",
      ".xsd",
      ".xsl",
      ".xslt",
      ".wsdl",
      ".plist",
      ".xaml",
      ".axaml",
      ".csproj",
      ".fsproj",
      ".vbproj",
      ".props",
      ".targets",
      ".nuspec",
      ".resx",
      ".storyboard",
      ".xib",
    ],
    marks: MARKUP,
  },
];
