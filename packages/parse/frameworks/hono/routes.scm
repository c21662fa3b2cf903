((new_expression constructor: (identifier) @creator) @router (#match? @creator "Hono$"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @base)
  arguments: (arguments . (_) @path .)) @derived
  (#eq? @base "basePath"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @method)
  arguments: (arguments . (_) @path (_) @handler .)) @route
  (#any-of? @method "get" "post" "put" "patch" "delete" "options" "all"))
((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @on-method)
  arguments: (arguments . (_) @method . (_) @path (_) @handler .)) @route
  (#eq? @on-method "on"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @route)
  arguments: (arguments . (_) @path . (_) @child .)) @mount
  (#eq? @route "route"))
