; Syntax in which JavaScript's grammar differs from TypeScript's.
(field_definition property: (_) @name value: [
  (arrow_function parameters: (_)? @parameters body: (_) @body)
  (function_expression parameters: (_) @parameters body: (_) @body)
]) @definition.method
(field_definition property: (_) @name value: (_)? @value @body) @definition.field
(formal_parameters (identifier) @name) @binding.parameter
(formal_parameters (rest_pattern (identifier) @name)) @binding.parameter
(formal_parameters (assignment_pattern left: (identifier) @name right: (_) @value)) @binding.parameter
(class_heritage (identifier) @name) @reference.inherit
(class_heritage (member_expression object: (_) @receiver property: (_) @name)) @reference.inherit
(import_statement (import_clause (named_imports (import_specifier name: "default" alias: (_) @alias))) source: (string) @specifier) @import.default
(export_statement (export_clause (export_specifier name: "default" @name alias: (_)? @alias)) source: (string) @specifier) @export.named
(formal_parameters [(object_pattern) (array_pattern)] @pattern)
(formal_parameters (assignment_pattern left: [(object_pattern) (array_pattern)] @pattern right: (_) @value))

; --- functions used as values
(field_definition value: [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
