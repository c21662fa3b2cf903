; Bodies are siblings of heads, and the steps of an expression are siblings of each other, so patterns capture them as sequences.

; --- definitions
(class_definition name: (identifier) @name body: (_) @body) @definition.class
(mixin_declaration (identifier) @name (class_body) @body) @definition.trait
(extension_declaration name: (identifier) @name body: (_) @body) @definition.trait
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(enum_constant name: (identifier) @name @static) @definition.enum_member
(type_alias . (type_identifier) @name "=" @body) @definition.type
(extension_declaration class: (type_identifier) @owner body: (extension_body (method_signature (function_signature name: (identifier) @name)) @definition.method))
(extension_declaration class: (type_identifier) @owner body: (extension_body (method_signature (getter_signature name: (identifier) @name)) @definition.property))
(method_signature (function_signature name: (identifier) @name (formal_parameter_list) @parameters)) @definition.method
((method_signature (function_signature name: (identifier) @name)) @definition.method . (function_body) @body)
(declaration (function_signature name: (identifier) @name (formal_parameter_list) @parameters)) @definition.method
(method_signature (getter_signature (type_identifier)? @type . (type_arguments)? @type . (nullable_type)? . name: (identifier) @name)) @definition.property
((method_signature (getter_signature name: (identifier) @name)) @definition.property . (function_body) @body)
((method_signature (setter_signature name: (identifier) @name)) @definition.property . (function_body) @body)
(declaration (getter_signature (type_identifier)? @type . (type_arguments)? @type . (nullable_type)? . name: (identifier) @name)) @definition.property
((method_signature (operator_signature "operator" . (_) @name (formal_parameter_list) @parameters)) @definition.method . (function_body) @body)
((method_signature (constructor_signature . name: (identifier) . name: (identifier) @name parameters: (_) @parameters)) @definition.constructor . (function_body)? @body)
((method_signature (constructor_signature . name: (identifier) @name . parameters: (_) @parameters)) @definition.constructor . (function_body)? @body)
((method_signature (factory_constructor_signature (identifier) . (identifier) @name . (formal_parameter_list) @parameters)) @definition.constructor . (function_body)? @body)
((method_signature (factory_constructor_signature (identifier) @name . (formal_parameter_list) @parameters)) @definition.constructor . (function_body)? @body)
(declaration (constructor_signature . name: (identifier) . name: (identifier) @name parameters: (_) @parameters) [(redirection) (initializers)]? @body) @definition.constructor
(declaration (constructor_signature . name: (identifier) @name . parameters: (_) @parameters) [(redirection) (initializers)]? @body) @definition.constructor
(declaration (constant_constructor_signature (identifier) . (identifier) @name . (formal_parameter_list) @parameters)) @definition.constructor
(declaration (constant_constructor_signature (identifier) @name . (formal_parameter_list) @parameters)) @definition.constructor
(declaration (redirecting_factory_constructor_signature (identifier) . (identifier) @name . (formal_parameter_list) @parameters)) @definition.constructor
(declaration (type_identifier) @type . (type_arguments)? @type . (nullable_type)? . (initialized_identifier_list (initialized_identifier . (identifier) @name))) @definition.field
(declaration (initialized_identifier_list (initialized_identifier . (identifier) @name . (_)* @value))) @definition.field
(declaration (static_final_declaration_list (static_final_declaration . (identifier) @name . (_) @body @value . (_)* @value))) @definition.field
(program (function_signature name: (identifier) @name (formal_parameter_list) @parameters) @definition.function . (function_body) @body)
(program (getter_signature (type_identifier)? @type . (type_arguments)? @type . (nullable_type)? . name: (identifier) @name) @definition.property . (function_body) @body)
(local_function_declaration (lambda_expression parameters: (function_signature name: (identifier) @name (formal_parameter_list) @parameters) body: (_) @body)) @definition.function
(function_signature . (type_identifier) @returns . (type_arguments)? @returns . (nullable_type)? . name: (identifier) @name) @definition.method
(program (const_builtin) @definition.constant . (type_identifier)? . (type_arguments)? . (static_final_declaration_list (static_final_declaration . (identifier) @name . (_) @body @value . (selector)* @value)))
(program (final_builtin) @definition.variable . (type_identifier)? @type . (type_arguments)? @type . (static_final_declaration_list (static_final_declaration . (identifier) @name . (_) @body @value . (selector)* @value)))
(program [(inferred_type) (type_identifier) (final_builtin)] @definition.variable . (type_arguments)? . (nullable_type)? . (initialized_identifier_list (initialized_identifier . (identifier) @name . "=" . (_) @body)))
(program (initialized_identifier_list (initialized_identifier . (identifier) @name)) @definition.variable)

; --- references
((identifier) @name @reference.call . (selector (argument_part (arguments) @arguments)))
([(identifier) (this) (parenthesized_expression) (new_expression) (const_object_expression) (constructor_invocation)] @receiver
  . (selector)* @receiver
  . (selector (unconditional_assignable_selector (identifier) @name @reference.call))
  . (selector (argument_part (arguments) @arguments)))
([(identifier) (this)] @receiver
  . (selector)* @receiver
  . (selector (conditional_assignable_selector "?." @optional (identifier) @name @reference.call))
  . (selector (argument_part (arguments) @arguments)))
((super) @receiver . (unconditional_assignable_selector (identifier) @name @reference.call) . (selector (argument_part (arguments) @arguments)))
([(identifier) (this)] @receiver . (selector)* @receiver . (cascade_section)* . (cascade_section (cascade_selector (identifier) @name @reference.call) . (argument_part (arguments) @arguments)))
(new_expression . (type_identifier) @name . (type_arguments)? . (arguments) @arguments) @reference.construct
(new_expression . (type_identifier) @receiver . (type_arguments)? . "." . (identifier) @name . (arguments) @arguments) @reference.call
(const_object_expression (type_identifier) @name . (type_arguments)? . (arguments) @arguments) @reference.construct
(const_object_expression (type_identifier) @receiver . (type_arguments)? . "." . (identifier) @name . (arguments) @arguments) @reference.call
(constructor_invocation (type_identifier) @receiver . (type_arguments)? . "." . (identifier) @name . (arguments) @arguments) @reference.call
(redirection (this) @receiver . "." . (identifier) @name . (arguments) @arguments) @reference.call
(annotation name: (identifier) @name (arguments)? @arguments) @reference.decorator
(superclass (type_identifier) @name @discard . "." (type_identifier)) @reference.inherit
(superclass (type_identifier) @receiver . "." . (type_identifier) @name) @reference.inherit
(superclass (type_identifier) @name) @reference.inherit
(mixins (type_identifier) @name) @reference.inherit
(mixin_declaration "on" . (type_identifier) @name) @reference.implement
(interfaces (type_identifier) @name) @reference.implement
(type_identifier) @name @reference.type

; --- bindings
(formal_parameter (type_identifier)? @type . (type_arguments)? @type . (nullable_type)? . name: (identifier) @name) @binding.parameter
(formal_parameter . (identifier) @name .) @binding.parameter
(initialized_variable_definition (type_identifier) @type . (type_arguments)? @type . (nullable_type)? . name: (identifier) @name) @binding.variable
(initialized_variable_definition name: (identifier) @name . "=" . value: (_) @value . value: (selector)* @value) @binding.variable
(initialized_variable_definition name: (identifier) @name) @binding.variable
(initialized_variable_definition (initialized_identifier . (identifier) @name)) @binding.variable
(for_loop_parts name: (identifier) @name value: (_)) @binding.variable
(try_statement (type_identifier) @type . (catch_clause (catch_parameters . (identifier) @name))) @binding.variable
(catch_parameters (identifier) @name) @binding.variable
(program (initialized_identifier_list (initialized_identifier . (identifier) @name . "=" . (_) @value . (selector)* @value))) @binding.variable

; --- imports and exports
(library_import) @import.text
(library_export (configurable_uri (uri (_) @specifier))) @export.wildcard
; Importing a library also imports the definitions of its parts.
(part_directive (uri (_) @specifier)) @import.wildcard
(part_directive (uri (_) @specifier)) @export.wildcard
(part_of_directive (uri (_) @specifier)) @import.wildcard

; --- scopes and regions
(function_body) @scope
(block) @scope
(function_expression) @scope
(for_statement) @scope
(catch_clause) @scope
(annotation) @attribute
(comment) @comment
(documentation_comment) @comment
(string_literal) @string
(ERROR) @error
(MISSING) @error
