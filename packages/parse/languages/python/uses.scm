; Occurrences of a name. Of several patterns that match a name, the first one tells its form.

(attribute object: (_) @receiver attribute: (identifier) @name) @use.member
(keyword_argument name: (identifier) @name) @use.key
(import_from_statement name: [(dotted_name . (identifier) @name .) (aliased_import name: (dotted_name . (identifier) @name .))]) @use.import
(import_from_statement module_name: (_ (identifier) @name)) @use.module
(import_statement name: [(dotted_name (identifier) @name) (aliased_import name: (dotted_name (identifier) @name))]) @use.module
(type (identifier) @name) @use.type
(identifier) @name @use.plain

(assignment left: [(identifier) @name (attribute attribute: (_) @name)]) @role.write
(augmented_assignment left: [(identifier) @name (attribute attribute: (_) @name)]) @role.write
(delete_statement [(identifier) @name (attribute attribute: (_) @name)]) @role.write
(raise_statement [(identifier) @name (attribute attribute: (_) @name) (call function: [(identifier) @name (attribute attribute: (_) @name)])]) @role.throw
(decorator [(identifier) @name (attribute attribute: (_) @name) (call function: [(identifier) @name (attribute attribute: (_) @name)])]) @role.decorator
(call function: [(identifier) @name (attribute attribute: (_) @name)]) @role.call
(class_definition superclasses: (argument_list [(identifier) @name (attribute attribute: (_) @name)])) @role.inherit
