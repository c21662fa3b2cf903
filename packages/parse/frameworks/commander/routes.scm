((new_expression constructor: [(identifier) (member_expression)] @creator) @router (#match? @creator "(^|[.])Command$"))
((new_expression constructor: [(identifier) (member_expression)] @creator arguments: (arguments . (string) @path)) @router
  (#match? @creator "(^|[.])Command$"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @verb)
  arguments: (arguments . (_) @path)) @derived
  (#eq? @verb "command") (#set! complete "true"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @verb)
  arguments: (arguments . (_) @handler)) @route
  (#eq? @verb "action") (#set! method "COMMAND"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @verb)
  arguments: (arguments . (_) @child)) @mount
  (#eq? @verb "addCommand"))
