; What the parser's tree of an R file says. The names of captures are those of tree-sitter's tags queries, and CodeGraph's own for
; scopes, bindings and imports; CONTRIBUTING.md of the repository lists them.

; --- definitions: a function is a value that was given a name
(binary_operator
  lhs: [(identifier) @name (string content: (string_content) @name)]
  operator: ["<-" "=" "<<-"]
  rhs: (function_definition parameters: (parameters) @parameters body: (_) @body)) @definition.function

(program (binary_operator
  lhs: (identifier) @name
  operator: ["<-" "="]
  rhs: [(float) (integer) (string) (true) (false) (null) (call)] @body) @definition.variable)

; --- references: f(x), list$f(x), package::f(x)
; The first match of a name counts: these name files and packages, and are no calls.
(call function: (identifier) @name @discard (#any-of? @name "source" "library" "require")) @reference.call
(call
  function: [
    (identifier) @name
    (extract_operator lhs: (_) @receiver rhs: (identifier) @name)
    (namespace_operator lhs: (identifier) @receiver rhs: (identifier) @name)
  ]
  arguments: (arguments) @arguments) @reference.call

; A function handed on: lapply(xs, f)
(call
  function: (identifier) @_library (#any-of? @_library "library" "require")
  arguments: (arguments argument: (argument value: (identifier) @name @discard))) @reference.reference
(argument value: (identifier) @name @unbound) @reference.reference

; --- imports
(call
  function: (identifier) @_source (#eq? @_source "source")
  arguments: (arguments . argument: (argument value: (string content: (string_content) @specifier)))) @import.wildcard

(call
  function: (identifier) @_library (#any-of? @_library "library" "require")
  arguments: (arguments . argument: (argument value: (identifier) @specifier))) @import.wildcard

; --- bindings: what a name was given, and where
(parameter name: (identifier) @name) @binding.parameter
(binary_operator lhs: (identifier) @name operator: ["<-" "=" "<<-"] rhs: (_) @value) @binding.variable
(for_statement variable: (identifier) @name) @binding.variable

; --- scopes and regions
(function_definition) @scope
(comment) @comment
(string) @string
(ERROR) @error
