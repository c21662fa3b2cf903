; Every definition is a call: of `defmodule`, `def`, `@type`.

; --- definitions
(source (call target: (identifier) @_def (arguments . (alias) @name) (do_block) @body (#any-of? @_def "defmodule" "defprotocol")) @definition.namespace)
; A module may depend on a condition: `if Code.ensure_loaded?(Plug) do defmodule … end end`.
(source (call target: (identifier) @_if (do_block
  (call target: (identifier) @_def (arguments . (alias) @name) (do_block) @body) @definition.namespace))
  (#any-of? @_if "if" "unless") (#any-of? @_def "defmodule" "defprotocol"))
(call target: (identifier) @_def (arguments . (alias) @name) (do_block) @body (#any-of? @_def "defmodule" "defimpl" "defprotocol")) @definition.class
(call target: (identifier) @_def
  (arguments . [
    (identifier) @name
    (call target: (identifier) @name (arguments)? @parameters)
    (binary_operator left: [(identifier) @name (call target: (identifier) @name (arguments)? @parameters)] operator: "when")
  ] (keywords)? @body)
  (do_block)? @body
  (#any-of? @_def "def" "defp" "defdelegate" "defguard" "defguardp")) @definition.function
(call target: (identifier) @_def
  (arguments . [
    (identifier) @name
    (call target: (identifier) @name (arguments)? @parameters)
    (binary_operator left: [(identifier) @name (call target: (identifier) @name (arguments)? @parameters)] operator: "when")
  ] (keywords)? @body)
  (do_block)? @body
  (#any-of? @_def "defmacro" "defmacrop")) @definition.macro
(unary_operator operator: "@" operand: (call target: (identifier) @_type (arguments (binary_operator left: [(identifier) @name (call target: (identifier) @name)] operator: "::" @body)))
  (#any-of? @_type "type" "typep" "opaque")) @definition.type
(unary_operator operator: "@" operand: (call target: (identifier) @_callback (arguments (binary_operator left: (call target: (identifier) @name (arguments) @parameters) operator: "::" right: (_) @returns)))
  (#any-of? @_callback "callback" "macrocallback")) @definition.function
(do_block (unary_operator operator: "@" operand: (call target: (identifier) @name (arguments . (_) @value @body .))
  (#not-any-of? @name
    "after_compile" "behaviour" "before_compile" "callback" "compile" "deprecated" "derive" "dialyzer" "doc" "enforce_keys"
    "external_resource" "impl" "macrocallback" "moduledoc" "moduletag" "on_load" "opaque" "optional_callbacks" "since" "spec"
    "tag" "describetag" "type" "typedoc" "typep")) @definition.constant)

; --- references
(call target: (identifier) @name @discard (#any-of? @name
  "alias" "case" "cond" "def" "defdelegate" "defexception" "defguard" "defguardp" "defimpl" "defmacro" "defmacrop" "defmodule"
  "defoverridable" "defp" "defprotocol" "defstruct" "for" "if" "import" "quote" "raise" "receive" "require" "super" "try"
  "unless" "unquote" "unquote_splicing" "use" "with")) @reference.call
(unary_operator operator: "@" operand: (call target: (identifier) @name @discard) @reference.call)
; The operand before a pipe is an argument.
(binary_operator left: (_) @trailing operator: "|>" right: (call target: [(identifier) @name (dot left: (_) @receiver right: (identifier) @name)] (arguments)? @arguments)) @reference.call
(call target: (identifier) @name (arguments) @arguments) @reference.call
(call target: (dot left: (_) @receiver right: (identifier) @name) (arguments) @arguments) @reference.call
(call target: (dot left: (alias) @receiver right: (identifier) @name)) @reference.call
(unary_operator operator: "&" operand: (binary_operator left: (identifier) @name operator: "/")) @reference.call
(struct (alias) @name) @reference.type
(call target: (identifier) @_def (arguments . (alias) @name (keywords)) (#eq? @_def "defimpl")) @reference.implement

; --- imports
(call target: (identifier) @_import (#any-of? @_import "alias" "import" "require" "use")) @import.text
(source (call target: (identifier) @_def (arguments . (alias) @package) (do_block) (#any-of? @_def "defmodule" "defprotocol")))
(source (call target: (identifier) @_if (do_block (call target: (identifier) @_def (arguments . (alias) @package) (do_block))))
  (#any-of? @_if "if" "unless") (#any-of? @_def "defmodule" "defprotocol"))

; --- scopes and regions
; The branches of a condition share the names around them: a module declares functions in them.
(call target: (identifier) @_if (do_block) @scope (#not-any-of? @_if "if" "unless"))
(call target: (dot) (do_block) @scope)
(anonymous_function) @scope
(stab_clause) @scope
(unary_operator operator: "@" operand: (call target: (identifier) @_doc (arguments . (string))) (#any-of? @_doc "doc" "typedoc")) @comment
(unary_operator operator: "@" operand: (call target: (identifier) @_doc (arguments . (string))) (#eq? @_doc "moduledoc")) @doc
(unary_operator operator: "@" operand: (call target: (identifier) @_attribute) (#any-of? @_attribute "impl" "deprecated" "since" "tag")) @attribute
(unary_operator operator: "@" operand: (call target: (identifier) @_attribute) (#any-of? @_attribute "spec" "dialyzer")) @attribute @uncalled
(unary_operator operator: "@" operand: (call target: (identifier) @_attribute) (#any-of? @_attribute "type" "typep" "opaque" "callback" "macrocallback")) @uncalled
(comment) @comment
(string) @string
(charlist) @string
(ERROR) @error
(MISSING) @error
