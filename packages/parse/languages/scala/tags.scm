; --- definitions
(class_definition name: (identifier) @name class_parameters: (class_parameters) @parameters) @definition.class
(class_definition name: (identifier) @name body: (_)? @body) @definition.class
(object_definition "object" @static name: (identifier) @name body: (_)? @body) @definition.class
(package_object name: (identifier) @name body: (_) @body) @definition.class
(trait_definition name: (identifier) @name body: (_)? @body) @definition.trait
(enum_definition name: (identifier) @name body: (_) @body) @definition.enum
(simple_enum_case name: (identifier) @name @static) @definition.enum_member
(full_enum_case name: (identifier) @name @static class_parameters: (_) @parameters) @definition.enum_member
(extension_definition parameters: (parameters (parameter type: (type_identifier) @owner)) body: (function_definition name: (_) @name) @definition.method)
(extension_definition parameters: (parameters (parameter type: (type_identifier) @owner)) body: (_ (function_definition name: (_) @name) @definition.method))
(function_definition name: (_) @name parameters: (parameters) @parameters) @definition.function
(function_definition name: (_) @name return_type: (_)? @returns body: (_) @body) @definition.function
(function_declaration name: (_) @name parameters: (parameters) @parameters) @definition.function
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
  arguments: [(arguments) @arguments (block) @trailing (case_block) @trailing]) @reference.call
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
(case_class_pattern pattern: (identifier) @name) @binding.variable
(typed_pattern pattern: (identifier) @name type: (_) @type) @binding.variable
(capture_pattern name: (identifier) @name) @binding.variable
(case_clause pattern: (identifier) @name) @binding.variable
(enumerator . (identifier) @name) @binding.variable

; --- imports
(package_clause name: (_) @package)
(import_declaration) @import.text

; --- scopes and regions
(block) @scope
(indented_block) @scope
(lambda_expression) @scope
(case_clause) @scope
(for_expression) @scope
(annotation) @attribute
(comment) @comment
(block_comment) @comment
(string) @string
(ERROR) @error
(MISSING) @error
