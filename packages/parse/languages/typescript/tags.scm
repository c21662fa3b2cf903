; What TypeScript adds to JavaScript.

(abstract_class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(type_alias_declaration name: (_) @name value: (_) @body) @definition.type
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_body name: (_) @name @definition.enum_member)
(enum_assignment name: (_) @name) @definition.enum_member
(internal_module name: (_) @name body: (_) @body) @definition.namespace
(module name: (_) @name body: (_)? @body) @definition.namespace
(function_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns) @definition.function
(method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns) @definition.method
(abstract_method_signature name: (_) @name parameters: (_) @parameters return_type: (_)? @returns) @definition.method
(property_signature name: (_) @name type: (type_annotation (function_type parameters: (_) @parameters return_type: (_) @returns))) @definition.method
(property_signature name: (_) @name type: (_)? @type) @definition.field
(public_field_definition name: (_) @name value: [
  (arrow_function parameters: (_)? @parameters return_type: (_)? @returns body: (_) @body)
  (function_expression parameters: (_) @parameters return_type: (_)? @returns body: (_) @body)
]) @definition.method
(public_field_definition name: (_) @name type: (_)? @type value: (_)? @value @body) @definition.field
(variable_declarator name: (identifier) @name type: (type_annotation) @type value: (_)? @value) @binding.variable
(program (ambient_declaration (lexical_declaration (variable_declarator name: (identifier) @name type: (_)? @type) @definition.variable)))
(program (ambient_declaration (variable_declaration (variable_declarator name: (identifier) @name type: (_)? @type) @definition.variable)))

; Return types and declared types of what JavaScript's patterns found.
(function_declaration name: (_) @name return_type: (_) @returns) @definition.function
(generator_function_declaration name: (_) @name return_type: (_) @returns) @definition.function
(method_definition name: (_) @name return_type: (_) @returns) @definition.method
(variable_declarator name: (identifier) @name value: [(arrow_function return_type: (_) @returns) (function_expression return_type: (_) @returns)]) @definition.function
(pair key: [(property_identifier) (string)] @name value: [(arrow_function return_type: (_) @returns) (function_expression return_type: (_) @returns)]) @definition.method

; Parameters and their types. One with a modifier is a field too.
(required_parameter (accessibility_modifier) pattern: (identifier) @name type: (_)? @type) @binding.field
(required_parameter "readonly" pattern: (identifier) @name type: (_)? @type) @binding.field
(required_parameter pattern: (identifier) @name type: (_)? @type value: (_)? @value) @binding.parameter
(optional_parameter pattern: (identifier) @name type: (_)? @type) @binding.parameter

(class_heritage (extends_clause value: (identifier) @name)) @reference.inherit
(class_heritage (extends_clause value: (member_expression object: (_) @receiver property: (_) @name))) @reference.inherit
(implements_clause [(type_identifier) @name (generic_type name: (type_identifier) @name)]) @reference.implement
(implements_clause [(nested_type_identifier module: (_) @receiver name: (_) @name) (generic_type name: (nested_type_identifier module: (_) @receiver name: (_) @name))]) @reference.implement
(extends_type_clause type: [(type_identifier) @name (generic_type name: (type_identifier) @name)]) @reference.inherit
(nested_type_identifier module: (_) @receiver name: (type_identifier) @name) @reference.type
(type_identifier) @name @reference.type

(import_statement (import_require_clause (identifier) @alias source: (string) @specifier)) @import.namespace
(export_statement "=" (identifier) @name) @export.default
(ambient_declaration) @outer
