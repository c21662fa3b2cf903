; --- definitions
(class_definition name: (_) @name class_parameters: (class_parameters) @parameters) @definition.class
(class_definition name: (_) @name body: (_)? @body) @definition.class
(object_definition "object" @static name: (identifier) @name body: (_)? @body) @definition.class
(package_object name: (identifier) @name body: (_) @body) @definition.class
; An anonymous class is named by the keyword before it.
(instance_expression "new" @name (template_body) @definition.class @body)
(trait_definition name: (identifier) @name body: (_)? @body) @definition.trait
(enum_definition name: (identifier) @name body: (_) @body) @definition.enum
(simple_enum_case name: (identifier) @name @static) @definition.enum_member
(full_enum_case name: (identifier) @name @static class_parameters: (_) @parameters) @definition.enum_member
(full_enum_case class_parameters: (class_parameters (class_parameter name: (identifier) @name type: (_) @type) @definition.field))
; The members of an implicit class extend the type of its parameter.
(class_definition (modifiers) @_modifiers class_parameters: (class_parameters . (class_parameter type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)] .))
  body: (template_body (function_definition name: (_) @name) @definition.method) (#match? @_modifiers "implicit"))
(extension_definition parameters: (parameters (parameter type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)])) (function_definition name: (_) @name) @definition.method)
(extension_definition parameters: (parameters (parameter type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)])) body: (_ (function_definition name: (_) @name) @definition.method))
((function_definition name: (_) @name . (parameters) @parameters) @definition.function (#not-match? @parameters "^\\((implicit|using)\\b"))
((function_definition name: (_) @name . (type_parameters) . (parameters) @parameters) @definition.function (#not-match? @parameters "^\\((implicit|using)\\b"))
(function_definition name: (_) @name return_type: (_)? @returns body: (_) @body) @definition.function
((function_declaration name: (_) @name . (parameters) @parameters) @definition.function (#not-match? @parameters "^\\((implicit|using)\\b"))
((function_declaration name: (_) @name . (type_parameters) . (parameters) @parameters) @definition.function (#not-match? @parameters "^\\((implicit|using)\\b"))
(function_declaration name: (_) @name return_type: (_)? @returns) @definition.function
(type_definition name: (type_identifier) @name type: (_) @type) @definition.type
(type_definition name: (type_identifier) @name bound: (upper_bound type: (_) @type)) @definition.type
(type_definition name: (type_identifier) @name) @definition.type
(given_definition name: (identifier) @name return_type: (_)? @type body: (_) @body) @definition.variable
(val_definition pattern: (identifier) @name type: (_)? @type value: (_) @value @body) @definition.variable
(var_definition pattern: (identifier) @name type: (_)? @type value: (_)? @value @body) @definition.variable
(val_declaration name: (identifier) @name type: (_) @type) @definition.variable
(var_declaration name: (identifier) @name type: (_) @type) @definition.variable
(class_definition "case" class_parameters: (class_parameters (class_parameter name: (identifier) @name type: (_) @type) @definition.field))
(class_parameter ["val" "var"] name: (identifier) @name type: (_) @type) @definition.field

; --- references
; The grammar reads the whole of `"a" -> Codec[Int]` as the receiver of `"a" -> Codec[Int].name(x)`.
(call_expression
  function: (field_expression value: (generic_function function: (infix_expression right: (_) @receiver)) field: (identifier) @name)
  arguments: [(arguments) @arguments (block . (lambda_expression) @trailing .) (block) @trailing]) @reference.call
(call_expression
  function: [
    (identifier) @name
    (field_expression value: (_) @receiver field: (identifier) @name)
    (generic_function function: (identifier) @name)
    (generic_function function: (field_expression value: (_) @receiver field: (identifier) @name))
  ]
  arguments: [(arguments) @arguments (block . (lambda_expression) @trailing .) (block) @trailing (case_block) @trailing (colon_argument) @trailing]) @reference.call
((infix_expression left: (_) @receiver operator: (identifier) @name right: (block . (lambda_expression) @trailing .)) @reference.call)
((infix_expression left: (_) @receiver operator: (identifier) @name right: [(block . (_) @trailing .) (parenthesized_expression (_) @trailing)]) @reference.call (#match? @trailing "^_[. ]"))
((infix_expression left: (_) @receiver operator: (identifier) @name right: (parenthesized_expression (lambda_expression) @trailing)) @reference.call)
(infix_expression left: (_) @receiver operator: (identifier) @name right: (_) @trailing) @reference.call
(instance_expression [(type_identifier) @name (generic_type type: (type_identifier) @name)] (arguments)? @arguments (template_body)? @body) @reference.construct
(instance_expression [(stable_type_identifier (_) @receiver . (type_identifier) @name) (generic_type type: (stable_type_identifier (_) @receiver . (type_identifier) @name))]
  (arguments)? @arguments (template_body)? @body) @reference.construct
(extends_clause (type_identifier) @name) @reference.inherit
(extends_clause [(stable_type_identifier (_) @receiver . (type_identifier) @name) (generic_type type: (stable_type_identifier (_) @receiver . (type_identifier) @name))]) @reference.inherit
(extends_clause (generic_type type: (type_identifier) @name)) @reference.inherit
(annotation name: (type_identifier) @name arguments: (_)? @arguments) @reference.decorator
(stable_type_identifier (_) @receiver . (type_identifier) @name) @reference.type
(type_identifier) @name @reference.type

; --- bindings
(class_parameter name: (identifier) @name type: (_) @type) @binding.field
(parameter name: (identifier) @name type: (_) @type) @binding.parameter
(lambda_expression parameters: (identifier) @name) @binding.parameter
(binding name: (identifier) @name type: (_)? @type) @binding.parameter
(tuple_pattern (identifier) @name) @binding.variable
(case_class_pattern (identifier) @name) @binding.variable
(capture_pattern name: (identifier) @name pattern: (case_class_pattern type: (_) @type)) @binding.variable
(capture_pattern name: (identifier) @name) @binding.variable
(typed_pattern pattern: (identifier) @name type: (_) @type) @binding.variable
(case_clause pattern: (identifier) @name) @binding.variable
(infix_pattern left: (identifier) @name) @binding.variable
(infix_pattern right: (identifier) @name) @binding.variable
(val_definition pattern: (capture_pattern name: (identifier) @name) value: (_) @value) @binding.variable
; The type of a pattern names the class whose parameters are its parts; an option has its value as the only one.
(match_expression value: (_) @value body: (_ (case_clause pattern: [(tuple_pattern) (infix_pattern) (identifier) (capture_pattern)] @pattern)))
(case_block (case_clause pattern: [(tuple_pattern) (infix_pattern) (identifier) (capture_pattern)] @pattern))
((match_expression value: (_) @value body: (_ (case_clause pattern: (case_class_pattern type: (_) @_type) @pattern)))
  (#any-of? @_type "Some" "List" "Seq" "Vector" "Array"))
((case_block (case_clause pattern: (case_class_pattern type: (_) @_type) @pattern)) (#any-of? @_type "Some" "List" "Seq" "Vector" "Array"))
((case_class_pattern type: (_) @type) @pattern (#not-any-of? @type "Some" "List" "Seq" "Vector" "Array" "Right" "Left"))
(colon_argument lambda_start: (identifier) @name) @binding.parameter
(enumerator . (identifier) @name "<-" . (_) @items) @binding.variable
(enumerator . (identifier) @name "=" . (_) @value) @binding.variable
(enumerator . (tuple_pattern) @pattern "<-" . (_) @items)
(enumerator . (tuple_pattern) @pattern "=" . (_) @value)
(val_definition pattern: (tuple_pattern) @pattern value: (_) @value)
(lambda_expression parameters: (_) @parameters "=>" . (_) @body) @lambda
; A function of cases takes all of its arguments as one value.
(call_expression arguments: (case_block (case_clause pattern: (_) @parameters)) @lambda)
(infix_expression right: (case_block (case_clause pattern: (_) @parameters)) @lambda)
(colon_argument lambda_start: (_) @parameters . (_) @body) @lambda
; A placeholder stands for the parameter: `items.map(_.name)`.
((arguments [(call_expression) (field_expression) (infix_expression)] @lambda) (#match? @lambda "^_[. ]"))
((block . [(call_expression) (field_expression) (infix_expression)] @lambda .) (#match? @lambda "^_[. ]"))
((infix_expression right: (parenthesized_expression [(call_expression) (field_expression) (infix_expression)] @lambda)) (#match? @lambda "^_[. ]"))
; The arguments of a second list.
((call_expression function: (call_expression) @value arguments: (arguments . (_) @expected .)) (#set! after "#0"))
((call_expression function: (call_expression) @value arguments: [(case_block) (colon_argument)] @expected) (#set! after "#0"))
((call_expression function: (call_expression) @value arguments: (block . (_) @expected .)) (#set! after "#0"))

; A type may name its current object for the types within.
((self_type . (identifier) @name) @binding.field (#not-eq? @name "this") (#set! before "this"))
; Values of a type have the members of the one that it demands for itself.
((self_type . (_) @name . (_) @type) @binding.variable (#set! named "."))

; --- values that functions without a declared type return
(function_definition !return_type body: [
  (call_expression) @returned
  (field_expression) @returned
  (identifier) @returned
  (instance_expression) @returned
  (for_expression) @returned
  (infix_expression) @returned
  (match_expression) @returned
  (if_expression) @returned
  (block [(call_expression) (field_expression) (identifier) (instance_expression) (for_expression) (infix_expression) (match_expression) (if_expression)] @returned .)
  (indented_block [(call_expression) (field_expression) (identifier) (instance_expression) (for_expression) (infix_expression) (match_expression) (if_expression)] @returned .)
])

; --- imports
(package_clause name: (_) @package)
(import_declaration) @import.text
; Inside of its type, an export has the effect of an import.
(export_declaration) @import.text

; --- scopes and regions
(block) @scope
(indented_block) @scope
(lambda_expression) @scope
(colon_argument) @scope
((arguments [(call_expression) (field_expression) (infix_expression)] @scope) (#match? @scope "^_[. ]"))
((infix_expression right: (parenthesized_expression [(call_expression) (field_expression) (infix_expression)] @scope)) (#match? @scope "^_[. ]"))
(extension_definition) @scope
(instance_expression (template_body)) @outer
(case_clause) @scope
(for_expression) @scope
(annotation) @attribute
(comment) @comment
(block_comment) @comment
(string) @string
(ERROR) @error
(MISSING) @error
