; --- definitions
(let_binding pattern: (value_name) @name . (parameter) body: (_) @body) @definition.function
(let_binding pattern: (value_name) @name . "=" . body: [(fun_expression) (function_expression)] @body) @definition.function
(compilation_unit (value_definition (let_binding pattern: (value_name) @name body: (_) @body) @definition.variable))
(structure (value_definition (let_binding pattern: (value_name) @name body: (_) @body) @definition.variable))
(external (value_name) @name) @definition.function
(module_binding . (module_name) @name body: (_)? @body) @definition.namespace
(module_type_definition . (module_type_name) @name body: (_)? @body) @definition.interface
(value_specification . (value_name) @name) @definition.function
(type_binding name: (type_constructor) @name body: (_)? @body) @definition.type
(exception_definition (constructor_declaration . (constructor_name) @name)) @definition.struct
(constructor_declaration . (constructor_name) @name) @definition.enum_member
(field_declaration . (field_name) @name) @definition.field
(class_binding . (class_name) @name body: (_) @body) @definition.class
(method_definition . (method_name) @name body: (_) @body) @definition.method

; --- references
(application_expression function: (value_path . (value_name) @name .)) @reference.call
(application_expression function: (value_path (module_path) @receiver . (value_name) @name)) @reference.call
(infix_expression operator: (rel_operator) @_pipe right: (value_path . (value_name) @name .) (#eq? @_pipe "|>")) @reference.call
(infix_expression operator: (rel_operator) @_pipe right: (value_path (module_path) @receiver . (value_name) @name) (#eq? @_pipe "|>")) @reference.call

; --- bindings
(parameter pattern: (value_pattern) @name) @binding.parameter
(parameter pattern: (typed_pattern pattern: (value_pattern) @name)) @binding.parameter
(let_binding pattern: (value_name) @name) @binding.variable
(match_case pattern: (value_pattern) @name) @binding.variable
(constructor_pattern (value_pattern) @name) @binding.variable
(tuple_pattern (value_pattern) @name) @binding.variable
(cons_pattern (value_pattern) @name) @binding.variable

; --- imports
(open_module module: (module_path) @specifier) @import.wildcard
(include_module module: (module_path) @specifier) @import.wildcard
(include_module module: (module_path) @specifier) @export.wildcard

; --- scopes and regions
(let_expression) @scope
(fun_expression) @scope
(match_case) @scope
(value_definition) @outer
(module_definition) @outer
(type_definition) @outer
(comment) @comment
(string) @string
(ERROR) @error
(MISSING) @error
