; --- definitions
; A constant with an `@import` call is an import.
(variable_declaration (identifier) @name @discard (builtin_function (builtin_identifier) @_import (#any-of? @_import "@import" "@This"))) @definition.constant
(variable_declaration (identifier) @name @discard (field_expression object: (builtin_function (builtin_identifier) @_import (#eq? @_import "@import")))) @definition.constant
(variable_declaration (identifier) @name (struct_declaration) @body) @definition.struct
(variable_declaration (identifier) @name (enum_declaration) @body) @definition.enum
(variable_declaration (identifier) @name (union_declaration) @body) @definition.union
(variable_declaration (identifier) @name (error_set_declaration) @body) @definition.enum
(enum_declaration (container_field name: (identifier) @name @static) @definition.enum_member)
(container_field name: (identifier) @name type: (_) @type) @definition.field
(container_field name: (identifier) @name) @definition.field
(function_declaration name: (identifier) @name type: (error_union_type ok: (_) @returns)) @definition.function
(function_declaration name: (identifier) @name (parameters) @parameters type: (_) @returns body: (_)? @body) @definition.function
(test_declaration (string) @name (block) @body) @definition.function
(source_file (variable_declaration "const" . (identifier) @name "=" @body) @definition.constant)
(source_file (variable_declaration "var" . (identifier) @name "=" @body) @definition.variable)
(struct_declaration (variable_declaration "const" . (identifier) @name "=" @body) @definition.constant)

; --- references
(call_expression function: [(identifier) @name (field_expression object: (_) @receiver member: (identifier) @name)]) @reference.call
(parameter type: [(identifier) @name (pointer_type (identifier) @name) (nullable_type (identifier) @name)]) @reference.type
(struct_initializer . (identifier) @name) @reference.type

; --- bindings
(parameter name: (identifier) @name type: (_) @type) @binding.parameter
(payload (identifier) @name) @binding.variable
(block (variable_declaration ["const" "var"] . (identifier) @name type: (_) @type)) @binding.variable
(block (variable_declaration ["const" "var"] . (identifier) @name . "=" . (_) @value)) @binding.variable

; --- imports
(variable_declaration (identifier) @alias (builtin_function (builtin_identifier) @_import (arguments (string) @specifier)) (#eq? @_import "@import")) @import.namespace
(variable_declaration (identifier) @alias (field_expression object: (builtin_function (builtin_identifier) @_import (arguments (string) @specifier)) member: (identifier) @name) (#eq? @_import "@import")) @import.named

; --- scopes and regions
(block) @scope
(comment) @comment
(string) @string
(multiline_string) @string
(ERROR) @error
(MISSING) @error
