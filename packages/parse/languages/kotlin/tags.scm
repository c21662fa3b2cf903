; If two patterns match the same name, the earlier one decides the kind.

; --- definitions
(class_declaration "interface" name: (_) @name (class_body)? @body) @definition.interface
(class_declaration name: (_) @name (enum_class_body) @body) @definition.enum
(class_declaration name: (_) @name (primary_constructor (class_parameters) @parameters)? (class_body)? @body) @definition.class
(class_declaration name: (_) @name (primary_constructor (class_parameters) @parameters)) @definition.class
(object_declaration name: (_) @name (class_body)? @body) @definition.class
(companion_object name: (_) @name (class_body)? @body) @definition.class
(object_literal "object" @name (class_body) @body) @definition.class
(enum_entry (identifier) @name @static (value_arguments)? @body (class_body)? @body) @definition.enum_member
(type_alias type: (_) @name "=" . (_) @type) @definition.type
(secondary_constructor "constructor" @name (function_value_parameters) @parameters (constructor_delegation_call)? @body (block)? @body) @definition.constructor
(class_parameter ["val" "var"] . (identifier) @name . ":" . (_) @type) @definition.property

; After several annotations, or one before `const`, the grammar parses a declaration of three words as an infix call.
(annotated_expression (infix_expression . (identifier) . (identifier) @_word . [(identifier) @name (call_expression . (identifier) @name . (annotated_lambda) @body)] (#eq? @_word "interface")) @definition.interface)
(annotated_expression (infix_expression . (identifier) . (identifier) @_word . [(identifier) @name (call_expression . (identifier) @name . (annotated_lambda) @body)] (#any-of? @_word "class" "object")) @definition.class)
(annotated_expression (infix_expression . (identifier) . (identifier) @_word . (call_expression . (call_expression . (identifier) @name . (value_arguments) @parameters) . (annotated_lambda) @body) (#eq? @_word "fun")) @definition.function)
(annotated_expression (infix_expression . (identifier) . (identifier) @_word . (call_expression . (call_expression . (navigation_expression . (identifier) @owner . "." . (identifier) @name .) . (value_arguments) @parameters) . (annotated_lambda) @body) (#eq? @_word "fun")) @definition.function)
((assignment left: (annotated_expression (infix_expression . (identifier) . (identifier) @_word . (call_expression . (identifier) @name . (value_arguments) @parameters))) right: (_) @body) @definition.function (#eq? @_word "fun"))
((assignment left: (annotated_expression (infix_expression . (identifier) @_modifier . (identifier) @_word . (identifier) @name)) right: (_) @value @body) @definition.constant (#eq? @_modifier "const") (#eq? @_word "val"))
((assignment left: (annotated_expression (infix_expression . (identifier) . (identifier) @_word . (identifier) @name)) right: (_) @value @body) @definition.property (#any-of? @_word "val" "var"))
(annotated_expression (infix_expression . (identifier) . (identifier) @_word . (call_expression . (identifier) . (annotated_lambda (lambda_literal (function_declaration name: (_) @name) @definition.method))) (#any-of? @_word "class" "object" "interface")))
(annotated_expression (infix_expression . (identifier) . (identifier) @_word . (call_expression . (identifier) . (annotated_lambda (lambda_literal (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) ("=" . (_) @value @body)?) @definition.property))) (#any-of? @_word "class" "object" "interface")))
(annotated_expression (infix_expression . (identifier) . (identifier) @_word . (call_expression . (identifier) . (annotated_lambda (lambda_literal (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) ("=" . (_) @value)?)))) (#any-of? @_word "class" "object" "interface")) @binding.field)

; Functions. They are methods in a class body, or of their receiver type.
(companion_object "object" @static (class_body (function_declaration name: (_) @name) @definition.method))
(class_body (function_declaration name: (_) @name (function_value_parameters) @parameters (function_body)? @body) @definition.method)
(enum_class_body (function_declaration name: (_) @name (function_value_parameters) @parameters (function_body)? @body) @definition.method)
(function_declaration name: (_) @name (function_value_parameters) @parameters (function_body)? @body) @definition.function
(function_declaration [(user_type) @owner (nullable_type (user_type) @owner)] . "." . name: (_) @name) @definition.function
(function_declaration name: (_) @name (function_value_parameters) . ":" . (_) @returns) @definition.function

; Properties of types and top-level properties. Those of functions are only bindings.
(companion_object "object" @static (class_body (property_declaration (modifiers (property_modifier "const")) (variable_declaration . (identifier) @name)) @definition.constant))
(companion_object "object" @static (class_body (property_declaration (variable_declaration . (identifier) @name)) @definition.property))
(_ (property_declaration (modifiers (property_modifier "const")) (variable_declaration . (identifier) @name)) @definition.constant)
(source_file (property_declaration (variable_declaration . (identifier) @name)) @definition.property)
(class_body (property_declaration (variable_declaration . (identifier) @name)) @definition.property)
(enum_class_body (property_declaration (variable_declaration . (identifier) @name)) @definition.property)
(source_file (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) ("=" . (_) @value @body)? (property_delegate)? @body (getter)? @body (setter)? @body) @definition.property)
(class_body (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) ("=" . (_) @value @body)? (property_delegate)? @body (getter)? @body (setter)? @body) @definition.property)
(enum_class_body (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) ("=" . (_) @value @body)? (property_delegate)? @body (getter)? @body (setter)? @body) @definition.property)
(source_file (property_declaration [(user_type) @owner (nullable_type (user_type) @owner)] . "." . (variable_declaration . (identifier) @name)) @definition.property)
(class_body (property_declaration [(user_type) @owner (nullable_type (user_type) @owner)] . "." . (variable_declaration . (identifier) @name)) @definition.property)

; --- references
(annotation [(user_type (identifier) @name .) (constructor_invocation (user_type (identifier) @name . (type_arguments)? .) (value_arguments) @arguments)]) @reference.decorator
(file_annotation [(user_type (identifier) @name .) (constructor_invocation (user_type (identifier) @name .) (value_arguments) @arguments)]) @reference.decorator

; A trailing lambda is an argument.
(call_expression . (identifier) @name (value_arguments)? @arguments (annotated_lambda)? @trailing) @reference.call
(call_expression . (call_expression . (identifier) @name) . (annotated_lambda) @trailing) @reference.call
(call_expression . (navigation_expression . (_) @receiver ["." "?."] . (identifier) @name .) (value_arguments)? @arguments (annotated_lambda)? @trailing) @reference.call
(call_expression . (navigation_expression "?." @optional . (identifier) @name .)) @reference.call
(call_expression . (call_expression . (navigation_expression . (_) @receiver ["." "?."] . (identifier) @name .)) . (annotated_lambda) @trailing) @reference.call
((infix_expression . (_) @receiver . (identifier) @name . (_) @trailing .) @reference.call (#not-any-of? @name "class" "fun" "interface" "object" "val" "var") (#not-eq? @receiver "class"))
; The grammar reads `make<Item>(x)` as two comparisons, which no values have, if x is one expression.
(binary_expression
  left: (binary_expression left: [(identifier) @name (binary_expression right: (identifier) @name) (infix_expression (identifier) @name .)] operator: "<" right: [(identifier) (navigation_expression)])
  operator: ">" right: (parenthesized_expression) @arguments) @reference.call
(binary_expression
  left: (binary_expression
    left: [
      (navigation_expression . (_) @receiver ["." "?."] . (identifier) @name .)
      (binary_expression right: (navigation_expression . (_) @receiver ["." "?."] . (identifier) @name .))
      (infix_expression (navigation_expression . (_) @receiver ["." "?."] . (identifier) @name .) .)
    ]
    operator: "<" right: [(identifier) (navigation_expression)])
  operator: ">" right: (parenthesized_expression) @arguments) @reference.call
; With type arguments it calls all of `found ?: make`.
(call_expression . (binary_expression right: (identifier) @name) (type_arguments) (value_arguments)? @arguments (annotated_lambda)? @trailing) @reference.call
(call_expression
  . (binary_expression right: (navigation_expression . (_) @receiver ["." "?."] . (identifier) @name .))
  (type_arguments) (value_arguments)? @arguments (annotated_lambda)? @trailing) @reference.call
(constructor_delegation_call ["this" "super"] @name (value_arguments) @arguments) @reference.call
(callable_reference . (identifier) @name .) @reference.call

; An object literal constructs its base class.
(object_literal (delegation_specifiers (delegation_specifier (constructor_invocation (user_type (identifier) @name . (type_arguments)? .) (value_arguments) @arguments))) (class_body)? @body) @reference.construct

; A constructed supertype is a class, whose constructor runs. Any other is nearly always an interface.
; The last name of a qualified type is the base.
; A qualified base: `Doc.Builder<T>`.
(delegation_specifier (constructor_invocation [(user_type . (identifier) @receiver . (identifier) @name .) (user_type . (identifier) @receiver . (identifier) @name . (type_arguments) .)] (value_arguments) @arguments)) @reference.inherit
(class_declaration "interface" (delegation_specifiers (delegation_specifier [(user_type . (identifier) @receiver . (identifier) @name .) (user_type . (identifier) @receiver . (identifier) @name . (type_arguments) .)]))) @reference.inherit
(delegation_specifier [(user_type . (identifier) @receiver . (identifier) @name .) (user_type . (identifier) @receiver . (identifier) @name . (type_arguments) .)]) @reference.implement
(delegation_specifier (explicit_delegation [(user_type . (identifier) @receiver . (identifier) @name .) (user_type . (identifier) @receiver . (identifier) @name . (type_arguments) .)])) @reference.implement
(delegation_specifier (constructor_invocation [(user_type (identifier) @name .) (user_type (identifier) @name . (type_arguments) .)] (value_arguments) @arguments)) @reference.inherit
(class_declaration "interface" (delegation_specifiers (delegation_specifier [(user_type (identifier) @name .) (user_type (identifier) @name . (type_arguments) .)]))) @reference.inherit
(delegation_specifier [(user_type (identifier) @name .) (user_type (identifier) @name . (type_arguments) .)]) @reference.implement
(delegation_specifier (explicit_delegation [(user_type (identifier) @name .) (user_type (identifier) @name . (type_arguments) .)])) @reference.implement

(user_type . (identifier) @receiver "." . (identifier) @name . (type_arguments)? .) @reference.type
((user_type . (identifier) @name . ".") @reference.type (#match? @name "^[A-Z]"))
(user_type (identifier) @name . (type_arguments)? .) @reference.type

; --- bindings
((source_file (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) (property_delegate "by" . (_) @value))) @binding.variable (#set! after ".getValue()"))
((block (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) (property_delegate "by" . (_) @value))) @binding.variable (#set! after ".getValue()"))
((lambda_literal (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) (property_delegate "by" . (_) @value))) @binding.variable (#set! after ".getValue()"))
((class_body (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) (property_delegate "by" . (_) @value))) @binding.field (#set! after ".getValue()"))
(source_file (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) ("=" . (_) @value)?)) @binding.variable
(block (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) ("=" . (_) @value)?)) @binding.variable
(lambda_literal (property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) ("=" . (_) @value)?)) @binding.variable
(property_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?) ("=" . (_) @value)? (getter (function_body "=" . (_) @value))) @binding.field
(when_subject (variable_declaration . (identifier) @name (":" . (_) @type)?) ("=" . (_) @value)?) @binding.variable
(for_statement (variable_declaration . (identifier) @name (":" . (_) @type)?) "in" . (_) @items) @binding.variable
(property_declaration (multi_variable_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?))) @binding.variable
(for_statement (multi_variable_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?))) @binding.variable
(catch_block . (identifier) @name . ":" . (_) @type) @binding.variable
(function_declaration (function_value_parameters) . (function_body "=" @name . (_) @value)) @binding.variable
(class_parameter ["val" "var"] . (identifier) @name . ":" . (_) @type) @binding.field
(class_parameter (identifier) @name . ":" . (_) @type) @binding.parameter
(function_value_parameters (parameter . (identifier) @name . ":" . (_) @type)) @binding.parameter
(lambda_parameters (variable_declaration . (identifier) @name (":" . (_) @type)?)) @binding.parameter
(lambda_parameters (multi_variable_declaration (variable_declaration . (identifier) @name (":" . (_) @type)?))) @binding.parameter
(setter "(" . (identifier) @name) @binding.parameter

(for_statement (multi_variable_declaration) @pattern "in" . (_) @items)
(property_declaration (multi_variable_declaration) @pattern "=" . (_) @value)
(lambda_parameters (multi_variable_declaration) @pattern)
(lambda_literal (lambda_parameters) @parameters) @lambda
(lambda_literal) @lambda


; A test narrows the variable in the branch behind it.
(if_expression condition: (is_expression left: (identifier) @name "is" right: (_) @type) . ")" . (block) @body) @binding.narrowed
(if_expression condition: (is_expression left: (identifier) @name "is" right: (_) @type) . ")" . [(call_expression) (navigation_expression)] @body) @binding.narrowed
(if_expression condition: (binary_expression left: (is_expression left: (identifier) @name "is" right: (_) @type) operator: "&&") . ")" . (block) @body) @binding.narrowed
(when_expression (when_subject (identifier) @name) (when_entry . condition: (type_test "is" (_) @type) . "->") @body) @binding.narrowed
(when_expression (when_subject (variable_declaration . (identifier) @name)) (when_entry . condition: (type_test "is" (_) @type) . "->") @body) @binding.narrowed
(when_entry . condition: (is_expression left: (identifier) @name "is" right: (_) @type) . "->" (_) @body) @binding.narrowed
(binary_expression left: (is_expression left: (identifier) @name "is" right: (_) @type) operator: "&&" right: (_) @body) @binding.narrowed
(binary_expression left: (is_expression left: (identifier) @name "!is" right: (_) @type) operator: "||" right: (_) @body) @binding.narrowed
(if_expression condition: (is_expression left: (identifier) @name "!is" right: (_) @type) . ")" . (_) . "else" . [(block) (call_expression) (navigation_expression)] @body) @binding.narrowed

; A test that leaves the block otherwise narrows the variable in the rest of the block.
([
  (block (if_expression condition: [(is_expression left: (identifier) @name "!is" right: (_) @type) (binary_expression left: (is_expression left: (identifier) @name "!is" right: (_) @type) operator: "||")] . ")" . [(return_expression) (throw_expression) (block [(return_expression) (throw_expression)] .)] .) @binding.narrowed)
  (lambda_literal (if_expression condition: [(is_expression left: (identifier) @name "!is" right: (_) @type) (binary_expression left: (is_expression left: (identifier) @name "!is" right: (_) @type) operator: "||")] . ")" . [(return_expression) (throw_expression) (block [(return_expression) (throw_expression)] .)] .) @binding.narrowed)
] @body)
([
  (block (if_expression condition: [(is_expression left: (identifier) @name "!is" right: (_) @type) (binary_expression left: (is_expression left: (identifier) @name "!is" right: (_) @type) operator: "||")] . ")" . [(identifier) @_leave (block (identifier) @_leave .)] .) @binding.narrowed)
  (lambda_literal (if_expression condition: [(is_expression left: (identifier) @name "!is" right: (_) @type) (binary_expression left: (is_expression left: (identifier) @name "!is" right: (_) @type) operator: "||")] . ")" . [(identifier) @_leave (block (identifier) @_leave .)] .) @binding.narrowed)
] @body (#any-of? @_leave "break" "continue"))
([
  (block (call_expression . (identifier) @_test . (value_arguments . (value_argument (is_expression left: (identifier) @name "is" right: (_) @type)))) @binding.narrowed)
  (lambda_literal (call_expression . (identifier) @_test . (value_arguments . (value_argument (is_expression left: (identifier) @name "is" right: (_) @type)))) @binding.narrowed)
  (block (call_expression . (call_expression . (identifier) @_test . (value_arguments . (value_argument (is_expression left: (identifier) @name "is" right: (_) @type))))) @binding.narrowed)
  (lambda_literal (call_expression . (call_expression . (identifier) @_test . (value_arguments . (value_argument (is_expression left: (identifier) @name "is" right: (_) @type))))) @binding.narrowed)
] @body (#any-of? @_test "require" "check" "assertTrue"))
([
  (block (as_expression left: (identifier) @name "as" right: (_) @type) @binding.narrowed)
  (lambda_literal (as_expression left: (identifier) @name "as" right: (_) @type) @binding.narrowed)
] @body)

; --- imports
(package_header (qualified_identifier) @package)
(import) @import.text

; --- scopes and regions
(block) @scope
(lambda_literal) @scope
(anonymous_function) @scope
(getter) @scope
(setter) @scope
(for_statement) @scope
(when_expression) @scope
(when_entry) @scope
(if_expression condition: (is_expression) . ")" . [(call_expression) (navigation_expression)] @scope)
(if_expression condition: (is_expression) . ")" . (_) . "else" . [(call_expression) (navigation_expression)] @scope)
(binary_expression left: (is_expression) operator: ["&&" "||"] right: (_) @scope)
(catch_block) @scope
(modifiers (annotation) @attribute)
(annotated_expression (annotation) @attribute)
(annotated_expression (infix_expression)) @outer
(annotated_expression (annotated_expression)) @outer
(file_annotation) @attribute
(line_comment) @comment
(block_comment) @comment
(string_content) @string
(ERROR) @error
(MISSING) @error
