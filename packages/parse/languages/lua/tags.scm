; --- definitions
; A variable with a `require` call is an import.
(chunk (variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name @discard .)
  (expression_list . value: [(function_call name: (identifier) @_require) (dot_index_expression table: (function_call name: (identifier) @_require))] .)
  (#eq? @_require "require"))) @definition.variable)
(chunk (assignment_statement
  (variable_list . name: (identifier) @name @discard .)
  (expression_list . value: [(function_call name: (identifier) @_require) (dot_index_expression table: (function_call name: (identifier) @_require))] .)
  (#eq? @_require "require")) @definition.variable)
(function_declaration name: (identifier) @name parameters: (_) @parameters body: (_)? @body) @definition.function
(function_declaration name: (identifier) @name parameters: (_) @parameters "end" @body) @definition.function
(function_declaration name: (dot_index_expression table: (_) @owner field: (identifier) @name) parameters: (_) @parameters body: (_)? @body) @definition.method
(function_declaration name: (dot_index_expression table: (_) @owner field: (identifier) @name) parameters: (_) @parameters "end" @body) @definition.method
(function_declaration name: (method_index_expression table: (_) @owner method: (identifier) @name) parameters: (_) @parameters body: (_)? @body) @definition.method
(function_declaration name: (method_index_expression table: (_) @owner method: (identifier) @name) parameters: (_) @parameters "end" @body) @definition.method
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name .)
  (expression_list . value: (function_definition parameters: (_) @parameters body: (_)? @body) .))) @definition.function
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name .)
  (expression_list . value: (function_definition parameters: (_) @parameters "end" @body) .))) @definition.function
(assignment_statement
  (variable_list . name: (identifier) @name .)
  (expression_list . value: (function_definition parameters: (_) @parameters body: (_)? @body) .)) @definition.function
(assignment_statement
  (variable_list . name: (identifier) @name .)
  (expression_list . value: (function_definition parameters: (_) @parameters "end" @body) .)) @definition.function
(assignment_statement
  (variable_list . name: (dot_index_expression table: (_) @owner field: (identifier) @name) .)
  (expression_list . value: (function_definition parameters: (_) @parameters body: (_)? @body) .)) @definition.method
(assignment_statement
  (variable_list . name: (dot_index_expression table: (_) @owner field: (identifier) @name) .)
  (expression_list . value: (function_definition parameters: (_) @parameters "end" @body) .)) @definition.method
; Functions in the table that the file returns.
(chunk (return_statement (expression_list . (table_constructor
  (field name: (identifier) @name value: (function_definition parameters: (_) @parameters body: (_)? @body)) @definition.function))))
(field name: (identifier) @name value: (function_definition parameters: (_) @parameters body: (_)? @body)) @definition.method
(field name: (identifier) @name value: (function_definition parameters: (_) @parameters "end" @body)) @definition.method
(chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @name .) (expression_list . value: (_) @value @body .))) @definition.variable)
(chunk (variable_declaration (assignment_statement (variable_list name: (identifier) @name) (expression_list) @body)) @definition.variable)
(chunk (variable_declaration (variable_list name: (identifier) @name)) @definition.variable)
(chunk (assignment_statement (variable_list . name: (identifier) @name .) (expression_list . value: (_) @value @body .)) @definition.variable)
(chunk (assignment_statement (variable_list . name: (dot_index_expression table: (identifier) @owner field: (identifier) @name) .) (expression_list . value: (_) @body .)) @definition.field)

; --- references
(function_call name: (identifier) @name @discard (#eq? @name "require")) @reference.call
(function_call
  name: [
    (identifier) @name
    (dot_index_expression table: (_) @receiver field: (identifier) @name)
    (method_index_expression table: (_) @receiver method: (identifier) @name)
  ]
  arguments: (_) @arguments) @reference.call

; --- bindings
(parameters name: (identifier) @name) @binding.parameter
(for_generic_clause (variable_list name: (identifier) @name)) @binding.variable
(for_numeric_clause name: (identifier) @name) @binding.variable
(variable_declaration (assignment_statement (variable_list . name: (identifier) @name) (expression_list . value: (_) @value))) @binding.variable
(variable_declaration (assignment_statement (variable_list . (_) . name: (identifier) @name) (expression_list . (_) . value: (_) @value))) @binding.variable
(variable_declaration (assignment_statement (variable_list . (_) . (_) . name: (identifier) @name) (expression_list . (_) . (_) . value: (_) @value))) @binding.variable
(variable_declaration (assignment_statement
  (variable_list . (_) . (_) . (_) . name: (identifier) @name)
  (expression_list . (_) . (_) . (_) . value: (_) @value))) @binding.variable
(variable_declaration (assignment_statement (variable_list name: (identifier) @name))) @binding.variable
(variable_declaration (variable_list name: (identifier) @name)) @binding.variable
(assignment_statement (variable_list . name: (identifier) @name .) (expression_list . value: (_) @value .)) @binding.variable

((function_call name: (identifier) @_set arguments: (arguments . (identifier) @name . (identifier) @value .)) @binding.variable (#eq? @_set "setmetatable"))
(assignment_statement
  (variable_list . name: (dot_index_expression table: (identifier) @owner field: (identifier) @name) .)
  (expression_list . value: [(identifier) (dot_index_expression)] @value .)) @binding.field
(return_statement (expression_list . (_) @returned))

; --- imports and exports
(assignment_statement
  (variable_list . name: (identifier) @alias .)
  (expression_list . value: (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @specifier) .)) .)
  (#eq? @_require "require")) @import.namespace
(assignment_statement
  (variable_list . name: (identifier) @alias .)
  (expression_list . value: (dot_index_expression
    table: (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @specifier) .))
    field: (identifier) @name) .)
  (#eq? @_require "require")) @import.named
([(chunk (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @specifier) .)) @import.module)
  (block (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @specifier) .)) @import.module)]
  (#any-of? @_require "require" "dofile"))
; A module whose value is used at once.
((function_call name: (method_index_expression table: (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @specifier) .)))) @import.module
  (#eq? @_require "require"))
((function_call name: (dot_index_expression table: (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @specifier) .)))) @import.module
  (#eq? @_require "require"))
((function_call name: (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @specifier) .))) @import.module
  (#eq? @_require "require"))
(arguments (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @specifier) .)) @import.module
  (#eq? @_require "require"))
(chunk (return_statement (expression_list . (identifier) @name .)) @export.default)
(chunk (return_statement (expression_list . (function_call name: (identifier) @_set arguments: (arguments . (identifier) @name)))
  (#eq? @_set "setmetatable")) @export.default)
(chunk (return_statement (expression_list . (table_constructor (field name: (identifier) @alias value: (identifier) @name) @export.named) .)))

; --- scopes and regions
(block) @scope
(for_statement) @scope
(function_definition) @scope
(comment) @comment
(string) @string
(ERROR) @error
(MISSING) @error
