; Specific to TypeScript.

(call_expression function: (non_null_expression (identifier) @name) arguments: (_) @arguments) @reference.call
(call_expression
  function: (non_null_expression (member_expression object: (_) @receiver (optional_chain)? @optional property: (_) @name))
  arguments: (_) @arguments) @reference.call
; A call with type arguments after an operator. The grammar takes the operator for a part of what is called: `await read<Entry>(path)`.
(call_expression
  function: [(await_expression (identifier) @name) (unary_expression argument: (identifier) @name) (binary_expression right: (identifier) @name)]
  type_arguments: (_) arguments: (_) @arguments) @reference.call
(call_expression
  function: [
    (await_expression (member_expression object: (_) @receiver (optional_chain)? @optional property: (_) @name))
    (unary_expression argument: (member_expression object: (_) @receiver (optional_chain)? @optional property: (_) @name))
    (binary_expression right: (member_expression object: (_) @receiver (optional_chain)? @optional property: (_) @name))
  ]
  type_arguments: (_) arguments: (_) @arguments) @reference.call

(abstract_class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
; A mapped type has no members of its own.
((type_alias_declaration name: (_) @name value: (object_type) @body) @definition.type
  (#not-match? @body "^\\{\\s*([+-]?readonly\\s+)?\\[\\s*\\w+\\s+in\\s"))
(type_alias_declaration name: (_) @name value: (_) @type) @definition.type
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_body name: (_) @name @definition.enum_member)
(enum_assignment name: (_) @name) @definition.enum_member
(internal_module name: (_) @name body: (_) @body) @definition.namespace
; Another name for a member of a namespace or for a module: `export import transports = Transports`.
(import_alias . (identifier) @name . [(identifier) (nested_identifier)] @value @body) @definition.constant
(module name: (_) @name body: (_)? @body) @definition.namespace
(function_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns) @definition.function
(class_body (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns) @definition.method)
(abstract_method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns) @definition.method
; Members of interfaces and of types with a name.
(interface_body [
  (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns)
  (property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns)))
] @definition.method)
(interface_body (property_signature name: (_) @name type: (_)? @type) @definition.field)
(type_alias_declaration value: (object_type [
  (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns)
  (property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns)))
] @definition.method))
(type_alias_declaration value: (object_type (property_signature name: (_) @name type: (_)? @type) @definition.field))
(type_alias_declaration value: (_ (object_type [
  (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns)
  (property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns)))
] @definition.method)))
(type_alias_declaration value: (_ (object_type (property_signature name: (_) @name type: (_)? @type) @definition.field)))
(type_alias_declaration value: (_ (_ (object_type [
  (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns)
  (property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns)))
] @definition.method))))
(type_alias_declaration value: (_ (_ (object_type (property_signature name: (_) @name type: (_)? @type) @definition.field))))
; Those of the branches of a conditional type.
(conditional_type (object_type [
  (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns)
  (property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns)))
] @definition.method))
(conditional_type (object_type (property_signature name: (_) @name type: (_)? @type) @definition.field))
; Members of a type within a declaration or an expression, such as that of a parameter. Only functions among them: they can be called.
(type_annotation (object_type [
  (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns)
  (property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns)))
] @definition.method))
(type_annotation (object_type (property_signature name: (_) @name type: (type_annotation (object_type (call_signature))) @type) @definition.field))
(type_annotation (_ (object_type [
  (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns)
  (property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns)))
] @definition.method)))
(type_annotation (_ (object_type (property_signature name: (_) @name type: (type_annotation (object_type (call_signature))) @type) @definition.field)))
(type_annotation (_ (_ (object_type [
  (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns)
  (property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns)))
] @definition.method))))
(type_annotation (_ (_ (object_type (property_signature name: (_) @name type: (type_annotation (object_type (call_signature))) @type) @definition.field))))
(call_expression type_arguments: (type_arguments (object_type [
  (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns)
  (property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns)))
] @definition.method)))
(as_expression (object_type [
  (method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns)
  (property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns)))
] @definition.method))
(public_field_definition name: (_) @name value: [
  (arrow_function parameters: (_)? @parameters return_type: (_)? @returns body: (_) @body)
  (function_expression parameters: (_) @parameters return_type: (_)? @returns body: (_) @body)
]) @definition.method
(public_field_definition name: (_) @name type: (_)? @type value: (_)? @value @body) @definition.field
(variable_declarator name: (identifier) @name type: (type_annotation) @type value: (_)? @value) @binding.variable
(program (ambient_declaration (lexical_declaration (variable_declarator name: (identifier) @name type: (_)? @type) @definition.variable)))
(program (ambient_declaration (variable_declaration (variable_declarator name: (identifier) @name type: (_)? @type) @definition.variable)))
(program (export_statement (ambient_declaration (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name type: (_)? @type) @definition.constant))))
(program (export_statement (ambient_declaration (lexical_declaration (variable_declarator name: (identifier) @name type: (_)? @type) @definition.variable))))
(program (export_statement (ambient_declaration (variable_declaration (variable_declarator name: (identifier) @name type: (_)? @type) @definition.variable))))

; Exported variables of a namespace, and global declarations.
(statement_block (export_statement (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name type: (_)? @type value: (_)? @value @body) @definition.constant)))
(statement_block (export_statement (lexical_declaration (variable_declarator name: (identifier) @name type: (_)? @type value: (_)? @value @body) @definition.variable)))
(ambient_declaration (statement_block (variable_declaration (variable_declarator name: (identifier) @name type: (_)? @type) @definition.variable)))
(ambient_declaration (_ body: (statement_block (lexical_declaration (variable_declarator name: (identifier) @name type: (_)? @type) @definition.variable))))
(ambient_declaration (_ body: (statement_block (variable_declaration (variable_declarator name: (identifier) @name type: (_)? @type) @definition.variable))))

; Return types and declared types of definitions found by the patterns of JavaScript.
(function_declaration name: (_) @name return_type: (_) @returns) @definition.function
(generator_function_declaration name: (_) @name return_type: (_) @returns) @definition.function
(method_definition name: (_) @name return_type: (_) @returns) @definition.method
(variable_declarator name: (identifier) @name value: [(arrow_function return_type: (_) @returns) (function_expression return_type: (_) @returns)]) @definition.function
(return_statement (function_expression name: (_) @name return_type: (_) @returns) @definition.function)
(pair key: [(property_identifier) (string)] @name value: [(arrow_function return_type: (_) @returns) (function_expression return_type: (_) @returns)]) @definition.method

; Parameters and their types. A parameter with a modifier is also a field.
(required_parameter (accessibility_modifier) pattern: (identifier) @name type: (_)? @type value: (_)? @body) @definition.field
(required_parameter "readonly" pattern: (identifier) @name type: (_)? @type value: (_)? @body) @definition.field
(optional_parameter (accessibility_modifier) pattern: (identifier) @name type: (_)? @type) @definition.field
(optional_parameter "readonly" pattern: (identifier) @name type: (_)? @type) @definition.field
(type_parameter name: (_) @name) @binding.parameter
(infer_type (type_identifier) @name) @binding.parameter
(mapped_type_clause name: (_) @name) @binding.parameter
(required_parameter (accessibility_modifier) pattern: (identifier) @name type: (_)? @type) @binding.field
(required_parameter "readonly" pattern: (identifier) @name type: (_)? @type) @binding.field
(optional_parameter (accessibility_modifier) pattern: (identifier) @name type: (_)? @type) @binding.field
(optional_parameter "readonly" pattern: (identifier) @name type: (_)? @type) @binding.field
(required_parameter pattern: (identifier) @name type: (_)? @type value: (_)? @value) @binding.parameter
(required_parameter pattern: (rest_pattern (identifier) @name) type: (_)? @type) @binding.parameter
(required_parameter pattern: (this) @name type: (_) @type) @binding.parameter
(optional_parameter pattern: (identifier) @name type: (_)? @type) @binding.parameter

; Values known from the context of a name.
(variable_declarator name: [(object_pattern) (array_pattern)] @pattern type: (_) @type)
(required_parameter pattern: [(object_pattern) (array_pattern)] @pattern type: (_)? @type value: (_)? @value)
(optional_parameter pattern: [(object_pattern) (array_pattern)] @pattern type: (_)? @type)
(assignment_expression
  left: [(member_expression) (identifier)] @value
  right: [(arrow_function) (function_expression) (object)] @expected)
(as_expression . (_) @expected (_) @type .)
(satisfies_expression . (_) @expected (_) @type .)
(interface_body (call_signature) @signature)
(object_type (call_signature) @signature)

(class_heritage (extends_clause value: (identifier) @name)) @reference.inherit
(class_heritage (extends_clause value: (member_expression object: (_) @receiver property: (_) @name))) @reference.inherit
(implements_clause [(type_identifier) @name (generic_type name: (type_identifier) @name)]) @reference.implement
(implements_clause [(nested_type_identifier module: (_) @receiver name: (_) @name) (generic_type name: (nested_type_identifier module: (_) @receiver name: (_) @name))]) @reference.implement
(extends_type_clause type: [(type_identifier) @name (generic_type name: (type_identifier) @name)]) @reference.inherit
; Utility types that make members optional or required, or drop some of them.
(extends_type_clause type: (generic_type name: (type_identifier) @_part type_arguments: (type_arguments . [(type_identifier) @name (generic_type name: (type_identifier) @name)])) (#any-of? @_part "Partial" "Required" "Readonly" "Omit" "Pick")) @reference.inherit
(extends_type_clause type: (generic_type name: (type_identifier) @_part type_arguments: (type_arguments . (generic_type name: (type_identifier) @_part type_arguments: (type_arguments . [(type_identifier) @name (generic_type name: (type_identifier) @name)])))) (#any-of? @_part "Partial" "Required" "Readonly" "Omit" "Pick")) @reference.inherit
(extends_type_clause type: [(nested_type_identifier module: (_) @receiver name: (_) @name) (generic_type name: (nested_type_identifier module: (_) @receiver name: (_) @name))]) @reference.inherit
(nested_type_identifier module: (_) @receiver name: (type_identifier) @name) @reference.type
(type_identifier) @name @reference.type

(import_statement (import_clause (named_imports (import_specifier name: (_) @_default alias: (_) @alias))) source: (string) @specifier (#eq? @_default "default")) @import.default
(call_expression
  function: (member_expression object: (call_expression function: (import) arguments: (arguments . (string) @specifier)))
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (required_parameter pattern: (identifier) @alias))))) @import.namespace
(export_statement "default" @name value: [(as_expression) (satisfies_expression)]) @export.default
(export_statement "default" @name value: [(as_expression) (satisfies_expression)] @value) @binding.variable
((comment) @import.text (#match? @import.text "^///[ \t]*<reference[ \t]+path"))
(import_statement (import_require_clause (identifier) @alias source: (string) @specifier)) @import.namespace
(export_statement "=" (identifier) @name) @export.default
(import_alias . (identifier) @name (_) @value) @binding.variable
(function_type) @scope
(call_signature) @scope
(construct_signature) @scope
(ambient_declaration) @outer
; Ambient declarations in modules, namespaces and the global scope are exported without a keyword.
(ambient_declaration (module body: (statement_block (_) @outer.exported)))
(ambient_declaration (internal_module body: (statement_block (_) @outer.exported)))
(ambient_declaration "global" (statement_block (_) @outer.exported))

; --- functions used as values
(public_field_definition value: [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
(required_parameter value: [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
