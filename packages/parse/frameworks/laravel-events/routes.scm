((method_declaration name: (name) @target parameters: (formal_parameters . (simple_parameter type: (_) @path))) @route
  (#eq? @target "handle") (#set! method "EVENT"))
((function_call_expression function: (name) @use arguments: (arguments . (argument (object_creation_expression . (_) @path)))) @client
  (#any-of? @use "event" "broadcast") (#set! method "EVENT"))
((scoped_call_expression scope: (_) @path name: (name) @use) @client
  (#any-of? @use "dispatch" "broadcast") (#set! method "EVENT"))
((scoped_call_expression
  scope: (_) @base
  name: (name) @use
  arguments: (arguments . (argument (object_creation_expression . (_) @path)))) @client
  (#eq? @base "Event") (#eq? @use "dispatch") (#set! method "EVENT"))
((property_element
  (variable_name (name) @key)
  (array_creation_expression (array_element_initializer (_) (class_constant_access_expression . (_) @path) @client)))
  (#eq? @key "dispatchesEvents") (#set! method "EVENT"))
