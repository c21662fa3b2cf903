; --- definitions
; Methods of a category belong to the type that it extends. The category itself is not a definition.
(class_interface (identifier) @owner category: (identifier) (method_declaration (method_type) . (identifier) @name) @definition.method)
(class_implementation (identifier) @owner category: (identifier) (implementation_definition (method_definition (method_type) . (identifier) @name) @definition.method))
(class_interface . "@interface" . (identifier) @name category: (identifier) @discard) @definition.class
(class_implementation . "@implementation" . (identifier) @name category: (identifier) @discard) @definition.class
(class_interface . "@interface" . (identifier) @name [(property_declaration) (method_declaration)] @body) @definition.class
(class_interface . "@interface" . (identifier) @name) @definition.class
(class_implementation . "@implementation" . (identifier) @name . (_)? @body) @definition.class
(protocol_declaration . "@protocol" . (identifier) @name [(method_declaration) (property_declaration) (qualified_protocol_interface_declaration)] @body) @definition.interface
(protocol_declaration "@protocol" . (identifier) @name) @definition.interface
(method_declaration "+" @static . (method_type (type_name) @returns) . (identifier) @name) @definition.method
(method_declaration "-" . (method_type (type_name) @returns) . (identifier) @name) @definition.method
(method_definition (method_type (type_name) @returns) . (identifier) @name (compound_statement) @body .) @definition.method
(property_declaration (struct_declaration . (_) @type (struct_declarator [(identifier) @name (pointer_declarator declarator: (identifier) @name)]))) @definition.field
(property_declaration (struct_declaration (struct_declarator (function_declarator declarator: (parenthesized_declarator (block_pointer_declarator declarator: (identifier) @name)))))) @definition.field

; --- references
(message_expression receiver: (_) @receiver . method: (identifier) @name) @reference.call
(class_interface superclass: (identifier) @name) @reference.inherit
(class_interface (parameterized_arguments (type_name (type_identifier) @name))) @reference.implement
(protocol_declaration (protocol_reference_list (identifier) @name)) @reference.implement

; --- bindings
(method_parameter (method_type (type_name) @type) . (identifier) @name) @binding.parameter

; --- imports
(module_import path: (identifier) @specifier) @import.module
(preproc_include path: (_) @specifier) @import.wildcard

; --- C, limited to patterns that are cheap to compile, because the grammar is large
(function_definition declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters) body: (_) @body) @definition.function
(function_definition declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters)) body: (_) @body) @definition.function
(struct_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(enum_specifier name: (type_identifier) @name body: (_) @body) @definition.enum
(enumerator name: (identifier) @name) @definition.enum_member
(type_definition declarator: (type_identifier) @name) @definition.type
(preproc_def name: (identifier) @name) @definition.macro
(preproc_function_def name: (identifier) @name parameters: (_) @parameters) @definition.macro
(call_expression function: (identifier) @name arguments: (_) @arguments) @reference.call
(type_identifier) @name @reference.type
(parameter_declaration type: (_) @type declarator: (pointer_declarator declarator: (identifier) @name)) @binding.parameter
(declaration type: (type_identifier) @type declarator: (init_declarator declarator: (pointer_declarator declarator: (identifier) @name))) @binding.variable
(declaration type: (type_identifier) @type declarator: (pointer_declarator declarator: (identifier) @name)) @binding.variable
(compound_statement) @scope
(for_statement) @scope
(comment) @comment
(string_literal) @string
(ERROR) @error
(MISSING) @error
