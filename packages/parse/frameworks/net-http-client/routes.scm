((call_expression
  function: (selector_expression operand: (identifier) @package field: (field_identifier) @method)
  arguments: (argument_list . (_) @path)) @client
  (#eq? @package "http") (#any-of? @method "Get" "Post" "Head" "PostForm"))
((call_expression
  function: (selector_expression operand: (identifier) @package field: (field_identifier) @create)
  arguments: (argument_list . (_) @method . (_) @path)) @client
  (#any-of? @package "http" "httptest") (#eq? @create "NewRequest"))
((call_expression
  function: (selector_expression operand: (identifier) @package field: (field_identifier) @create)
  arguments: (argument_list . (_) . (_) @method . (_) @path)) @client
  (#any-of? @package "http" "httptest") (#eq? @create "NewRequestWithContext"))
