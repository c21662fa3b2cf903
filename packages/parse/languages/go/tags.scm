; --- definitions
(function_declaration name: (identifier) @name parameters: (_) @parameters result: (_)? @returns body: (_)? @body) @definition.function
(method_declaration
  receiver: (parameter_list (parameter_declaration type: (_) @owner))
  name: (field_identifier) @name parameters: (_) @parameters result: (_)? @returns body: (_)? @body) @definition.method
(type_spec name: (_) @name type: (struct_type (field_declaration_list) @body)) @definition.struct
(type_spec name: (_) @name type: (interface_type "{" @body)) @definition.interface
(type_spec name: (_) @name) @definition.type
(type_alias name: (_) @name type: (_) @type) @definition.type
(method_elem name: (field_identifier) @name parameters: (_) @parameters result: (_)? @returns) @definition.method
(field_declaration name: (field_identifier) @name type: [(struct_type (field_declaration_list) @body) (pointer_type (struct_type (field_declaration_list) @body))]) @definition.field
(field_declaration name: (field_identifier) @name type: (_) @type) @definition.field

; Package-level constants and variables; those of functions are only bindings. A single value for several names gives the first its type:
; the other results of a call are nearly always `error` or `bool`.
(source_file (const_declaration (const_spec . name: (identifier) @name type: (_)? @type value: (expression_list . (_) @value @body .)) @definition.constant))
(source_file (const_declaration (const_spec (identifier) @name) @definition.constant))
; A variable with a function literal is called by its name.
(source_file (var_declaration (var_spec . name: (identifier) @name value: (expression_list . (func_literal parameters: (_) @parameters result: (_)? @returns body: (_) @body) .)) @definition.function))
(source_file (var_declaration (var_spec_list (var_spec . name: (identifier) @name value: (expression_list . (func_literal parameters: (_) @parameters result: (_)? @returns body: (_) @body) .)) @definition.function)))
(source_file (var_declaration (var_spec . name: (identifier) @name . type: (_)? @type . value: (expression_list . (_) @value @body .)) @definition.variable))
(source_file (var_declaration (var_spec name: (identifier) @name type: (_)? @type) @definition.variable))
(source_file (var_declaration (var_spec_list (var_spec . name: (identifier) @name . type: (_)? @type . value: (expression_list . (_) @value @body .)) @definition.variable)))
(source_file (var_declaration (var_spec_list (var_spec name: (identifier) @name type: (_)? @type) @definition.variable)))

; --- references
((call_expression function: (identifier) @name arguments: (_) @arguments) @reference.call
  (#not-any-of? @name "bool" "byte" "complex64" "complex128" "error" "float32" "float64" "int" "int8" "int16" "int32" "int64" "rune" "string" "uint" "uint8" "uint16" "uint32" "uint64" "uintptr"))
(call_expression function: (selector_expression operand: (_) @receiver field: (_) @name) arguments: (_) @arguments) @reference.call
(call_expression function: (parenthesized_expression (selector_expression operand: (_) @receiver field: (_) @name)) arguments: (_) @arguments) @reference.call
; The grammar parses a call with type arguments as a conversion (`f[int](x)`) or as a call of an index (`f[int](x, y)`).
(call_expression function: (index_expression operand: (identifier) @name index: [(identifier) (selector_expression)]) arguments: (_) @arguments) @reference.call
(call_expression function: (index_expression operand: (selector_expression operand: (_) @receiver field: (_) @name) index: [(identifier) (selector_expression)]) arguments: (_) @arguments) @reference.call
(call_expression function: (type_instantiation_expression type: (type_identifier) @name) arguments: (_) @arguments) @reference.call
(type_conversion_expression type: (generic_type type: (type_identifier) @name)) @reference.call
(type_conversion_expression type: (generic_type type: (qualified_type package: (_) @receiver name: (_) @name))) @reference.call
(composite_literal type: (type_identifier) @name) @reference.construct
(composite_literal type: (qualified_type package: (_) @receiver name: (_) @name)) @reference.construct
(composite_literal type: (generic_type type: (type_identifier) @name)) @reference.construct
(composite_literal type: (generic_type type: (qualified_type package: (_) @receiver name: (_) @name))) @reference.construct

; Embedded types contribute their methods.
(field_declaration !name type: [(type_identifier) @name (generic_type type: (type_identifier) @name)]) @reference.inherit
(field_declaration !name type: [(qualified_type package: (_) @receiver name: (_) @name) (generic_type type: (qualified_type package: (_) @receiver name: (_) @name))]) @reference.inherit
(interface_type (type_elem . [(type_identifier) @name (generic_type type: (type_identifier) @name)] .)) @reference.inherit
(interface_type (type_elem . [(qualified_type package: (_) @receiver name: (_) @name) (generic_type type: (qualified_type package: (_) @receiver name: (_) @name))] .)) @reference.inherit

(qualified_type package: (_) @receiver name: (type_identifier) @name) @reference.type
((type_identifier) @name @reference.type
  (#not-any-of? @name "any" "bool" "byte" "comparable" "complex64" "complex128" "error" "float32" "float64" "int" "int8" "int16" "int32" "int64" "rune" "string" "uint" "uint8" "uint16" "uint32" "uint64" "uintptr"))

; --- bindings
; Build constraints.
((source_file (comment) @binding.variable)
  (#match? @binding.variable "^//(go:build |[ \\t]*\\+build )"))
; Underlying type of a defined type.
(type_spec type: [(slice_type) (array_type) (map_type) (channel_type) (function_type)] @signature)
(field_declaration !name type: [(type_identifier) @name @type (qualified_type name: (_) @name) @type (generic_type type: (type_identifier) @name) @type (generic_type type: (qualified_type name: (_) @name)) @type]) @binding.field
(parameter_declaration name: (identifier) @name type: (_) @type) @binding.parameter
(variadic_parameter_declaration name: (identifier) @name "..." @type type: (_) @type) @binding.parameter
(type_parameter_declaration name: (identifier) @name) @binding.parameter
(short_var_declaration left: (expression_list . (identifier) @name .) right: (expression_list . (_) @value .)) @binding.variable
; Several names for one value: the results of a call. For other values the second name is a boolean.
(short_var_declaration left: (expression_list (_) . (_)) @pattern right: (expression_list . [(call_expression) (type_conversion_expression)] @value .))
(short_var_declaration
  left: (expression_list . (identifier) @name . (_) .)
  right: (expression_list . [(index_expression) (type_assertion_expression) (unary_expression)] @value .)) @binding.variable
(short_var_declaration left: (expression_list . (identifier) @name . (_)) right: (expression_list . (_) @value . (_))) @binding.variable
(short_var_declaration left: (expression_list . (_) . (identifier) @name) right: (expression_list . (_) . (_) @value)) @binding.variable
(short_var_declaration left: (expression_list . (_) . (_) . (identifier) @name) right: (expression_list . (_) . (_) . (_) @value)) @binding.variable
(short_var_declaration left: (expression_list (identifier) @name)) @binding.variable
(var_spec . name: (identifier) @name . value: (expression_list . (_) @value .)) @binding.variable
(var_spec name: (identifier) name: (identifier) value: (expression_list . [(call_expression) (type_conversion_expression)] @value .)) @pattern
(var_spec
  . name: (identifier) @name . name: (identifier)
  . value: (expression_list . [(index_expression) (type_assertion_expression) (unary_expression)] @value .)) @binding.variable
(var_spec . name: (identifier) @name . name: (identifier) value: (expression_list . (_) @value . (_))) @binding.variable
(var_spec . name: (identifier) . name: (identifier) @name value: (expression_list . (_) . (_) @value)) @binding.variable
(var_spec name: (identifier) @name type: (_)? @type) @binding.variable
(const_spec . name: (identifier) @name type: (_)? @type value: (expression_list . (_) @value .)) @binding.variable
(const_spec name: (identifier) @name type: (_) @type) @binding.variable
; A constant without a value repeats the previous one.
(const_spec . name: (identifier) @name @again !value) @binding.variable
(const_spec (identifier) @name) @binding.variable
(range_clause left: (expression_list . (_) . (identifier) @name) ":=" right: (_) @items) @binding.variable
(range_clause left: (expression_list . (identifier) @name) ":=" right: (_) @keys) @binding.variable
(receive_statement left: (expression_list . (identifier) @name) ":=" right: (_) @value) @binding.variable
(receive_statement left: (expression_list (identifier) @name) ":=") @binding.variable
(type_switch_statement alias: (expression_list (identifier) @name) value: (_) @value) @binding.variable
(type_switch_statement alias: (expression_list (identifier) @value) (type_case . type: (_) @type . (statement_list)) @cased)

; --- imports
(import_spec) @import.text
(package_clause (package_identifier) @package)

; --- scopes and regions
(block) @scope
(func_literal) @scope
; Parameter names in a function type are not visible anywhere.
(function_type) @scope
(if_statement) @scope
(for_statement) @scope
(expression_switch_statement) @scope
(type_switch_statement) @scope
(expression_case) @scope
(type_case) @scope
(default_case) @scope
(communication_case) @scope
; In a group in parentheses, each declaration starts at its own line.
((type_declaration) @outer (#not-match? @outer "^type[ \\t]*\\("))
((const_declaration) @outer (#not-match? @outer "^const[ \\t]*\\("))
((var_declaration) @outer (#not-match? @outer "^var[ \\t]*\\("))
; Fields of an anonymous struct are not members of the file.
(slice_type element: (struct_type) @scope)
(array_type element: (struct_type) @scope)
(map_type value: (struct_type) @scope)
(channel_type value: (struct_type) @scope)
(composite_literal type: (struct_type) @scope)
(var_spec type: (struct_type) @scope)
(comment) @comment
(interpreted_string_literal_content) @string
(raw_string_literal_content) @string
(ERROR) @error
(MISSING) @error

; --- functions used as values
(argument_list [(identifier) @name (selector_expression operand: (_) @receiver field: (_) @name)] @unbound @reference.reference)
(keyed_element value: (literal_element [(identifier) @name (selector_expression operand: (_) @receiver field: (_) @name)] @unbound @reference.reference))
(literal_value (literal_element [(identifier) @name (selector_expression operand: (_) @receiver field: (_) @name)] @unbound @reference.reference))
(assignment_statement right: (expression_list [(identifier) @name (selector_expression operand: (_) @receiver field: (_) @name)] @unbound @reference.reference))
(short_var_declaration right: (expression_list [(identifier) @name (selector_expression operand: (_) @receiver field: (_) @name)] @unbound @reference.reference))
(var_spec value: (expression_list [(identifier) @name (selector_expression operand: (_) @receiver field: (_) @name)] @unbound @reference.reference))
(return_statement (expression_list [(identifier) @name (selector_expression operand: (_) @receiver field: (_) @name)] @unbound @reference.reference))
