; --- definitions
(class_declaration name: (name) @name body: (_) @body) @definition.class
; An anonymous class is named by its keyword.
(anonymous_class "class" @name body: (_) @body) @definition.class
(interface_declaration name: (name) @name body: (_) @body) @definition.interface
(trait_declaration name: (name) @name body: (_) @body) @definition.trait
(enum_declaration name: (name) @name body: (_) @body) @definition.enum
(enum_case name: (name) @name) @definition.enum_member
(method_declaration name: (name) @name parameters: (_) @parameters return_type: (_)? @returns body: (_)? @body) @definition.method
(function_definition name: (name) @name parameters: (_) @parameters return_type: (_)? @returns body: (_) @body) @definition.function
(assignment_expression
  left: (variable_name (name) @name)
  right: [
    (anonymous_function parameters: (_) @parameters return_type: (_)? @returns body: (_) @body)
    (arrow_function parameters: (_) @parameters return_type: (_)? @returns body: (_) @body)
  ]) @definition.function
(const_declaration (const_element . (name) @name (_) @body)) @definition.constant
(expression_statement
  (function_call_expression
    function: (name) @_define
    arguments: (arguments . (argument (string (string_content) @name))))
  (#eq? @_define "define")) @definition.constant
(property_declaration type: (_)? @type (property_element name: (variable_name (name) @name)) (property_hook_list) @body) @definition.property
(property_declaration type: (_)? @type (property_element name: (variable_name (name) @name) default_value: (_)? @value @body)) @definition.field
(property_promotion_parameter type: (_)? @type name: (variable_name (name) @name) default_value: (_)? @body) @definition.field
(program (expression_statement (assignment_expression left: (variable_name (name) @name) right: (_) @body) @definition.variable))
; A namespace with braces contains its members; one without is the package of the file.
(namespace_definition name: (namespace_name) @name body: (_) @body) @definition.namespace

; --- references
(attribute (name) @name parameters: (_)? @arguments) @reference.decorator
(attribute (qualified_name (name) @name) @receiver parameters: (_)? @arguments) @reference.decorator
; A first-class callable uses a function without calling it: `strlen(...)`.
(function_call_expression function: (name) @name arguments: (arguments (variadic_placeholder))) @reference.reference
(function_call_expression function: (qualified_name (name) @name) @receiver arguments: (arguments (variadic_placeholder))) @reference.reference
(member_call_expression object: (_) @receiver name: (name) @name arguments: (arguments (variadic_placeholder))) @reference.reference
(scoped_call_expression scope: (_) @receiver name: (name) @name arguments: (arguments (variadic_placeholder))) @reference.reference
(function_call_expression function: [(name) (variable_name)] @name arguments: (_) @arguments) @reference.call
(function_call_expression function: (qualified_name (name) @name) @receiver arguments: (_) @arguments) @reference.call
(function_call_expression function: (relative_name (name) @name) @receiver arguments: (_) @arguments) @reference.call
(member_call_expression object: (_) @receiver name: [(name) (variable_name)] @name arguments: (_) @arguments) @reference.call
(nullsafe_member_call_expression object: (_) @receiver "?->" @optional name: [(name) (variable_name)] @name arguments: (_) @arguments) @reference.call
(scoped_call_expression scope: (_) @receiver name: [(name) (variable_name)] @name arguments: (_) @arguments) @reference.call
(object_creation_expression [(name) (variable_name)] @name (arguments)? @arguments) @reference.construct
(object_creation_expression (qualified_name (name) @name) @receiver (arguments)? @arguments) @reference.construct
(base_clause (name) @name) @reference.inherit
(base_clause (qualified_name (name) @name) @receiver) @reference.inherit
(use_declaration (name) @name) @reference.inherit
(use_declaration (qualified_name (name) @name) @receiver) @reference.inherit
(class_interface_clause (name) @name) @reference.implement
(class_interface_clause (qualified_name (name) @name) @receiver) @reference.implement
(named_type (name) @name (#not-any-of? @name "self" "static" "parent")) @reference.type
(named_type (qualified_name (name) @name) @receiver) @reference.type
(binary_expression operator: "instanceof" right: (name) @name (#not-any-of? @name "self" "static" "parent")) @reference.type
(binary_expression operator: "instanceof" right: (qualified_name (name) @name) @receiver) @reference.type
(class_constant_access_expression . (name) @name (#not-any-of? @name "self" "static" "parent")) @reference.type
(class_constant_access_expression . (qualified_name (name) @name) @receiver) @reference.type
(scoped_property_access_expression scope: (name) @name) @reference.type
(scoped_property_access_expression scope: (qualified_name (name) @name) @receiver) @reference.type

; --- bindings: variables keep their `$`, as in the expressions that use them; fields are accessed without it
(simple_parameter type: (_)? @type name: (variable_name) @name default_value: (_)? @value) @binding.parameter
(variadic_parameter type: (_)? @type name: (variable_name) @name) @binding.parameter
(property_promotion_parameter type: (_)? @type name: (variable_name) @name default_value: (_)? @value) @binding.parameter
(assignment_expression left: (variable_name) @name right: (_) @value) @binding.variable
(augmented_assignment_expression left: (variable_name) @name right: (_) @value) @binding.variable
(reference_assignment_expression left: (variable_name) @name right: (_) @value) @binding.variable
(list_literal (variable_name) @name) @binding.variable
(foreach_statement (_) @items . (variable_name) @name) @binding.variable
(foreach_statement (_) @items . (by_ref (variable_name) @name)) @binding.variable
(foreach_statement (_) @items . (pair (_) . (variable_name) @name)) @binding.variable
(foreach_statement (_) @items . (pair (_) . (by_ref (variable_name) @name))) @binding.variable
(foreach_statement (pair (variable_name) @name)) @binding.variable
(catch_clause type: (_) @type name: (variable_name) @name) @binding.variable
(function_static_declaration (static_variable_declaration name: (variable_name) @name value: (_)? @value)) @binding.variable
(global_declaration (variable_name) @name) @binding.variable
(assignment_expression
  left: (member_access_expression object: (variable_name) @_this name: (name) @name)
  right: (_) @value
  (#eq? @_this "$this")) @binding.field
(assignment_expression left: (scoped_property_access_expression scope: (relative_scope) name: (variable_name) @name) right: (_) @value) @binding.field
(property_declaration (static_modifier) type: (_)? @type (property_element name: (variable_name) @name default_value: (_)? @value)) @binding.field

; Type narrowing by a test: in the code that it guards, or after it.
(if_statement condition: (parenthesized_expression (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)) body: (_) @body) @binding.narrowed
(else_if_clause condition: (parenthesized_expression (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)) body: (_) @body) @binding.narrowed
(while_statement condition: (parenthesized_expression (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)) body: (_) @body) @binding.narrowed
(if_statement condition: (parenthesized_expression (binary_expression left: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type) operator: "&&")) body: (_) @body) @binding.narrowed
(else_if_clause condition: (parenthesized_expression (binary_expression left: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type) operator: "&&")) body: (_) @body) @binding.narrowed
(while_statement condition: (parenthesized_expression (binary_expression left: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type) operator: "&&")) body: (_) @body) @binding.narrowed
(if_statement condition: (parenthesized_expression (binary_expression operator: "&&" right: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type))) body: (_) @body) @binding.narrowed
(else_if_clause condition: (parenthesized_expression (binary_expression operator: "&&" right: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type))) body: (_) @body) @binding.narrowed
(while_statement condition: (parenthesized_expression (binary_expression operator: "&&" right: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type))) body: (_) @body) @binding.narrowed
(if_statement condition: (parenthesized_expression (binary_expression left: (binary_expression left: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type) operator: "&&") operator: "&&")) body: (_) @body) @binding.narrowed
(else_if_clause condition: (parenthesized_expression (binary_expression left: (binary_expression left: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type) operator: "&&") operator: "&&")) body: (_) @body) @binding.narrowed
(while_statement condition: (parenthesized_expression (binary_expression left: (binary_expression left: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type) operator: "&&") operator: "&&")) body: (_) @body) @binding.narrowed
(if_statement condition: (parenthesized_expression (binary_expression left: (binary_expression operator: "&&" right: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)) operator: "&&")) body: (_) @body) @binding.narrowed
(else_if_clause condition: (parenthesized_expression (binary_expression left: (binary_expression operator: "&&" right: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)) operator: "&&")) body: (_) @body) @binding.narrowed
(while_statement condition: (parenthesized_expression (binary_expression left: (binary_expression operator: "&&" right: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)) operator: "&&")) body: (_) @body) @binding.narrowed
(conditional_expression condition: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type) body: (_) @body) @binding.narrowed
(conditional_expression condition: (parenthesized_expression (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)) body: (_) @body) @binding.narrowed
(conditional_expression condition: (binary_expression left: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type) operator: "&&") body: (_) @body) @binding.narrowed
(conditional_expression condition: (binary_expression operator: "&&" right: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)) body: (_) @body) @binding.narrowed
(conditional_expression condition: (binary_expression left: (binary_expression left: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type) operator: "&&") operator: "&&") body: (_) @body) @binding.narrowed
(conditional_expression condition: (binary_expression left: (binary_expression operator: "&&" right: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)) operator: "&&") body: (_) @body) @binding.narrowed
(binary_expression left: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type) operator: "&&" right: (_) @body) @binding.narrowed
(binary_expression left: (binary_expression operator: "&&" right: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)) operator: "&&" right: (_) @body) @binding.narrowed
(if_statement condition: (parenthesized_expression (unary_op_expression operator: "!" argument: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type))) body: (compound_statement [(return_statement) (continue_statement) (break_statement) (expression_statement (throw_expression))] .) .) @binding.narrowed
(if_statement condition: (parenthesized_expression (unary_op_expression operator: "!" argument: (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type))) body: [(return_statement) (continue_statement) (break_statement) (expression_statement (throw_expression))] .) @binding.narrowed
(if_statement condition: (parenthesized_expression (unary_op_expression operator: "!" argument: (parenthesized_expression (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)))) body: (compound_statement [(return_statement) (continue_statement) (break_statement) (expression_statement (throw_expression))] .) .) @binding.narrowed
(if_statement condition: (parenthesized_expression (unary_op_expression operator: "!" argument: (parenthesized_expression (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)))) body: [(return_statement) (continue_statement) (break_statement) (expression_statement (throw_expression))] .) @binding.narrowed
((function_call_expression function: (name) @_assert arguments: (arguments . (argument (binary_expression left: [(variable_name) (member_access_expression object: (variable_name) name: (name))] @name operator: "instanceof" right: [(name) (qualified_name)] @type)))) @binding.narrowed
  (#eq? @_assert "assert"))

; --- values known from the context of a name
((assignment_expression left: (list_literal) @pattern right: (_) @value) (#not-match? @pattern "=>"))
(anonymous_function parameters: (_) @parameters body: (_) @body) @lambda
(arrow_function parameters: (_) @parameters body: (_) @body) @lambda
(return_statement (_) @returned)

; --- imports
(namespace_use_declaration) @import.text
(include_expression [(string (string_content) @specifier) (binary_expression right: (string (string_content) @specifier))]) @import.module
(include_once_expression [(string (string_content) @specifier) (binary_expression right: (string (string_content) @specifier))]) @import.module
(require_expression [(string (string_content) @specifier) (binary_expression right: (string (string_content) @specifier))]) @import.module
(require_once_expression [(string (string_content) @specifier) (binary_expression right: (string (string_content) @specifier))]) @import.module

; --- scopes and regions
(namespace_definition name: (namespace_name) @package !body)
(anonymous_function) @scope
(arrow_function) @scope
(if_statement body: (_) @branch)
(else_if_clause body: (_) @branch)
(else_clause body: (_) @branch)
(conditional_expression body: (_) @branch)
(conditional_expression alternative: (_) @branch)
(binary_expression operator: "&&" right: (_) @branch)
(foreach_statement body: (_) @branch)
(for_statement body: (_) @branch)
(while_statement body: (_) @branch)
(case_statement) @branch
(default_statement) @branch
(try_statement body: (_) @branch)
(catch_clause body: (_) @branch)
(attribute_list) @attribute
(comment) @comment
(string_content) @string
(nowdoc_string) @string
(text) @string
(ERROR) @error
(MISSING) @error
