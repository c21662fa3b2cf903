; Specific to C++.

; --- types and namespaces
(class_specifier name: [(type_identifier) @name (template_type name: (_) @name) (qualified_identifier name: (type_identifier) @name) (qualified_identifier name: (template_type name: (_) @name))] body: (_) @body) @definition.class
(struct_specifier name: [(template_type name: (_) @name) (qualified_identifier name: (type_identifier) @name) (qualified_identifier name: (template_type name: (_) @name))] body: (_) @body) @definition.struct
(enum_specifier name: (qualified_identifier name: (_) @name) body: (_) @body) @definition.enum
(union_specifier name: (template_type name: (_) @name) body: (_) @body) @definition.union
(namespace_definition name: (_) @name body: (_) @body) @definition.namespace
(alias_declaration name: (_) @name type: (type_descriptor) @type) @definition.type
(type_definition
  type: [(qualified_identifier) (template_type) (dependent_type)] @type
  declarator: [(type_identifier) @name (pointer_declarator declarator: (type_identifier) @name)]) @definition.type
(concept_definition name: (_) @name) @definition.type

; A friend is declared elsewhere.
(friend_declaration (declaration declarator: [
  (function_declarator declarator: (_) @name @discard)
  (_ (function_declarator declarator: (_) @name @discard))
])) @definition.function

; --- functions: definitions and prototypes; those in a type become methods. One pattern per depth: the result may be a pointer or a
; reference, the name may be qualified by namespaces and its type, which is the innermost.
(function_definition type: (_)? @returns
  declarator: (function_declarator
    declarator: [
      (identifier) @name (field_identifier) @name (operator_name) @name (destructor_name) @name (template_function name: (_) @name)
      (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: [(identifier) @name (operator_name) @name (destructor_name) @name (template_function name: (_) @name)])
      (qualified_identifier name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: [(identifier) @name (operator_name) @name (destructor_name) @name (template_function name: (_) @name)]))
      (qualified_identifier name: (qualified_identifier name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: [(identifier) @name (operator_name) @name (destructor_name) @name])))
    ]
    parameters: (_) @parameters)
  (field_initializer_list)? @body
  [(compound_statement) @body (try_statement) @body (default_method_clause) @body (delete_method_clause) (pure_virtual_clause)]) @definition.function
(function_definition type: (_)? @returns
  declarator: (_ (function_declarator
    declarator: [
      (identifier) @name (field_identifier) @name (operator_name) @name (template_function name: (_) @name)
      (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: [(identifier) @name (operator_name) @name (template_function name: (_) @name)])
      (qualified_identifier name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: [(identifier) @name (operator_name) @name (template_function name: (_) @name)]))
      (qualified_identifier name: (qualified_identifier name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: [(identifier) @name (operator_name) @name])))
    ]
    parameters: (_) @parameters))
  [(compound_statement) @body (default_method_clause) @body (delete_method_clause) (pure_virtual_clause)]) @definition.function
(function_definition type: (_)? @returns
  declarator: (_ (_ (function_declarator
    declarator: [
      (identifier) @name (field_identifier) @name (operator_name) @name
      (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: [(identifier) @name (operator_name) @name])
    ]
    parameters: (_) @parameters)))
  [(compound_statement) @body (default_method_clause) @body (delete_method_clause)]) @definition.function
(function_definition declarator: (operator_cast "operator" @name (type_qualifier)? @name type: (_) @name declarator: [(abstract_function_declarator parameters: (_) @parameters) (abstract_pointer_declarator "*" @name declarator: (abstract_function_declarator parameters: (_) @parameters)) (abstract_reference_declarator "&" @name (abstract_function_declarator parameters: (_) @parameters))]) [(compound_statement) @body (default_method_clause) @body (delete_method_clause)]) @definition.function
(function_definition declarator: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (operator_cast "operator" @name (type_qualifier)? @name type: (_) @name declarator: [(abstract_function_declarator parameters: (_) @parameters) (abstract_pointer_declarator "*" @name declarator: (abstract_function_declarator parameters: (_) @parameters)) (abstract_reference_declarator "&" @name (abstract_function_declarator parameters: (_) @parameters))])) body: (_) @body) @definition.function

(field_declaration type: (_) @returns declarator: (function_declarator declarator: [(field_identifier) @name (operator_name) @name] parameters: (_) @parameters)) @definition.method
(field_declaration type: (_) @returns declarator: (_ (function_declarator declarator: [(field_identifier) @name (operator_name) @name] parameters: (_) @parameters))) @definition.method
(field_declaration type: (_) @returns declarator: (_ (_ (function_declarator declarator: [(field_identifier) @name (operator_name) @name] parameters: (_) @parameters)))) @definition.method
(declaration type: (_)? @returns declarator: (function_declarator declarator: [(identifier) @name @top (operator_name) @name @top (destructor_name) @name @top] parameters: (_) @parameters)) @definition.function
(declaration type: (_) @returns declarator: [(pointer_declarator (function_declarator declarator: [(identifier) @name @top (operator_name) @name @top] parameters: (_) @parameters)) (reference_declarator (function_declarator declarator: [(identifier) @name @top (operator_name) @name @top] parameters: (_) @parameters))]) @definition.function
(declaration type: (_) @returns declarator: (pointer_declarator (pointer_declarator (function_declarator declarator: (identifier) @name @top parameters: (_) @parameters)))) @definition.function
(declaration declarator: (operator_cast "operator" @name @top (type_qualifier)? @name type: (_) @name declarator: [(abstract_function_declarator parameters: (_) @parameters) (abstract_pointer_declarator "*" @name declarator: (abstract_function_declarator parameters: (_) @parameters)) (abstract_reference_declarator "&" @name (abstract_function_declarator parameters: (_) @parameters))])) @definition.function

(field_declaration type: (_) @type declarator: [(reference_declarator (field_identifier) @name)]) @definition.field
(field_declaration declarator: (field_identifier) @name default_value: (_) @body) @definition.field
(declaration type: (_) @type declarator: [(reference_declarator (identifier) @name @top) (init_declarator declarator: (reference_declarator (identifier) @name @top) value: (_) @body)]) @definition.variable

; --- references
(call_expression function: (qualified_identifier name: [(identifier) @name (template_function name: (_) @name)]) @receiver arguments: (_) @arguments) @reference.call
(call_expression function: (qualified_identifier name: (qualified_identifier name: [(identifier) @name (template_function name: (_) @name)])) @receiver arguments: (_) @arguments) @reference.call
(call_expression function: (qualified_identifier name: (qualified_identifier name: (qualified_identifier name: [(identifier) @name (template_function name: (_) @name)]))) @receiver arguments: (_) @arguments) @reference.call
((call_expression function: (template_function name: (identifier) @name) arguments: (_) @arguments) @reference.call
  (#not-any-of? @name "static_cast" "dynamic_cast" "const_cast" "reinterpret_cast"))
(call_expression function: (field_expression argument: (_) @receiver field: [(template_method name: (_) @name) (destructor_name) @name (dependent_name (template_method name: (_) @name))]) arguments: (_) @arguments) @reference.call
(new_expression type: [(type_identifier) @name (template_type name: (_) @name)] arguments: (_)? @arguments) @reference.construct
(new_expression type: [(qualified_identifier name: [(type_identifier) @name (template_type name: (_) @name)]) (qualified_identifier name: (qualified_identifier name: [(type_identifier) @name (template_type name: (_) @name)]))] @receiver arguments: (_)? @arguments) @reference.construct
(compound_literal_expression type: [(type_identifier) @name (template_type name: (_) @name)]) @reference.construct
(compound_literal_expression type: (qualified_identifier name: [(type_identifier) @name (template_type name: (_) @name)]) @receiver) @reference.construct
(declaration type: [(type_identifier) @name (template_type name: (_) @name)] declarator: (init_declarator declarator: (identifier) value: [(argument_list) @arguments (initializer_list)])) @reference.construct
(declaration type: (qualified_identifier name: [(type_identifier) @name (template_type name: (_) @name)]) @receiver declarator: (init_declarator declarator: (identifier) value: [(argument_list) @arguments (initializer_list)])) @reference.construct
; Within a function, a declaration that looks like a prototype declares a variable: `Guard guard(mutex);`
(compound_statement (declaration type: [(type_identifier) @name (template_type name: (_) @name)] declarator: (function_declarator declarator: (identifier) parameters: (_) @arguments))) @reference.construct
(compound_statement (declaration type: (qualified_identifier name: [(type_identifier) @name (template_type name: (_) @name)]) @receiver declarator: (function_declarator declarator: (identifier) parameters: (_) @arguments))) @reference.construct
(base_class_clause [(type_identifier) @name (template_type name: (_) @name)]) @reference.inherit
(base_class_clause [(qualified_identifier name: [(type_identifier) @name (template_type name: (_) @name)]) (qualified_identifier name: (qualified_identifier name: [(type_identifier) @name (template_type name: (_) @name)]))] @receiver) @reference.inherit
(qualified_identifier name: (type_identifier) @name) @receiver @reference.type
(qualified_identifier name: (template_type name: (type_identifier) @name)) @receiver @reference.type
(type_identifier) @name @reference.type

; --- bindings: `auto` is not a type
(type_parameter_declaration (type_identifier) @name) @binding.parameter
(optional_type_parameter_declaration name: (type_identifier) @name) @binding.parameter
(variadic_type_parameter_declaration (type_identifier) @name) @binding.parameter
(parameter_declaration
  type: [(type_identifier) (primitive_type) (sized_type_specifier) (qualified_identifier) (template_type) (struct_specifier) (class_specifier) (enum_specifier) (union_specifier) (dependent_type)] @type
  declarator: [
    (identifier) @name
    (pointer_declarator (identifier) @name)
    (pointer_declarator (pointer_declarator (identifier) @name))
    (reference_declarator (identifier) @name)
    (reference_declarator (pointer_declarator (identifier) @name))
    (array_declarator declarator: (identifier) @name)
  ]) @binding.parameter
(optional_parameter_declaration
  type: [(type_identifier) (primitive_type) (sized_type_specifier) (qualified_identifier) (template_type) (struct_specifier) (class_specifier) (enum_specifier) (dependent_type)] @type
  declarator: [(identifier) @name (pointer_declarator (identifier) @name) (reference_declarator (identifier) @name)]) @binding.parameter
(parameter_declaration declarator: [(identifier) @name (pointer_declarator (identifier) @name) (reference_declarator (identifier) @name) (function_declarator declarator: (parenthesized_declarator (_ (identifier) @name)))]) @binding.parameter
(variadic_parameter_declaration declarator: [(variadic_declarator (identifier) @name) (reference_declarator (variadic_declarator (identifier) @name))]) @binding.parameter
(declaration
  type: [(type_identifier) (primitive_type) (sized_type_specifier) (qualified_identifier) (template_type) (struct_specifier) (class_specifier) (enum_specifier) (union_specifier) (dependent_type)] @type
  declarator: [
    (identifier) @name
    (pointer_declarator (identifier) @name)
    (pointer_declarator (pointer_declarator (identifier) @name))
    (array_declarator declarator: (identifier) @name)
    (init_declarator declarator: [
      (identifier) @name
      (pointer_declarator (identifier) @name)
      (pointer_declarator (pointer_declarator (identifier) @name))
      (reference_declarator (identifier) @name)
      (array_declarator declarator: (identifier) @name)
    ])
  ]) @binding.variable
(declaration declarator: (init_declarator declarator: [(identifier) @name (pointer_declarator (identifier) @name) (reference_declarator (identifier) @name)] "=" value: (_) @value)) @binding.variable
(compound_statement (declaration type: [(type_identifier) (qualified_identifier) (template_type)] @type declarator: (function_declarator declarator: (identifier) @name))) @binding.variable
(for_range_loop
  type: [(type_identifier) (primitive_type) (sized_type_specifier) (qualified_identifier) (template_type)] @type
  declarator: [(identifier) @name (pointer_declarator (identifier) @name) (reference_declarator (identifier) @name)]) @binding.variable
(for_range_loop declarator: [(identifier) @name (pointer_declarator (identifier) @name) (reference_declarator (identifier) @name)] right: (_) @items) @binding.variable
(for_range_loop declarator: [(structured_binding_declarator) @pattern (reference_declarator (structured_binding_declarator) @pattern)] right: (_) @items)
(init_declarator declarator: [(structured_binding_declarator) @pattern (reference_declarator (structured_binding_declarator) @pattern)] value: (_) @value)
(structured_binding_declarator (identifier) @name) @binding.variable

; --- imports
(using_declaration "namespace" [(identifier) (qualified_identifier)] @specifier) @import.wildcard
(using_declaration . "using" . (qualified_identifier scope: (_) @specifier name: (identifier) @name)) @import.named
(namespace_alias_definition name: (_) @alias [(nested_namespace_specifier) (namespace_identifier)] @specifier .) @import.namespace

; --- scopes and regions
(namespace_definition !name body: (_) @scope)
(for_range_loop) @scope
(lambda_expression) @scope
(catch_clause) @scope
(if_statement) @scope
(template_declaration) @outer
(friend_declaration) @outer
(field_declaration_list (access_specifier) @visibility)
; Members of an anonymous namespace are private to their file.
(namespace_definition !name body: (declaration_list "{" @visibility))
(attribute_declaration) @attribute
(raw_string_content) @string
