; Specific to C.

; --- functions: definitions and prototypes; the result may be a pointer
(function_definition type: (_) @returns declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters) body: (_) @body) @definition.function
(function_definition type: (_) @returns declarator: [(pointer_declarator (function_declarator declarator: (identifier) @name parameters: (_) @parameters)) (attributed_declarator (function_declarator declarator: (identifier) @name parameters: (_) @parameters)) (parenthesized_declarator (function_declarator declarator: (identifier) @name parameters: (_) @parameters))] body: (_) @body) @definition.function
(function_definition type: (_) @returns declarator: (_ [(pointer_declarator (function_declarator declarator: (identifier) @name parameters: (_) @parameters)) (attributed_declarator (function_declarator declarator: (identifier) @name parameters: (_) @parameters)) (parenthesized_declarator (function_declarator declarator: (identifier) @name parameters: (_) @parameters))]) body: (_) @body) @definition.function
; `int PRIV(study)(…) { … }`: a macro makes the name of the function from its argument.
(function_definition type: (_) @returns declarator: (function_declarator declarator: (function_declarator declarator: (identifier) parameters: (parameter_list . (parameter_declaration type: (type_identifier) @name !declarator) .)) parameters: (_) @parameters) body: (_) @body) @definition.function
(function_definition type: (_) @returns declarator: (pointer_declarator (function_declarator declarator: (function_declarator declarator: (identifier) parameters: (parameter_list . (parameter_declaration type: (type_identifier) @name !declarator) .)) parameters: (_) @parameters)) body: (_) @body) @definition.function
(function_definition type: (_) @returns declarator: (function_declarator declarator: (parenthesized_declarator (identifier) @name) parameters: (_) @parameters) body: (_) @body) @definition.function
; `TEST_BEGIN(name) { … }`: a macro that expands to the head of a function.
((function_definition type: (type_identifier) @_macro declarator: (parenthesized_declarator (identifier) @name) body: (_) @body) @definition.function (#match? @_macro "^[A-Z][A-Z0-9_]+$"))
(declaration type: (_) @returns declarator: (function_declarator declarator: (identifier) @name @top parameters: (_) @parameters)) @definition.function
(declaration type: (_) @returns declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name @top parameters: (_) @parameters))) @definition.function
(declaration type: (_) @returns declarator: (pointer_declarator declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name @top parameters: (_) @parameters)))) @definition.function
; A name in parentheses, which prevents the expansion of a macro with that name.
(declaration type: (_) @returns declarator: (function_declarator declarator: (parenthesized_declarator (identifier) @name @top) parameters: (_) @parameters)) @definition.function
(declaration type: (_) @returns declarator: (pointer_declarator declarator: (function_declarator declarator: (parenthesized_declarator (identifier) @name @top) parameters: (_) @parameters))) @definition.function

; --- fields: `int CALLBACK(connect)(int a);`, where the macro makes a function pointer
(field_declaration
  declarator: (function_declarator declarator: (function_declarator declarator: (field_identifier) parameters: (parameter_list . (parameter_declaration type: (type_identifier) @name !declarator) .)))) @definition.field

; --- types: `typedef int CALLBACK(connect_fn)(int a);`
(type_definition
  declarator: (function_declarator declarator: (function_declarator declarator: (type_identifier) parameters: (parameter_list . (parameter_declaration type: (type_identifier) @name !declarator) .)))) @definition.type

; --- references
(function_declarator declarator: (function_declarator declarator: [(identifier) (field_identifier) (type_identifier)] @name parameters: (parameter_list . (parameter_declaration type: (type_identifier) !declarator) .))) @reference.macro
(function_definition type: (type_identifier) @name declarator: (parenthesized_declarator)) @reference.macro
; Functions have no elements and no initial value, so these are macros: `const int PRIV(sizes)[] = { 1 };`, `options PRIV(usual) = { 1 };`.
(array_declarator declarator: (function_declarator declarator: [(identifier) (field_identifier)] @name)) @reference.macro
(init_declarator declarator: (function_declarator declarator: (identifier) @name parameters: (parameter_list . (parameter_declaration type: (type_identifier) !declarator) .))) @reference.macro
; `array_of(int) items;`
(macro_type_specifier name: (identifier) @name) @reference.macro
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
