((call_expression function: (selector_expression operand: (identifier) @package field: (field_identifier) @creator)) @router
  (#eq? @package "gin") (#any-of? @creator "Default" "New"))

((call_expression
  function: (selector_expression operand: (_) @on field: (field_identifier) @group)
  arguments: (argument_list . (_) @path)) @derived
  (#eq? @group "Group"))

((call_expression
  function: (selector_expression operand: (_) @on field: (field_identifier) @method)
  arguments: (argument_list . (_) @path (_) @handler .)) @route
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS" "Any"))
((call_expression
  function: (selector_expression operand: (_) @on field: (field_identifier) @handle)
  arguments: (argument_list . (_) @method . (_) @path (_) @handler .)) @route
  (#any-of? @handle "Handle" "Match"))
