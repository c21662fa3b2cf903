; --- definitions
(contract_declaration name: (identifier) @name body: (_) @body) @definition.class
(library_declaration name: (identifier) @name body: (_) @body) @definition.class
(interface_declaration name: (identifier) @name body: (_) @body) @definition.interface
(struct_declaration name: (identifier) @name body: (_) @body) @definition.struct
(event_definition name: (identifier) @name "(" @parameters @bracket) @definition.struct
(error_declaration name: (identifier) @name "(" @parameters @bracket) @definition.struct
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(enum_value) @name @definition.enum_member
(user_defined_type_definition name: (identifier) @name) @definition.type
(modifier_definition name: (identifier) @name "("? @parameters @bracket body: (_)? @body) @definition.method
(constructor_definition "constructor" @name "(" @parameters @bracket body: (_) @body) @definition.constructor
(fallback_receive_definition ["receive" "fallback"] @name body: (_)? @body) @definition.method
(function_definition name: (identifier) @name "(" @parameters @bracket body: (_)? @body) @definition.function
(function_definition name: (identifier) @name return_type: (return_type_definition . "returns" . "(" . (parameter type: (_) @returns) . ")")) @definition.function
(state_variable_declaration "constant" name: (identifier) @name value: (_)? @body) @definition.constant
(state_variable_declaration type: (_) @type name: (identifier) @name value: (_)? @body) @definition.field
(struct_member type: (_) @type name: (identifier) @name) @definition.field
(constant_variable_declaration name: (identifier) @name value: (_) @body) @definition.constant

; --- references
(call_expression function: (expression [
    (identifier) @name
    (member_expression object: (_) @receiver property: (identifier) @name)
    (struct_expression type: (expression [(identifier) @name (member_expression object: (_) @receiver property: (identifier) @name)]))
  ]) "(" @arguments @bracket) @reference.call
(call_expression function: (expression (new_expression name: (type_name (user_defined_type (identifier) @name .)))) "(" @arguments @bracket) @reference.construct
(emit_statement name: (expression [(identifier) @name (member_expression object: (_) @receiver property: (identifier) @name)]) "(" @arguments @bracket) @reference.construct
(revert_statement error: (expression [(identifier) @name (member_expression object: (_) @receiver property: (identifier) @name)])) @reference.construct
(modifier_invocation . (identifier) @name . "("? @arguments @bracket) @reference.call
(inheritance_specifier ancestor: (user_defined_type (identifier) @name .)) @reference.inherit
(using_directive (type_alias (identifier) @name)) @reference.type
(user_defined_type (identifier) @name .) @reference.type

; --- bindings
(parameter type: (_) @type name: (identifier) @name) @binding.parameter
(variable_declaration type: (_) @type name: (identifier) @name) @binding.variable

; --- imports
(import_directive import_name: (identifier) @name . "as" . alias: (identifier) @alias source: (string) @specifier) @import.named
(import_directive import_name: (identifier) @name source: (string) @specifier) @import.named
(import_directive "*" . "as" . alias: (identifier) @alias source: (string) @specifier) @import.namespace
(import_directive source: (string) @specifier . "as" . alias: (identifier) @alias) @import.namespace
(import_directive . "import" . source: (string) @specifier . ";") @import.wildcard

; --- scopes and regions
(block_statement) @scope
(for_statement) @scope
(try_statement) @scope
(comment) @comment
(string) @string
(ERROR) @error
(MISSING) @error
