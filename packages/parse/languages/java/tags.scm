; If two patterns match the same name, the earlier one decides the kind.

; --- definitions
(class_declaration name: (_) @name body: (_) @body) @definition.class
(record_declaration name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(annotation_type_declaration name: (_) @name body: (_) @body) @definition.interface
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_constant name: (_) @name @static arguments: (_)? @body body: (_)? @body) @definition.enum_member
; An anonymous class is named by the keyword before it.
(object_creation_expression "new" @name (class_body) @definition.class @body)
(module_declaration name: (_) @name body: (_) @body) @definition.namespace
(method_declaration type: (_) @returns name: (_) @name parameters: (_) @parameters body: (_)? @body) @definition.method
(annotation_type_element_declaration type: (_) @returns name: (_) @name) @definition.method
(constructor_declaration name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.constructor
(compact_constructor_declaration name: (_) @name body: (_) @body) @definition.constructor
(record_declaration parameters: (formal_parameters (formal_parameter type: (_) @type name: (_) @name) @definition.property))
(record_declaration parameters: (formal_parameters (spread_parameter (_) @type . "..." @type . (variable_declarator name: (_) @name)) @definition.property))

; The range of a field includes its modifiers, so the fields of one declaration have the same range.
(constant_declaration type: (_) @type declarator: (variable_declarator name: (_) @name @static value: (_)? @value @body)) @definition.constant
(field_declaration (modifiers "static" "final") type: (_) @type declarator: (variable_declarator name: (_) @name value: (_)? @value @body)) @definition.constant
(field_declaration (modifiers "final" "static") type: (_) @type declarator: (variable_declarator name: (_) @name value: (_)? @value @body)) @definition.constant
(field_declaration type: (_) @type declarator: (variable_declarator name: (_) @name value: (_)? @value @body)) @definition.field

; --- references
(marker_annotation name: [(identifier) @name (scoped_identifier scope: (_) @receiver name: (_) @name)]) @reference.decorator
(annotation name: [(identifier) @name (scoped_identifier scope: (_) @receiver name: (_) @name)] arguments: (_) @arguments) @reference.decorator
(method_invocation object: (_) (super) name: (_) @name arguments: (_) @arguments) @reference.call @receiver
(method_invocation object: (_)? @receiver name: (_) @name arguments: (_) @arguments) @reference.call
(explicit_constructor_invocation object: (_)? @receiver constructor: (_) @name arguments: (_) @arguments) @reference.call
(method_reference . (_) @receiver "::" (identifier) @name .) @reference.call
(method_reference . [(identifier) @name (field_access object: (_) @receiver field: (_) @name)] "::" "new" .) @reference.construct
(method_reference . [(type_identifier) @name (generic_type . (type_identifier) @name)] "::" "new" .) @reference.construct
(object_creation_expression type: [(type_identifier) @name (generic_type . (type_identifier) @name)] arguments: (_) @arguments (class_body)? @body) @reference.construct
(object_creation_expression
  type: [
    (scoped_type_identifier (_) @receiver . (type_identifier) @name .)
    (generic_type . (scoped_type_identifier (_) @receiver . (type_identifier) @name .))
  ]
  arguments: (_) @arguments
  (class_body)? @body) @reference.construct
(superclass [(type_identifier) @name (generic_type . (type_identifier) @name)]) @reference.inherit
(superclass [(scoped_type_identifier (_) @receiver . (type_identifier) @name .) (generic_type . (scoped_type_identifier (_) @receiver . (type_identifier) @name .))]) @reference.inherit
(extends_interfaces (type_list [(type_identifier) @name (generic_type . (type_identifier) @name)])) @reference.inherit
(extends_interfaces (type_list [(scoped_type_identifier (_) @receiver . (type_identifier) @name .) (generic_type . (scoped_type_identifier (_) @receiver . (type_identifier) @name .))])) @reference.inherit
(super_interfaces (type_list [(type_identifier) @name (generic_type . (type_identifier) @name)])) @reference.implement
(super_interfaces (type_list [(scoped_type_identifier (_) @receiver . (type_identifier) @name .) (generic_type . (scoped_type_identifier (_) @receiver . (type_identifier) @name .))])) @reference.implement

; Types by their position, which excludes the names of type parameters and the packages of qualified names.
((_ type: (type_identifier) @name) @reference.type (#not-eq? @name "var"))
(_ right: (type_identifier) @name) @reference.type
(_ element: (type_identifier) @name) @reference.type
(generic_type . (type_identifier) @name) @reference.type
(type_arguments (type_identifier) @name) @reference.type
(type_bound (type_identifier) @name) @reference.type
(type_list (type_identifier) @name) @reference.type
(wildcard (type_identifier) @name) @reference.type
(throws (type_identifier) @name) @reference.type
(catch_type (type_identifier) @name) @reference.type
(class_literal (type_identifier) @name) @reference.type
(annotated_type (type_identifier) @name) @reference.type
(spread_parameter (type_identifier) @name) @reference.type
(type_pattern (type_identifier) @name) @reference.type
(record_pattern . (identifier) @name) @reference.type
(record_pattern_component (type_identifier) @name) @reference.type
((scoped_type_identifier . (type_identifier) @name) @reference.type (#match? @name "^[A-Z]"))
((scoped_type_identifier (_) @receiver . (type_identifier) @name .) @reference.type (#match? @name "^[A-Z]"))
(uses_module_directive type: (scoped_identifier scope: (_) @receiver name: (_) @name)) @reference.type
(provides_module_directive provided: (scoped_identifier scope: (_) @receiver name: (_) @name)) @reference.type
(provides_module_directive (scoped_identifier scope: (_) @receiver name: (_) @name)) @reference.type

; --- bindings
(local_variable_declaration declarator: (variable_declarator name: (identifier) @name value: (_)? @value)) @binding.variable
((local_variable_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name)) @binding.variable (#not-eq? @type "var"))
(enhanced_for_statement name: (identifier) @name value: (_) @items) @binding.variable
((enhanced_for_statement type: (_) @type name: (identifier) @name) @binding.variable (#not-eq? @type "var"))
(resource name: (identifier) @name value: (_) @value) @binding.variable
((resource type: (_) @type name: (identifier) @name) @binding.variable (#not-eq? @type "var"))
(catch_formal_parameter (catch_type) @type name: (identifier) @name) @binding.variable
(instanceof_expression right: (_) @type name: (identifier) @name) @binding.variable
(type_pattern (_) @type . (identifier) @name) @binding.variable
(record_pattern_component (_) @type . (identifier) @name) @binding.variable
(record_declaration parameters: (formal_parameters (formal_parameter type: (_) @type name: (identifier) @name))) @binding.field
(record_declaration parameters: (formal_parameters (spread_parameter (_) @type . "..." @type . (variable_declarator name: (_) @name)))) @binding.field
(formal_parameter type: (_) @type name: (identifier) @name) @binding.parameter
(spread_parameter (_) @type . "..." @type . (variable_declarator name: (_) @name)) @binding.parameter
(inferred_parameters (identifier) @name @binding.parameter)
(lambda_expression parameters: (identifier) @name) @binding.parameter

; --- values known from the context of a name
(lambda_expression parameters: (_) @parameters body: (_) @body) @lambda
(cast_expression type: (_) @type value: (lambda_expression) @expected)
(assignment_expression left: (_) @value right: (lambda_expression) @expected)

; --- imports
(package_declaration [(identifier) (scoped_identifier)] @package)
(import_declaration (_) @specifier . (asterisk)) @import.wildcard
(import_declaration (scoped_identifier scope: (_) @specifier name: (_) @name) . ";") @import.named
(requires_module_directive module: (_) @specifier) @import.module

; --- scopes and regions
(block) @scope
(lambda_expression) @scope
(for_statement) @scope
(enhanced_for_statement) @scope
(try_with_resources_statement) @scope
(catch_clause) @scope
(switch_rule) @scope
(switch_block_statement_group) @scope
(object_creation_expression (class_body)) @outer
(modifiers [(annotation) (marker_annotation)] @attribute)
(line_comment) @comment
(block_comment) @comment
(string_fragment) @string
(multiline_string_fragment) @string
(ERROR) @error
(MISSING) @error
