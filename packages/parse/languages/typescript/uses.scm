; Specific to TypeScript.

(nested_type_identifier module: (_) @receiver name: (_) @name) @use.member
(nested_identifier object: (_) @receiver property: (_) @name) @use.member
(lookup_type . (_) @receiver (literal_type (string (string_fragment) @name))) @use.indexed
(type_identifier) @name @use.type
(interface_body [(property_signature name: (_) @name) (method_signature name: (_) @name)] @use.declared)
(extends_clause value: (identifier) @name) @role.inherit
(implements_clause [(type_identifier) @name (generic_type name: (type_identifier) @name)]) @role.implement
(extends_type_clause [(type_identifier) @name (generic_type name: (type_identifier) @name)]) @role.inherit
(call_expression
  function: [
    (await_expression [(identifier) @name (member_expression property: (_) @name)])
    (unary_expression argument: [(identifier) @name (member_expression property: (_) @name)])
    (binary_expression right: [(identifier) @name (member_expression property: (_) @name)])
  ]
  type_arguments: (_)) @role.call
