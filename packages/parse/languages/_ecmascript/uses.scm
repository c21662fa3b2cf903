; Occurrences of a name. Of several patterns that match a name, the first one tells its form.

(member_expression object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @name) @use.member
(subscript_expression object: (_) @receiver index: (string (string_fragment) @name)) @use.member
(object (pair key: [(property_identifier) (private_property_identifier)] @name) @use.key)
(object (method_definition name: (property_identifier) @name) @use.key)
(shorthand_property_identifier) @name @use.shorthand
(shorthand_property_identifier_pattern) @name @use.taken
(pair_pattern key: (property_identifier) @name) @use.pattern
(import_specifier name: (identifier) @name) @use.import
(export_statement (export_clause (export_specifier name: (identifier) @name)) source: (_)) @use.import
(export_specifier name: (identifier) @name) @use.exported
(export_specifier alias: (identifier) @name) @use.alias
(statement_identifier) @name @use.label
(identifier) @name @use.plain

(assignment_expression left: [(identifier) @name (member_expression property: (_) @name)]) @role.write
(augmented_assignment_expression left: [(identifier) @name (member_expression property: (_) @name)]) @role.write
(assignment_expression left: (identifier) @name @assigned)
(update_expression argument: [(identifier) @name (member_expression property: (_) @name)]) @role.write
(throw_statement [(new_expression constructor: [(identifier) @name (member_expression property: (_) @name)])
  (call_expression function: [(identifier) @name (member_expression property: (_) @name)])
  (identifier) @name]) @role.throw
(decorator [(identifier) @name (call_expression function: (identifier) @name)]) @role.decorator
(new_expression constructor: [(identifier) @name (member_expression property: (_) @name)]) @role.construct
(call_expression function: [(identifier) @name (member_expression property: (_) @name)]) @role.call
(class_heritage (_) @name) @role.inherit
