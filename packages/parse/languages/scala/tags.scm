; --- definitions
(class_definition name: (identifier) @name class_parameters: (class_parameters) @parameters) @definition.class
(class_definition name: (identifier) @name body: (_)? @body) @definition.class
(object_definition "object" @static name: (identifier) @name body: (_)? @body) @definition.class
(package_object name: (identifier) @name body: (_) @body) @definition.class
(trait_definition name: (identifier) @name body: (_)? @body) @definition.trait
(enum_definition name: (identifier) @name body: (_) @body) @definition.enum
(simple_enum_case name: (identifier) @name @static) @definition.enum_member
(full_enum_case name: (identifier) @name @static class_parameters: (_) @parameters) @definition.enum_member
(extension_definition parameters: (parameters (parameter type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)])) body: (function_definition name: (_) @name) @definition.method)
(extension_definition parameters: (parameters (parameter type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)])) body: (_ (function_definition name: (_) @name) @definition.method))
(function_definition name: (_) @name . (parameters) @parameters) @definition.function
(function_definition name: (_) @name . (type_parameters) . (parameters) @parameters) @definition.function
(function_definition name: (_) @name return_type: (_)? @returns body: (_) @body) @definition.function
(function_declaration name: (_) @name . (parameters) @parameters) @definition.function
(function_declaration name: (_) @name . (type_parameters) . (parameters) @parameters) @definition.function
(function_declaration name: (_) @name return_type: (_)? @returns) @definition.function
(type_definition name: (type_identifier) @name type: (_)? @body) @definition.type
(given_definition name: (identifier) @name return_type: (_)? @type body: (_) @body) @definition.variable
(val_definition pattern: (identifier) @name type: (_)? @type value: (_) @value @body) @definition.variable
(var_definition pattern: (identifier) @name type: (_)? @type value: (_)? @value @body) @definition.variable
(val_declaration name: (identifier) @name type: (_) @type) @definition.variable
(var_declaration name: (identifier) @name type: (_) @type) @definition.variable
(class_definition "case" class_parameters: (class_parameters (class_parameter name: (identifier) @name type: (_) @type) @definition.field))
(class_parameter ["val" "var"] name: (identifier) @name type: (_) @type) @definition.field

; --- references
(call_expression
  function: [
    (identifier) @name
    (field_expression value: (_) @receiver field: (identifier) @name)
    (generic_function function: (identifier) @name)
    (generic_function function: (field_expression value: (_) @receiver field: (identifier) @name))
  ]
  arguments: [(arguments) @arguments (block . (lambda_expression) @trailing .) (block) @trailing (case_block) @trailing (colon_argument) @trailing]) @reference.call
(infix_expression left: (_) @receiver operator: (identifier) @name right: (_) @trailing) @reference.call
(instance_expression [(type_identifier) @name (generic_type type: (type_identifier) @name)] (arguments)? @arguments (template_body)? @body) @reference.construct
(extends_clause (type_identifier) @name) @reference.inherit
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
; Parts of a value by its pattern: what an option holds, the head and the tail of a list.
((match_expression value: (_) @value body: (_ (case_clause pattern: (case_class_pattern type: (type_identifier) @_some . (identifier) @name .))))
  @binding.variable (#eq? @_some "Some") (#set! after ".get"))
((match_expression value: (_) @value body: (_ (case_clause pattern: (infix_pattern left: (identifier) @name operator: (_) @_cons))))
  @binding.variable (#eq? @_cons "::") (#set! after ".head"))
((match_expression value: (_) @value body: (_ (case_clause pattern: (infix_pattern operator: (_) @_cons right: (identifier) @name))))
  @binding.variable (#eq? @_cons "::") (#set! after ".tail"))
(case_class_pattern pattern: (identifier) @name) @binding.variable
(capture_pattern name: (identifier) @name pattern: (case_class_pattern type: (_) @type)) @binding.variable
(capture_pattern name: (identifier) @name) @binding.variable
(typed_pattern pattern: (identifier) @name type: (_) @type) @binding.variable
(case_clause pattern: (identifier) @name) @binding.variable
(colon_argument lambda_start: (identifier) @name) @binding.parameter
(enumerator . (identifier) @name "<-" . (_) @items) @binding.variable
(enumerator . (identifier) @name "=" . (_) @value) @binding.variable
(enumerator . (tuple_pattern) @pattern "<-" . (_) @items)
(enumerator . (tuple_pattern) @pattern "=" . (_) @value)
(val_definition pattern: (tuple_pattern) @pattern value: (_) @value)
(lambda_expression parameters: (_) @parameters "=>" . (_) @body) @lambda
(colon_argument lambda_start: (_) @parameters . (_) @body) @lambda
; A placeholder stands for the parameter: `items.map(_.name)`.
((arguments [(call_expression) (field_expression)] @lambda) (#match? @lambda "^_\\."))

; --- values that functions without a declared type return
(function_definition !return_type body: [
  (call_expression) @returned
  (field_expression) @returned
  (identifier) @returned
  (instance_expression) @returned
  (block [(call_expression) (field_expression) (identifier) (instance_expression)] @returned .)
  (indented_block [(call_expression) (field_expression) (identifier) (instance_expression)] @returned .)
])

; --- imports
(package_clause name: (_) @package)
(import_declaration) @import.text

; --- scopes and regions
(block) @scope
(indented_block) @scope
(lambda_expression) @scope
(colon_argument) @scope
((arguments [(call_expression) (field_expression)] @scope) (#match? @scope "^_\\."))
(extension_definition) @scope
(case_clause) @scope
(for_expression) @scope
(annotation) @attribute
(comment) @comment
(block_comment) @comment
(string) @string
(ERROR) @error
(MISSING) @error
