; If two patterns match the same name, the earlier one decides the kind.

; --- definitions
; Members of an extension block belong to the type of its receiver. The block itself is not a definition.
((class_declaration name: (_) @_ion (parameter_list (parameter type: [(identifier) (generic_name) (qualified_name) (nullable_type) (predefined_type) (array_type)] @owner)) body: (declaration_list (method_declaration returns: (_) @returns name: (_) @name parameters: (_) @parameters body: (_)? @body) @definition.method)) (#eq? @_ion "ion"))
((class_declaration name: (_) @_ion (parameter_list (parameter type: [(identifier) (generic_name) (qualified_name) (nullable_type) (predefined_type) (array_type)] @owner)) body: (declaration_list (property_declaration type: (_) @type name: (_) @name accessors: (_)? @body value: (_)? @value @body) @definition.property)) (#eq? @_ion "ion"))
((class_declaration name: (_) @name (parameter_list)? @parameters body: (_)? @body) @definition.class (#not-eq? @name "ion"))
(record_declaration "struct" name: (_) @name (parameter_list)? @parameters body: (_)? @body) @definition.struct
(record_declaration name: (_) @name (parameter_list)? @parameters body: (_)? @body) @definition.class
(struct_declaration name: (_) @name (parameter_list)? @parameters body: (_)? @body) @definition.struct
(interface_declaration name: (_) @name body: (_)? @body) @definition.interface
(enum_declaration name: (_) @name body: (_)? @body) @definition.enum
(enum_member_declaration name: (_) @name @static) @definition.enum_member
(delegate_declaration type: (_) @returns name: (_) @name parameters: (_) @parameters) @definition.type
(method_declaration returns: (_) @returns name: (_) @name parameters: (_) @parameters body: (_)? @body) @definition.method
(constructor_declaration name: (_) @name parameters: (_) @parameters (constructor_initializer)? @body body: (_)? @body) @definition.constructor
(destructor_declaration "~" @name . name: (_) @name parameters: (_) @parameters body: (_)? @body) @definition.method
(operator_declaration type: (_) @returns operator: _ @name parameters: (_) @parameters body: (_)? @body) @definition.method
(conversion_operator_declaration ["implicit" "explicit"] @name type: (_) @returns parameters: (_) @parameters body: (_)? @body) @definition.method
(local_function_statement type: (_) @returns name: (_) @name parameters: (_) @parameters body: (_)? @body) @definition.function
(property_declaration type: (_) @type name: (_) @name accessors: (_)? @body value: (_)? @value @body) @definition.property
(indexer_declaration type: (_) @returns "this" @name parameters: (_) @parameters accessors: (_)? @body value: (_)? @body) @definition.property
(event_declaration type: (_) @type name: (_) @name accessors: (_)? @body) @definition.property
(record_declaration (parameter_list (parameter type: (_) @type name: (_) @name) @definition.property @outer.exported))

; The range of a field includes its modifiers, so the fields of one declaration have the same range.
(event_field_declaration (variable_declaration type: (_) @type (variable_declarator name: (_) @name))) @definition.property
(field_declaration (modifier "const") (variable_declaration type: (_) @type (variable_declarator name: (_) @name ("=" . (_) @value @body)?))) @definition.constant
((field_declaration (variable_declaration type: (_) @type (variable_declarator name: (_) @name ("=" . (_) @value @body)?))) @definition.field (#not-eq? @type "void"))

; --- references
(attribute
  name: [
    (identifier) @name
    (generic_name . (identifier) @name)
    (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])
  ]
  (attribute_argument_list)? @arguments) @reference.decorator
((invocation_expression function: (identifier) @name arguments: (_) @arguments) @reference.call (#not-eq? @name "nameof"))
(invocation_expression function: (generic_name . (identifier) @name) arguments: (_) @arguments) @reference.call
(invocation_expression
  function: (member_access_expression expression: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])
  arguments: (_) @arguments) @reference.call
(invocation_expression
  function: (member_access_expression expression: ["base" "this"] @receiver name: [(identifier) @name (generic_name . (identifier) @name)])
  arguments: (_) @arguments) @reference.call
(invocation_expression
  function: (conditional_access_expression
    condition: (_) @receiver
    "?" @optional
    (member_binding_expression name: [(identifier) @name (generic_name . (identifier) @name)]))
  arguments: (_) @arguments) @reference.call
(constructor_initializer ["base" "this"] @name (argument_list) @arguments) @reference.call
(primary_constructor_base_type type: [(identifier) @name (generic_name . (identifier) @name)]) @reference.inherit
(object_creation_expression type: [(identifier) @name (generic_name . (identifier) @name)] arguments: (_)? @arguments) @reference.construct
(object_creation_expression
  type: (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])
  arguments: (_)? @arguments) @reference.construct

; `new()` constructs the declared type.
(variable_declaration
  type: [(identifier) @name (generic_name . (identifier) @name) (nullable_type type: [(identifier) @name (generic_name . (identifier) @name)])]
  . (variable_declarator (implicit_object_creation_expression (argument_list) @arguments))) @reference.construct
(property_declaration
  type: [(identifier) @name (generic_name . (identifier) @name) (nullable_type type: [(identifier) @name (generic_name . (identifier) @name)])]
  value: (implicit_object_creation_expression (argument_list) @arguments)) @reference.construct
(property_declaration
  type: [(identifier) @name (generic_name . (identifier) @name) (nullable_type type: [(identifier) @name (generic_name . (identifier) @name)])]
  value: (arrow_expression_clause (implicit_object_creation_expression (argument_list) @arguments))) @reference.construct
(method_declaration
  returns: [(identifier) @name (generic_name . (identifier) @name) (nullable_type type: [(identifier) @name (generic_name . (identifier) @name)])]
  body: (arrow_expression_clause (implicit_object_creation_expression (argument_list) @arguments))) @reference.construct
(method_declaration
  returns: [(identifier) @name (generic_name . (identifier) @name) (nullable_type type: [(identifier) @name (generic_name . (identifier) @name)])]
  body: (block (return_statement (implicit_object_creation_expression (argument_list) @arguments)))) @reference.construct

; A base class and an interface differ only in their names: `I` and a capital letter. A struct only implements interfaces.
(interface_declaration (base_list [(identifier) @name (generic_name . (identifier) @name)])) @reference.inherit
(struct_declaration (base_list [(identifier) @name (generic_name . (identifier) @name)])) @reference.implement
(record_declaration "struct" (base_list [(identifier) @name (generic_name . (identifier) @name)])) @reference.implement
((base_list [(identifier) @name (generic_name . (identifier) @name)]) @reference.implement (#match? @name "^I[A-Z]"))
(base_list [(identifier) @name (generic_name . (identifier) @name)]) @reference.inherit
((base_list (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])) @reference.implement (#match? @name "^I[A-Z]"))
(base_list (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])) @reference.inherit

; Types by their position, because a type is a plain identifier in this grammar.
((_ type: [(identifier) @name (generic_name . (identifier) @name)]) @reference.type (#not-any-of? @name "and" "not" "or"))
(_ type: (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])) @reference.type
(_ returns: [(identifier) @name (generic_name . (identifier) @name)]) @reference.type
(_ returns: (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])) @reference.type
(as_expression right: [(identifier) @name (generic_name . (identifier) @name) (nullable_type type: (identifier) @name)]) @reference.type
(is_expression right: [(identifier) @name (generic_name . (identifier) @name)]) @reference.type
(type_argument_list [(identifier) @name (generic_name . (identifier) @name)]) @reference.type
(type_argument_list (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])) @reference.type
(explicit_interface_specifier [(identifier) @name (generic_name . (identifier) @name)]) @reference.type

; --- bindings
(local_declaration_statement (variable_declaration (variable_declarator name: (_) @name ("=" . (_) @value)?))) @binding.variable
(using_statement (variable_declaration (variable_declarator name: (_) @name ("=" . (_) @value)?))) @binding.variable
(for_statement (variable_declaration (variable_declarator name: (_) @name ("=" . (_) @value)?))) @binding.variable
(fixed_statement (variable_declaration (variable_declarator name: (_) @name ("=" . (_) @value)?))) @binding.variable
(local_declaration_statement (variable_declaration type: [(identifier) (generic_name) (qualified_name) (nullable_type) (array_type) (predefined_type) (pointer_type) (tuple_type)] @type (variable_declarator name: (_) @name))) @binding.variable
(using_statement (variable_declaration type: [(identifier) (generic_name) (qualified_name) (nullable_type)] @type (variable_declarator name: (_) @name))) @binding.variable
(for_statement (variable_declaration type: [(identifier) (generic_name) (predefined_type)] @type (variable_declarator name: (_) @name))) @binding.variable
(variable_declarator (tuple_pattern name: (_) @name)) @binding.variable
(variable_declarator (tuple_pattern) @pattern "=" . (_) @value)
(assignment_expression left: (tuple_expression) @pattern right: (_) @value)
(assignment_expression left: (_) @value right: [(lambda_expression) (anonymous_method_expression)] @expected)
; An element of a collection initializer is the argument of `Add`.
((object_creation_expression type: (_) @type initializer: (initializer_expression [(lambda_expression) (anonymous_method_expression)] @expected))
  (#set! after ".Add#0"))
(foreach_statement left: (identifier) @name right: (_) @items) @binding.variable
(foreach_statement type: [(identifier) (generic_name) (qualified_name) (nullable_type) (array_type) (predefined_type) (tuple_type)] @type left: (identifier) @name) @binding.variable
(foreach_statement left: (tuple_pattern) @pattern right: (_) @items)
(foreach_statement left: (tuple_pattern name: (_) @name)) @binding.variable
((argument "out" (declaration_expression type: (implicit_type) name: (_) @name)) @argument @binding.variable)
(declaration_expression name: (_) @name) @binding.variable
(declaration_expression type: [(identifier) (generic_name) (qualified_name) (nullable_type) (array_type) (predefined_type)] @type name: (_) @name) @binding.variable
(declaration_pattern name: (_) @name) @binding.variable
(declaration_pattern type: [(identifier) (generic_name) (qualified_name) (array_type) (predefined_type)] @type name: (_) @name) @binding.variable
(recursive_pattern type: (_)? @type name: (_) @name) @binding.variable
; `maybe is { } item` only tests for null.
(is_pattern_expression expression: (_) @value pattern: (recursive_pattern . (property_pattern_clause) name: (_) @name)) @binding.variable
(var_pattern name: (_) @name) @binding.variable
(parenthesized_variable_designation name: (_) @name) @binding.variable
(catch_declaration type: (_) @type name: (_) @name) @binding.variable
(from_clause type: (_)? @type name: (_) @name "in" (_) @items) @binding.variable
(let_clause . (identifier) @name . "=" . (_) @value) @binding.variable
(join_clause . (identifier) @name) @binding.variable
(join_into_clause (identifier) @name) @binding.variable
(record_declaration (parameter_list (parameter type: (_) @type name: (_) @name))) @binding.field
(parameter type: (_)? @type name: (_) @name) @binding.parameter
(lambda_expression parameters: (implicit_parameter) @name) @binding.parameter
(lambda_expression parameters: (_) @parameters body: (_) @body) @lambda
(anonymous_method_expression parameters: (_)? @parameters (block) @body) @lambda

; --- imports
(file_scoped_namespace_declaration name: (_) @package)
(namespace_declaration name: (_) @package)
(namespace_declaration body: (_) @package.body)
(using_directive "static" (_) @specifier) @import.wildcard
(using_directive name: (_) @alias (qualified_name qualifier: (_) @specifier name: [(identifier) @name (generic_name . (identifier) @name)])) @import.named
(using_directive name: (_) @alias "=" [(identifier) @name (generic_name . (identifier) @name)]) @import.named
(using_directive !name [(identifier) (qualified_name) (alias_qualified_name)] @specifier) @import.wildcard

; --- scopes and regions
((class_declaration name: (_) @_ion) @scope (#eq? @_ion "ion"))
(block) @scope
(lambda_expression) @scope
(anonymous_method_expression) @scope
(accessor_declaration) @scope
(for_statement) @scope
(foreach_statement) @scope
(using_statement) @scope
(catch_clause) @scope
(switch_section) @scope
(switch_expression_arm) @scope
(query_expression) @scope
(attribute_list) @attribute
(comment) @comment
(string_literal_content) @string
(string_content) @string
(verbatim_string_literal) @string
(raw_string_content) @string
(ERROR) @error
(MISSING) @error

; --- functions used as values
(argument [(identifier) @name (member_access_expression expression: (_) @receiver name: (identifier) @name)] @unbound @reference.reference)
(assignment_expression right: [(identifier) @name (member_access_expression expression: (_) @receiver name: (identifier) @name)] @unbound @reference.reference)
(variable_declarator [(identifier) @name (member_access_expression expression: (_) @receiver name: (identifier) @name)] @unbound @reference.reference)
