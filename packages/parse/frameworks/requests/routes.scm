((call
  function: (attribute object: (_) @object attribute: (identifier) @method)
  arguments: (argument_list . [(string) (binary_operator) (concatenated_string)] @path)) @client
  (#match? @object "^(requests|httpx|session|self[.]session|self[.]client|.*[cC]lient)$")
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options"))
((call
  function: (attribute object: (_) @object attribute: (identifier) @request)
  arguments: (argument_list . (string) @method . [(string) (binary_operator) (concatenated_string)] @path)) @client
  (#match? @object "^(requests|httpx|session|self[.]session|self[.]client|.*[cC]lient)$")
  (#eq? @request "request"))
