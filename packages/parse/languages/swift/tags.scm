; --- definitions
; Members of an extension belong to the type that it extends. The extension itself is not a definition.
(class_declaration "extension" name: (user_type) @owner body: (class_body (function_declaration name: [(simple_identifier) (custom_operator) "init" "==" "!=" "<" ">" "<=" ">=" "+" "-" "*" "/"] @name "(" body: (function_body)) @definition.method))
(class_declaration "extension" name: (user_type) @owner body: (class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name) computed_value: (_) @body) @definition.property))
(class_declaration "extension" name: (user_type) @owner body: (class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)) @definition.field))
(class_declaration "extension" name: (user_type) @owner body: (class_body (subscript_declaration "subscript" @name "(" @parameters @bracket (computed_property) @body) @definition.method))
(class_declaration "extension" name: (user_type) @owner body: (class_body (class_declaration "class" name: (type_identifier) @name body: (_) @body) @definition.class))
(class_declaration "extension" name: (user_type) @owner body: (class_body (class_declaration "struct" name: (type_identifier) @name body: (_) @body) @definition.struct))
(class_declaration "extension" name: (user_type) @owner body: (class_body (class_declaration "enum" name: (type_identifier) @name body: (_) @body) @definition.enum))
(class_declaration "extension" name: (user_type) @owner body: (class_body (typealias_declaration name: (type_identifier) @name "=" . (_) @type) @definition.type))
(class_declaration "struct" name: (type_identifier) @name body: (_) @body) @definition.struct
(class_declaration "enum" name: (type_identifier) @name body: (_) @body) @definition.enum
(class_declaration ["class" "actor"] name: (type_identifier) @name body: (_) @body) @definition.class
(protocol_declaration name: (type_identifier) @name body: (_) @body) @definition.interface
(typealias_declaration name: (type_identifier) @name "=" . (_) @type) @definition.type
(associatedtype_declaration name: (type_identifier) @name (user_type) @type) @definition.type
(associatedtype_declaration name: (type_identifier) @name) @definition.type
(enum_entry name: (simple_identifier) @name) @definition.enum_member
(enum_entry name: (simple_identifier) @name . data_contents: (_) @parameters) @definition.enum_member
; The grammar is large: a pattern with an optional part of a function takes half a second to compile, one without does not.
(function_declaration name: [(simple_identifier) (custom_operator) "init" "==" "!=" "<" ">" "<=" ">=" "+" "-" "*" "/"] @name "(" @parameters @bracket body: (function_body) @body) @definition.function
(function_declaration name: [(simple_identifier) (custom_operator) "==" "!=" "<" ">" "<=" ">=" "+" "-" "*" "/"] @name "->" . (_) @returns) @definition.function
(protocol_function_declaration name: (_) @name "(" @parameters @bracket) @definition.method
(protocol_function_declaration name: (_) @name "->" . (_) @returns) @definition.method
(deinit_declaration "deinit" @name body: (_) @body) @definition.method
(subscript_declaration "subscript" @name "(" @parameters @bracket "->" . (_) @returns (computed_property) @body) @definition.method
(subscript_declaration "subscript" @name "(" @parameters @bracket (computed_property) @body) @definition.method
(protocol_property_declaration name: (pattern bound_identifier: (simple_identifier) @name) (type_annotation (_) @type) (protocol_property_requirements) @body) @definition.property
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name) (type_annotation (_) @type)? computed_value: (_) @body) @definition.property
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name) (type_annotation (_) @type)? "=" . value: (_) @value @body) @definition.variable
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name) (type_annotation (_) @type)?) @definition.variable
(property_declaration name: (pattern (pattern (simple_identifier) @name))) @definition.variable

; --- references
; Square brackets do not call a named function.
(call_expression
  . [(simple_identifier) @name @discard (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @name @discard))]
  (call_suffix (value_arguments "["))) @reference.call
(call_expression
  . [(simple_identifier) @name (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @name))]
  (call_suffix (value_arguments)? @arguments (lambda_literal)? @trailing)) @reference.call
; A member without a receiver belongs to the type that its place expects: `load(.cached(image))`.
((call_expression . (prefix_expression operation: "." target: (simple_identifier) @name) (call_suffix (value_arguments)? @arguments (lambda_literal)? @trailing))
  @reference.call (#set! receiver "expected"))
(assignment target: (_) @value result: (call_expression (prefix_expression)) @expected)
(function_declaration "->" . (_) @type body: (function_body (statements (control_transfer_statement result: (call_expression (prefix_expression)) @expected))))
(function_declaration "->" . (_) @type body: (function_body (statements . (call_expression (prefix_expression)) @expected .)))
(property_declaration (type_annotation (_) @type) computed_value: (computed_property (statements . (call_expression (prefix_expression)) @expected .)))
((parameter name: (simple_identifier) ":" . (parameter_modifiers)? . (_) @type) . "=" . (call_expression (prefix_expression)) @expected)
(equality_expression lhs: (_) @value rhs: (call_expression (prefix_expression)) @expected)
; A generic type constructed behind a dot looks like two comparisons: `Disk.Backend<String>(path: path)`.
((comparison_expression
    lhs: (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @name))
    op: "<"
    rhs: (comparison_expression op: ">" rhs: (tuple_expression) @arguments)) @reference.call
  (#match? @name "^[A-Z]"))
(constructor_expression constructed_type: (user_type (type_identifier) @name . (type_arguments)? .) (constructor_suffix (value_arguments)? @arguments (lambda_literal)? @trailing)) @reference.call
(attribute (user_type (type_identifier) @name .)) @reference.decorator
; A superclass precedes the protocols.
(class_declaration "class" name: (type_identifier) . (type_parameters)? . ":" . (inheritance_specifier inherits_from: (user_type (type_identifier) @name . (type_arguments)? .))) @reference.inherit
(class_declaration name: (user_type) @owner (inheritance_specifier inherits_from: (user_type (type_identifier) @name . (type_arguments)? .))) @reference.implement
(inheritance_specifier inherits_from: (user_type (type_identifier) @name . (type_arguments)? .)) @reference.implement
(user_type . (type_identifier) @receiver . (type_identifier) @name . (type_arguments)? .) @reference.type
(user_type (type_identifier) @name . (type_arguments)? .) @reference.type

; --- bindings
(parameter name: (simple_identifier) @name ":" . (parameter_modifiers)? . (_) @type) @binding.parameter
(lambda_parameter name: (simple_identifier) @name ":" . (_) @type) @binding.parameter
(lambda_parameter name: (simple_identifier) @name) @binding.parameter
(for_statement item: (pattern bound_identifier: (simple_identifier) @name) collection: (_) @items) @binding.variable
(for_statement item: (pattern (pattern (simple_identifier) @name))) @binding.variable
(for_statement item: (pattern (pattern)) @pattern collection: (_) @items)
(if_statement (value_binding_pattern) . bound_identifier: (simple_identifier) @name . "=" . (_) @value (#not-eq? @name "self")) @binding.variable
(while_statement (value_binding_pattern) . bound_identifier: (simple_identifier) @name . "=" . (_) @value (#not-eq? @name "self")) @binding.variable
(guard_statement (value_binding_pattern) . bound_identifier: (simple_identifier) @name . "=" . (_) @value (#not-eq? @name "self")) @binding.variable
(pattern (pattern bound_identifier: (simple_identifier) @name) name: (_) @type) @binding.variable
(pattern (pattern bound_identifier: (simple_identifier) @name)) @binding.variable
; The values of an enumeration's case, by the value that is compared with it.
(switch_statement expr: (_) @value (switch_entry (switch_pattern (pattern) @pattern)))
(if_statement ")" . "=" . (_) @value) @pattern
(guard_statement ")" . "=" . (_) @value) @pattern
(if_statement (pattern bound_identifier: (simple_identifier) @name)) @binding.variable
(guard_statement (pattern bound_identifier: (simple_identifier) @name)) @binding.variable
(guard_statement (pattern . (simple_identifier) @name .)) @binding.variable
(if_statement (pattern . (simple_identifier) @name .)) @binding.variable
(property_declaration name: (pattern (pattern)) @pattern value: (_) @value)
(switch_pattern (pattern (value_binding_pattern) (pattern . (simple_identifier) @name .))) @binding.variable
(catch_block error: (pattern bound_identifier: (simple_identifier) @name)) @binding.variable

; --- imports
(import_declaration (identifier) @specifier) @import.module

; --- scopes and regions
(lambda_literal) @scope
(lambda_literal type: (lambda_function_type (lambda_function_type_parameters) @parameters)) @lambda
(lambda_literal) @lambda
(if_statement) @scope
(for_statement) @scope
(while_statement) @scope
(do_statement) @scope
(catch_block) @scope
(switch_entry) @scope
(computed_getter) @scope
(computed_setter) @scope
(modifiers (attribute) @attribute)
(comment) @comment
(multiline_comment) @comment
(line_str_text) @string
(multi_line_str_text) @string
(ERROR) @error
(MISSING) @error
