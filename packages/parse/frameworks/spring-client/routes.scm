((method_invocation name: (identifier) @method arguments: (argument_list . [(string_literal) (binary_expression)] @path)) @client
  (#any-of? @method "getForObject" "getForEntity" "postForObject" "postForEntity" "postForLocation" "patchForObject" "exchange"))
; mockMvc.perform(get("/x"))
((method_invocation !object name: (identifier) @method arguments: (argument_list . [(string_literal) (binary_expression)] @path)) @client
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options"))
((method_invocation
  object: (identifier) @object
  name: (identifier) @method
  arguments: (argument_list . [(string_literal) (binary_expression)] @path)) @client
  (#eq? @object "MockMvcRequestBuilders") (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options"))
