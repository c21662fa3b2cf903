; Shared by C and C++. A definition with @top counts only outside of functions; local variables are bindings.

; --- types
(struct_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @definition.union
(enum_specifier name: (type_identifier) @name body: (_) @body) @definition.enum
(enumerator name: (_) @name) @definition.enum_member
(type_definition type: (struct_specifier !name body: (_) @body) declarator: (type_identifier) @name) @definition.struct
(type_definition type: (union_specifier !name body: (_) @body) declarator: (type_identifier) @name) @definition.union
(type_definition type: (enum_specifier !name body: (_) @body) declarator: (type_identifier) @name) @definition.enum
; The typedef name of a type defined in place is a sibling of that type, not its parent.
(type_definition
  type: [(struct_specifier body: (_)) (union_specifier body: (_)) (enum_specifier body: (_))]
  declarator: [(type_identifier) @name (pointer_declarator declarator: (type_identifier) @name) (array_declarator declarator: (type_identifier) @name)] @definition.type)
(type_definition
  type: [(type_identifier) (struct_specifier !body) (union_specifier !body)] @type
  declarator: [
    (type_identifier) @name
    (pointer_declarator declarator: (type_identifier) @name)
    (pointer_declarator declarator: (pointer_declarator declarator: (type_identifier) @name))
  ]) @definition.type
(type_definition
  declarator: [
    (type_identifier) @name
    (pointer_declarator declarator: (type_identifier) @name)
    (pointer_declarator declarator: (pointer_declarator declarator: (type_identifier) @name))
    (array_declarator declarator: (type_identifier) @name)
    (function_declarator declarator: (type_identifier) @name)
    (function_declarator declarator: (parenthesized_declarator (_ declarator: (type_identifier) @name)))
    (pointer_declarator declarator: (function_declarator declarator: (parenthesized_declarator (_ declarator: (type_identifier) @name))))
  ]) @definition.type

; --- macros
(preproc_function_def name: (_) @name parameters: (_) @parameters value: (_)? @body) @definition.macro
((preproc_def name: (_) @name value: (preproc_arg) @body) @definition.macro (#match? @body "[A-Za-z_0-9$]\\s*\\(|^[ \t]*[A-Za-z_$][A-Za-z_0-9$]*[ \t]*$"))
(preproc_def name: (_) @name value: (_)) @definition.macro
; Macros without a value, except include guards.
((preproc_def name: (_) @name) @definition.macro (#not-match? @name "_(?:[hH]|[hH][hH]|[hH][pPxX][pPxX]|INC|INCLUDED)_*$"))

; --- fields: those of an anonymous type contain its fields; those of a type defined in place are its siblings
(field_declaration
  type: [(struct_specifier !name body: (_) @body) (union_specifier !name body: (_) @body)]
  declarator: [
    (field_identifier) @name
    (pointer_declarator declarator: (field_identifier) @name)
    (array_declarator declarator: (field_identifier) @name)
  ]) @definition.field
(field_declaration
  type: [(struct_specifier name: (_)? @type body: (_)) (union_specifier name: (_)? @type body: (_)) (enum_specifier name: (_)? @type body: (_))]
  declarator: [
    (field_identifier) @name
    (pointer_declarator declarator: (field_identifier) @name)
    (array_declarator declarator: (field_identifier) @name)
  ] @definition.field)
(field_declaration
  type: (_) @type
  declarator: [
    (field_identifier) @name
    (pointer_declarator declarator: (field_identifier) @name)
    (pointer_declarator declarator: (pointer_declarator declarator: (field_identifier) @name))
    (array_declarator declarator: (field_identifier) @name)
    (pointer_declarator declarator: (array_declarator declarator: (field_identifier) @name))
    (array_declarator declarator: (array_declarator declarator: (field_identifier) @name))
  ]) @definition.field

(field_declaration
  declarator: [
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (field_identifier) @name)))
    (pointer_declarator declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (field_identifier) @name))))
  ]) @definition.field

; --- variables
((declaration (type_qualifier) @_const type: (_) @type declarator: (init_declarator declarator: (identifier) @name @top value: (_) @body)) @definition.constant
  (#any-of? @_const "const" "constexpr"))
(declaration
  type: [(struct_specifier name: (_)? @type body: (_)) (union_specifier name: (_)? @type body: (_)) (enum_specifier name: (_)? @type body: (_))]
  declarator: [
    (identifier) @name @top
    (pointer_declarator declarator: (identifier) @name @top)
    (array_declarator declarator: (identifier) @name @top)
    (init_declarator declarator: (identifier) @name @top value: (_) @body)
    (init_declarator declarator: (array_declarator declarator: (identifier) @name @top) value: (_) @body)
  ] @definition.variable)
(declaration
  type: (_) @type
  declarator: [
    (identifier) @name @top
    (pointer_declarator declarator: (identifier) @name @top)
    (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name @top))
    (array_declarator declarator: (identifier) @name @top)
    (pointer_declarator declarator: (array_declarator declarator: (identifier) @name @top))
    (array_declarator declarator: (array_declarator declarator: (identifier) @name @top))
    (init_declarator
      declarator: [
        (identifier) @name @top
        (pointer_declarator declarator: (identifier) @name @top)
        (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name @top))
        (array_declarator declarator: (identifier) @name @top)
        (pointer_declarator declarator: (array_declarator declarator: (identifier) @name @top))
        (array_declarator declarator: (array_declarator declarator: (identifier) @name @top))
      ]
      value: (_) @body)
  ]) @definition.variable
; A function pointer has no named type.
(declaration
  declarator: [
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name @top)))
    (init_declarator declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name @top))) value: (_) @body)
  ]) @definition.variable

; --- references
(call_expression function: (identifier) @name arguments: (_) @arguments) @reference.call
(call_expression function: (field_expression argument: (_) @receiver field: (field_identifier) @name) arguments: (_) @arguments) @reference.call
(call_expression function: (parenthesized_expression (field_expression argument: (_) @receiver field: (field_identifier) @name)) arguments: (_) @arguments) @reference.call
(compound_literal_expression type: (type_descriptor type: (type_identifier) @name)) @reference.construct
(call_expression function: (parenthesized_expression (pointer_expression argument: (field_expression argument: (_) @receiver field: (field_identifier) @name))) arguments: (_) @arguments) @reference.call
(call_expression function: (parenthesized_expression (pointer_expression argument: (identifier) @name)) arguments: (_) @arguments) @reference.call
(attribute name: (identifier) @name) @reference.decorator

; --- imports
(preproc_include path: [(string_literal (string_content) @specifier) (system_lib_string) @specifier]) @import.wildcard

; --- scopes and regions
; The comment above a `typedef` documents the type defined in it.
(type_definition "typedef" @attribute type: [(struct_specifier name: (_) body: (_)) (union_specifier name: (_) body: (_)) (enum_specifier name: (_) body: (_))])
(compound_statement) @scope
(for_statement) @scope
(comment) @comment
(string_content) @string
(system_lib_string) @string
(ERROR) @error
(MISSING) @error

; --- functions used as values
(argument_list [(identifier) @name (pointer_expression operator: "&" argument: (identifier) @name) (cast_expression value: (identifier) @name)] @unbound @reference.reference)
(initializer_pair value: [(identifier) @name (pointer_expression operator: "&" argument: (identifier) @name) (cast_expression value: (identifier) @name)] @unbound @reference.reference)
(initializer_list [(identifier) @name (pointer_expression operator: "&" argument: (identifier) @name) (cast_expression value: (identifier) @name)] @unbound @reference.reference)
(assignment_expression right: [(identifier) @name (pointer_expression operator: "&" argument: (identifier) @name) (cast_expression value: (identifier) @name)] @unbound @reference.reference)
(init_declarator value: [(identifier) @name (pointer_expression operator: "&" argument: (identifier) @name) (cast_expression value: (identifier) @name)] @unbound @reference.reference)
(return_statement [(identifier) @name (pointer_expression operator: "&" argument: (identifier) @name) (cast_expression value: (identifier) @name)] @unbound @reference.reference)
