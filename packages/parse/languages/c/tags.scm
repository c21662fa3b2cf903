; Specific to C.

; --- functions: definitions and prototypes; the result may be a pointer
(function_definition type: (_) @returns declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters) body: (_) @body) @definition.function
(function_definition type: (_) @returns declarator: (_ (function_declarator declarator: (identifier) @name parameters: (_) @parameters)) body: (_) @body) @definition.function
(function_definition type: (_) @returns declarator: (_ (_ (function_declarator declarator: (identifier) @name parameters: (_) @parameters))) body: (_) @body) @definition.function
(function_definition type: (_) @returns declarator: (function_declarator declarator: (parenthesized_declarator (identifier) @name) parameters: (_) @parameters) body: (_) @body) @definition.function
; `TEST_BEGIN(name) { … }`: a macro that expands to the head of a function.
((function_definition type: (type_identifier) @_macro declarator: (parenthesized_declarator (identifier) @name) body: (_) @body) @definition.function (#match? @_macro "^[A-Z][A-Z0-9_]+$"))
(declaration type: (_) @returns declarator: (function_declarator declarator: (identifier) @name @top parameters: (_) @parameters)) @definition.function
(declaration type: (_) @returns declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name @top parameters: (_) @parameters))) @definition.function
(declaration type: (_) @returns declarator: (pointer_declarator declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name @top parameters: (_) @parameters)))) @definition.function
; A name in parentheses, which prevents the expansion of a macro with that name.
(declaration type: (_) @returns declarator: (function_declarator declarator: (parenthesized_declarator (identifier) @name @top) parameters: (_) @parameters)) @definition.function
(declaration type: (_) @returns declarator: (pointer_declarator declarator: (function_declarator declarator: (parenthesized_declarator (identifier) @name @top) parameters: (_) @parameters))) @definition.function

; --- references
(function_definition type: (type_identifier) @name declarator: (parenthesized_declarator)) @reference.macro
(type_identifier) @name @reference.type

; --- bindings
(parameter_declaration
  type: (_) @type
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name))
    (array_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (array_declarator declarator: (identifier) @name))
  ]) @binding.parameter
(parameter_declaration declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))) @binding.parameter
(declaration
  type: (_) @type
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name))
    (array_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (array_declarator declarator: (identifier) @name))
    (init_declarator declarator: (identifier) @name value: (_) @value)
    (init_declarator declarator: (pointer_declarator declarator: (identifier) @name) value: (_) @value)
    (init_declarator declarator: (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name)) value: (_) @value)
    (init_declarator declarator: (array_declarator declarator: (identifier) @name))
  ]) @binding.variable
(declaration declarator: [
  (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
  (init_declarator declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name))))
]) @binding.variable
