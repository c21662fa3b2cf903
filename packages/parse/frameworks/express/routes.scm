(call_expression function: (identifier) @creator (#eq? @creator "express")) @router
(call_expression
  function: (call_expression function: (identifier) @load arguments: (arguments . (string) @creator .))
  (#eq? @load "require") (#match? @creator "^.express.$")) @router

((call_expression function: [(identifier) (member_expression)] @creator) @router
  (#match? @creator "(^|[.])Router$") (#set! detached "true"))
((new_expression constructor: [(identifier) (member_expression)] @creator) @router
  (#match? @creator "(^|[.])Router$") (#set! detached "true"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @route)
  arguments: (arguments . (_) @path .)) @derived
  (#eq? @route "route") (#set! complete "true"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @method)
  arguments: (arguments . (_) @path (_) @handler .)) @route
  (#any-of? @method "get" "post" "put" "patch" "delete" "del" "head" "options" "all"))

; app.route("/x").get(handler)
((call_expression
  function: (member_expression object: (call_expression) @on property: (property_identifier) @method)
  arguments: (arguments (_) @handler .)) @route
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "all"))

((call_expression
  function: (member_expression object: (_) @on property: (property_identifier) @use)
  arguments: (arguments) @arguments) @mount
  (#eq? @use "use"))
