; --- definitions
(struct_item name: (_) @name body: (field_declaration_list) @body) @definition.struct
(struct_item name: (_) @name) @definition.struct
(union_item name: (_) @name body: (_) @body) @definition.union
(enum_item name: (_) @name body: (_) @body) @definition.enum
(enum_variant name: (_) @name body: (field_declaration_list) @body) @definition.enum_member
(enum_variant name: (_) @name) @definition.enum_member
(trait_item name: (_) @name body: (_) @body) @definition.trait
(type_item name: (_) @name type: (_) @type) @definition.type
(associated_type name: (_) @name) @definition.type
(mod_item name: (_) @name body: (_) @body) @definition.namespace
(macro_definition "macro_rules!" name: (_) @name . _ @body) @definition.macro
(const_item name: (identifier) @name type: (_) @type value: (_)? @value @body) @definition.constant
(static_item name: (identifier) @name type: (_) @type value: (_)? @value @body) @definition.variable
(field_declaration name: (_) @name type: (_) @type) @definition.field

(impl_item type: (_) @owner body: (_)? @body) @extension.type

; Functions in an `impl` belong to its type. Without `self` they are static.
(trait_item body: (declaration_list (function_signature_item name: (_) @name parameters: (_) @parameters return_type: (_)? @returns) @definition.method))
(trait_item body: (declaration_list (function_item name: (_) @name parameters: (_) @parameters return_type: (_)? @returns body: (_) @body) @definition.method))
(impl_item
  type: [(type_identifier) @owner (primitive_type) @owner (array_type) @owner (generic_type type: (type_identifier) @owner) (scoped_type_identifier name: (_) @owner) (generic_type type: (scoped_type_identifier name: (_) @owner)) (reference_type type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)])]
  body: (declaration_list (function_item name: (_) @name parameters: (_) @parameters return_type: (_)? @returns body: (_) @body) @definition.method))
(impl_item body: (declaration_list (function_item name: (_) @name parameters: (_) @parameters return_type: (_)? @returns body: (_) @body) @definition.method))
(impl_item
  type: [(type_identifier) @owner (primitive_type) @owner (array_type) @owner (generic_type type: (type_identifier) @owner) (scoped_type_identifier name: (_) @owner) (generic_type type: (scoped_type_identifier name: (_) @owner)) (reference_type type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)])]
  body: (declaration_list [(const_item name: (_) @name) (type_item name: (_) @name)] @definition.constant))
((impl_item body: (declaration_list (function_item name: (_) @name parameters: (parameters . (parameter) @static)) @definition.method)) (#not-match? @static "^(mut )?self\\b"))
(impl_item body: (declaration_list (function_item name: (_) @name parameters: (parameters . "(" . ")") @static) @definition.method))
((trait_item body: (declaration_list [(function_item name: (_) @name parameters: (parameters . (parameter) @static)) (function_signature_item name: (_) @name parameters: (parameters . (parameter) @static))] @definition.method)) (#not-match? @static "^(mut )?self\\b"))
(trait_item body: (declaration_list [(function_item name: (_) @name parameters: (parameters . "(" . ")") @static) (function_signature_item name: (_) @name parameters: (parameters . "(" . ")") @static)] @definition.method))
(function_item name: (_) @name parameters: (_) @parameters return_type: (_)? @returns body: (_) @body) @definition.function
(function_signature_item name: (_) @name parameters: (_) @parameters return_type: (_)? @returns) @definition.function

; --- references
; The attributes and derives of the language are no calls.
((attribute (identifier) @name) @reference.decorator
  (#not-any-of? @name
    "allow" "automatically_derived" "bench" "cfg" "cfg_attr" "cold" "deny" "deprecated" "derive" "doc" "expect" "export_name" "feature"
    "forbid" "global_allocator" "ignore" "inline" "link" "link_name" "macro_export" "must_use" "no_mangle" "no_std" "non_exhaustive"
    "panic_handler" "path" "proc_macro" "proc_macro_attribute" "proc_macro_derive" "repr" "should_panic" "target_feature" "test"
    "track_caller" "warn"))
(attribute (scoped_identifier path: (_) @receiver name: (_) @name)) @reference.decorator
(attribute (identifier) @_derive arguments: (token_tree (identifier) @name . ["," ")"])
  (#eq? @_derive "derive")
  (#not-any-of? @name "Clone" "Copy" "Debug" "Default" "Eq" "Hash" "Ord" "PartialEq" "PartialOrd")) @reference.macro
(macro_invocation macro: (identifier) @name (token_tree) @arguments) @reference.macro
(macro_invocation macro: (scoped_identifier path: (_)? @receiver name: (_) @name) (token_tree) @arguments) @reference.macro
; A default value is of the type that the struct or the variable has around it: `Size { width: 1, ..Default::default() }`.
((struct_expression name: (_) @receiver body: (field_initializer_list (base_field_initializer (call_expression
  function: (scoped_identifier path: (identifier) @_trait name: (identifier) @name) arguments: (_) @arguments)))) @reference.call
  (#eq? @_trait "Default"))
((let_declaration type: (type_identifier) @receiver value: (call_expression
  function: (scoped_identifier path: (identifier) @_trait name: (identifier) @name) arguments: (_) @arguments)) @reference.call
  (#eq? @_trait "Default"))
(call_expression function: (identifier) @name arguments: (_) @arguments) @reference.call
(call_expression function: (scoped_identifier path: (_) @receiver name: (_) @name) arguments: (_) @arguments) @reference.call
(call_expression function: (field_expression value: (_) @receiver field: (field_identifier) @name) arguments: (_) @arguments) @reference.call
(call_expression function: (generic_function function: (identifier) @name) arguments: (_) @arguments) @reference.call
(call_expression function: (generic_function function: (scoped_identifier path: (_) @receiver name: (_) @name)) arguments: (_) @arguments) @reference.call
(call_expression function: (generic_function function: (field_expression value: (_) @receiver field: (field_identifier) @name)) arguments: (_) @arguments) @reference.call
(struct_expression name: (type_identifier) @name) @reference.construct
(struct_expression name: (scoped_type_identifier path: (_) @receiver name: (_) @name)) @reference.construct

; The arguments of a macro are unparsed tokens. A call is recognised by its form (`a.b(x)`, `A::b(x)`, `b(x)`, `b!(x)`). Square brackets
; nested in them may hold an attribute, unless they are the arguments of a macro, whose mark is captured so that each of several is tried.
(macro_invocation (token_tree "fn" . (identifier) @name @discard)) @reference.call
(macro_invocation (token_tree [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent)) @reference.call
(macro_invocation (token_tree [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent)) @reference.call
(macro_invocation (token_tree (identifier) @name . "!" @adjacent . (token_tree) @arguments)) @reference.macro
(macro_invocation (token_tree (identifier) @name . (token_tree . "(") @arguments @adjacent)) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] "fn" . (identifier) @name @discard))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (identifier) @name . "!" @adjacent . (token_tree) @arguments))) @reference.macro
(macro_invocation (token_tree (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
; Deeper in the arguments: `vec![Some(Page::new())]`, `assert_eq!(x, vec![Page { at: Some(at(1)) }])`.
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] "fn" . (identifier) @name @discard)))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent)))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent)))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent)))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] "fn" . (identifier) @name @discard))))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent))))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent))))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent))))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] "fn" . (identifier) @name @discard)))))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent)))))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent)))))) @reference.call
(macro_invocation (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent)))))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] "fn" . (identifier) @name @discard))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] "fn" . (identifier) @name @discard)))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent)))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent)))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent)))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] "fn" . (identifier) @name @discard))))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent))))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent))))) @reference.call
(token_tree "!" @_mark . (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent))))) @reference.call
(macro_invocation (token_tree "!" @_mark . (token_tree . "[" [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
(macro_invocation (token_tree "!" @_mark . (token_tree . "[" [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
(macro_invocation (token_tree "!" @_mark . (token_tree . "[" (identifier) @name . "!" @adjacent . (token_tree) @arguments))) @reference.macro
(macro_invocation (token_tree "!" @_mark . (token_tree . "[" (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call

; Calls in the body of a macro.
(macro_rule right: (token_tree (identifier) @name . (token_tree . "(") @arguments @adjacent)) @reference.call
(macro_rule right: (token_tree [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent)) @reference.call
(macro_rule right: (token_tree [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent)) @reference.call
(macro_rule right: (token_tree "fn" . (identifier) @name @discard)) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] "fn" . (identifier) @name @discard))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent)))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent)))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent)))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] "fn" . (identifier) @name @discard)))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent))))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent))))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent))))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] "fn" . (identifier) @name @discard))))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (identifier) @name . (token_tree . "(") @arguments @adjacent)))))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "." . (identifier) @name . (token_tree . "(") @arguments @adjacent)))))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] [(identifier) (self)] @receiver . "::" . (identifier) @name . (token_tree . "(") @arguments @adjacent)))))) @reference.call
(macro_rule right: (token_tree (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] (token_tree . ["(" "{"] "fn" . (identifier) @name @discard)))))) @reference.call

(impl_item trait: [(type_identifier) @name (generic_type type: (type_identifier) @name)] type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)]) @reference.implement
(impl_item trait: [(scoped_type_identifier path: (_) @receiver name: (_) @name) (generic_type type: (scoped_type_identifier path: (_) @receiver name: (_) @name))] type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)]) @reference.implement
(impl_item trait: [(type_identifier) @name (generic_type type: (type_identifier) @name)]) @reference.implement
(trait_item bounds: (trait_bounds [(type_identifier) @name (generic_type type: (type_identifier) @name)])) @reference.inherit
(trait_item bounds: (trait_bounds [(scoped_type_identifier path: (_) @receiver name: (_) @name) (generic_type type: (scoped_type_identifier path: (_) @receiver name: (_) @name))])) @reference.inherit
(scoped_type_identifier path: (_) @receiver name: (type_identifier) @name) @reference.type
((type_identifier) @name @reference.type (#not-eq? @name "Self"))

; --- bindings
; A `match` or `if let` that only unwraps a value yields the wrapped one: `let file = match open() { Ok(file) => file, Err(e) => return Err(e) };`.
((let_declaration
  pattern: [(identifier) @name (mut_pattern (identifier) @name)]
  value: (match_expression
    value: (_) @value
    body: (match_block (match_arm
      pattern: (match_pattern . (tuple_struct_pattern type: (identifier) @_some . (identifier) @_inner .) .)
      value: (identifier) @_outer)))) @binding.variable
  (#any-of? @_some "Some" "Ok") (#eq? @_inner @_outer))
((let_declaration
  pattern: [(identifier) @name (mut_pattern (identifier) @name)]
  value: (if_expression
    condition: (let_condition
      pattern: (tuple_struct_pattern type: (identifier) @_some . (identifier) @_inner .)
      value: (_) @value)
    consequence: (block . (identifier) @_outer .))) @binding.variable
  (#any-of? @_some "Some" "Ok") (#eq? @_inner @_outer))
(let_declaration pattern: (identifier) @name type: (_)? @type value: (_)? @value) @binding.variable
; `Some` and `Ok` in a pattern bind the wrapped value.
(let_condition
  pattern: (tuple_struct_pattern type: (identifier) @_some . [(identifier) @name (mut_pattern (identifier) @name) (ref_pattern [(identifier) @name (mut_pattern (identifier) @name)])] .)
  value: (_) @value
  (#any-of? @_some "Some" "Ok")) @binding.variable
; `Err` binds the failure.
(let_condition
  pattern: (tuple_struct_pattern type: (identifier) @_some . [(identifier) @name (mut_pattern (identifier) @name) (ref_pattern [(identifier) @name (mut_pattern (identifier) @name)])] .)
  value: (_) @value
  (#eq? @_some "Err") (#set! after ".unwrap_err()")) @binding.variable
(match_expression
  value: (_) @value
  body: (match_block (match_arm pattern: (match_pattern .
    (tuple_struct_pattern type: (identifier) @_some . [(identifier) @name (mut_pattern (identifier) @name) (ref_pattern [(identifier) @name (mut_pattern (identifier) @name)])] .) @binding.variable)))
  (#eq? @_some "Err") (#set! after ".unwrap_err()"))
(let_declaration
  pattern: (tuple_struct_pattern type: (identifier) @_some . [(identifier) @name (mut_pattern (identifier) @name) (ref_pattern [(identifier) @name (mut_pattern (identifier) @name)])] .)
  value: (_) @value
  (#any-of? @_some "Some" "Ok")) @binding.variable
(match_expression
  value: (_) @value
  body: (match_block (match_arm pattern: (match_pattern .
    (tuple_struct_pattern type: (identifier) @_some . [(identifier) @name (mut_pattern (identifier) @name) (ref_pattern [(identifier) @name (mut_pattern (identifier) @name)])] .) @binding.variable)))
  (#any-of? @_some "Some" "Ok"))
; Other variants bind their own values, by position.
((tuple_struct_pattern type: (_) @value . [(identifier) @name (mut_pattern (identifier) @name) (ref_pattern [(identifier) @name (mut_pattern (identifier) @name)])]) @binding.variable
  (#not-any-of? @value "Some" "Ok" "Err") (#match? @name "^[a-z_]") (#set! after "#0"))
((tuple_struct_pattern type: (_) @value . (_) . [(identifier) @name (mut_pattern (identifier) @name) (ref_pattern [(identifier) @name (mut_pattern (identifier) @name)])]) @binding.variable
  (#not-any-of? @value "Some" "Ok" "Err") (#match? @name "^[a-z_]") (#set! after "#1"))
((tuple_struct_pattern type: (_) @value . (_) . (_) . [(identifier) @name (mut_pattern (identifier) @name) (ref_pattern [(identifier) @name (mut_pattern (identifier) @name)])]) @binding.variable
  (#not-any-of? @value "Some" "Ok" "Err") (#match? @name "^[a-z_]") (#set! after "#2"))
(parameter pattern: (identifier) @name type: (_) @type) @binding.parameter
(parameter pattern: (mut_pattern (identifier) @name) type: (_) @type) @binding.parameter
(closure_parameters (identifier) @name) @binding.parameter
(closure_parameters [(reference_pattern (identifier) @name) (mut_pattern (identifier) @name)]) @binding.parameter
(type_parameter name: (type_identifier) @name) @binding.parameter
(const_parameter name: (identifier) @name type: (_) @type) @binding.parameter
(for_expression pattern: [(identifier) @name (reference_pattern (identifier) @name) (mut_pattern (identifier) @name)] value: (_) @items) @binding.variable
(tuple_pattern (identifier) @name) @binding.variable
(slice_pattern (identifier) @name) @binding.variable
; A capitalised name in a pattern is a constant or a variant.
((tuple_struct_pattern type: (_) (identifier) @name) @binding.variable (#match? @name "^[a-z_]"))
((match_pattern (identifier) @name) @binding.variable (#match? @name "^[a-z_]"))
(field_pattern name: (shorthand_field_identifier) @name) @binding.variable
((field_pattern pattern: (identifier) @name) @binding.variable (#match? @name "^[a-z_]"))
(captured_pattern . (identifier) @name) @binding.variable
(ref_pattern (identifier) @name) @binding.variable
(mut_pattern (identifier) @name) @binding.variable
(reference_pattern (identifier) @name) @binding.variable

; --- values known from the context of a name
(closure_expression parameters: (_) @parameters body: (_) @body) @lambda
(closure_parameters (tuple_pattern) @pattern)
(let_declaration pattern: (tuple_pattern) @pattern type: (_)? @type value: (_)? @value)
(let_condition pattern: (tuple_struct_pattern . (identifier) @_some . (tuple_pattern) @pattern .) value: (_) @value (#any-of? @_some "Some" "Ok"))
(let_declaration pattern: (tuple_struct_pattern . (identifier) @_some . (tuple_pattern) @pattern .) value: (_) @value (#any-of? @_some "Some" "Ok"))
(match_expression
  value: (_) @value
  body: (match_block (match_arm pattern: (match_pattern . (tuple_struct_pattern . (identifier) @_some . (tuple_pattern) @pattern .))))
  (#any-of? @_some "Some" "Ok"))
(match_expression
  value: (_) @value
  body: (match_block (match_arm pattern: (match_pattern . [(tuple_pattern) @pattern (or_pattern (tuple_pattern) @pattern) (reference_pattern (tuple_pattern) @pattern)]))))
(let_condition pattern: (tuple_pattern) @pattern value: (_) @value)
(let_declaration pattern: (reference_pattern (tuple_pattern) @pattern) value: (_) @value)
; A name as the pattern of an arm is the whole value.
(match_expression
  value: (_) @value
  body: (match_block (match_arm pattern: (match_pattern . (identifier) @name) @binding.variable))
  (#match? @name "^[a-z_]"))
(for_expression pattern: (tuple_pattern) @pattern value: (_) @items)
(struct_pattern type: (_) @type) @pattern

; --- imports and exports
(use_declaration) @import.text
(extern_crate_declaration) @import.text
(mod_item !body) @import.text
(macro_invocation (token_tree "mod" . (identifier) @specifier @alias)) @import.namespace
(use_declaration (visibility_modifier)) @export.text
(extern_crate_declaration (visibility_modifier)) @export.text

; --- scopes and regions
(impl_item) @scope
(block) @scope
(closure_expression) @scope
(match_arm) @scope
(for_expression) @scope
(if_expression) @scope
(while_expression) @scope
; Implementations of a trait are as visible as the trait.
(impl_item trait: (_)) @outer.exported
(attribute_item) @attribute
(inner_attribute_item) @attribute
(line_comment) @comment
(block_comment) @comment
(string_content) @string
(ERROR) @error
(MISSING) @error

; --- functions used as values
(arguments [(identifier) @name (scoped_identifier path: (_) @receiver name: (identifier) @name)] @unbound @reference.reference (#match? @name "^[a-z_]"))
(field_initializer value: [(identifier) @name (scoped_identifier path: (_) @receiver name: (identifier) @name)] @unbound @reference.reference (#match? @name "^[a-z_]"))
(array_expression [(identifier) @name (scoped_identifier path: (_) @receiver name: (identifier) @name)] @unbound @reference.reference (#match? @name "^[a-z_]"))
(let_declaration value: [(identifier) @name (scoped_identifier path: (_) @receiver name: (identifier) @name)] @unbound @reference.reference (#match? @name "^[a-z_]"))
