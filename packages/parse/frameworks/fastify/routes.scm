((call_expression function: [(identifier) (member_expression)] @creator) @router (#match? @creator "^[fF]astify([.]default|[.]fastify)?$"))
(call_expression
  function: (call_expression function: (identifier) @load arguments: (arguments . (string) @creator .))
  (#eq? @load "require") (#match? @creator "^.fastify.$")) @router

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @method)
  arguments: (arguments . (_) @path (_) @handler .)) @route
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "all"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @verb)
  arguments: (arguments . (object (pair key: (property_identifier) @key value: (_) @method)))) @route
  (#eq? @verb "route") (#eq? @key "method"))
((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @verb)
  arguments: (arguments . (object (pair key: (property_identifier) @key value: (_) @path)))) @route
  (#eq? @verb "route") (#any-of? @key "url" "path"))
((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @verb)
  arguments: (arguments . (object (pair key: (property_identifier) @key value: (_) @handler)))) @route
  (#eq? @verb "route") (#eq? @key "handler"))
((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @verb)
  arguments: (arguments . (object (method_definition name: (property_identifier) @key) @handler))) @route
  (#eq? @verb "route") (#eq? @key "handler"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @register)
  arguments: (arguments . (_) @child)) @mount
  (#eq? @register "register"))
((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @register)
  arguments: (arguments . (_) . (object (pair key: (property_identifier) @key value: (_) @path)))) @mount
  (#eq? @register "register") (#eq? @key "prefix"))

; @fastify/autoload takes its prefixes from folders.
((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @register)
  arguments: (arguments . (_) . (object (pair key: (property_identifier) @key value: (_) @folder)))) @mount
  (#eq? @register "register") (#eq? @key "dir"))
