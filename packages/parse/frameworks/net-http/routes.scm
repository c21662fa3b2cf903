((call_expression function: (selector_expression operand: (identifier) @package field: (field_identifier) @creator)) @router
  (#eq? @package "http") (#eq? @creator "NewServeMux"))
((composite_literal type: (qualified_type) @creator) @router (#eq? @creator "http.ServeMux"))

((call_expression
  function: (selector_expression operand: (_) @on field: (field_identifier) @method)
  arguments: (argument_list . (_) @path . (_) @handler .)) @route
  (#any-of? @method "Handle" "HandleFunc"))

((call_expression
  function: (selector_expression operand: (_) @on field: (field_identifier) @method)
  arguments: (argument_list .
    (_)
    (call_expression function: (selector_expression field: (field_identifier) @strip) arguments: (argument_list . (_) @path . (_) @child .)) .)) @mount
  (#eq? @method "Handle") (#eq? @strip "StripPrefix"))
