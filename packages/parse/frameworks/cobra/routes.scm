((composite_literal type: (qualified_type) @creator) @router (#eq? @creator "cobra.Command"))
((composite_literal
  type: (qualified_type) @creator
  body: (literal_value (keyed_element (literal_element (identifier) @key) (literal_element (_) @path)))) @router
  (#eq? @creator "cobra.Command") (#eq? @key "Use"))

((composite_literal
  type: (qualified_type) @creator
  body: (literal_value (keyed_element (literal_element (identifier) @key) (literal_element (_) @handler)))) @route @on
  (#eq? @creator "cobra.Command") (#any-of? @key "Run" "RunE") (#set! method "COMMAND"))

((call_expression
  function: (selector_expression operand: (_) @on field: (field_identifier) @verb)
  arguments: (argument_list) @children) @mount
  (#eq? @verb "AddCommand"))
