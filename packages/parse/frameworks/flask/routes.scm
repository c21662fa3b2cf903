((call function: (_) @creator) @router (#match? @creator "(^|[.])Flask$"))
((call function: (_) @creator) @router (#match? @creator "(^|[.])Blueprint$") (#set! detached "true"))
((call
  function: (_) @creator
  arguments: (argument_list (keyword_argument name: (identifier) @key value: (_) @path))) @router
  (#match? @creator "(^|[.])Blueprint$") (#eq? @key "url_prefix") (#set! detached "true"))

((decorated_definition
  (decorator (call function: (attribute object: (_) @on attribute: (identifier) @method) arguments: (argument_list . (_) @path))) @route
  definition: (_ name: (identifier) @target))
  (#any-of? @method "route" "get" "post" "put" "patch" "delete"))
((decorated_definition
  (decorator
    (call
      function: (attribute object: (_) @on attribute: (identifier) @method)
      arguments: (argument_list (keyword_argument name: (identifier) @key value: (_) @methods)))) @route)
  (#eq? @method "route") (#eq? @key "methods"))

((call
  function: (attribute object: (_) @on attribute: (identifier) @method)
  arguments: (argument_list . (_) @path)) @route
  (#eq? @method "add_url_rule"))
((call
  function: (attribute object: (_) @on attribute: (identifier) @method)
  arguments: (argument_list (keyword_argument name: (identifier) @key value: (_) @handler))) @route
  (#eq? @method "add_url_rule") (#eq? @key "view_func"))
((call
  function: (attribute object: (_) @on attribute: (identifier) @method)
  arguments: (argument_list (keyword_argument name: (identifier) @key value: (_) @methods))) @route
  (#eq? @method "add_url_rule") (#eq? @key "methods"))

((call
  function: (attribute object: (_) @on attribute: (identifier) @register)
  arguments: (argument_list . (_) @child)) @mount
  (#eq? @register "register_blueprint") (#set! overrides "true"))
((call
  function: (attribute object: (_) @on attribute: (identifier) @register)
  arguments: (argument_list (keyword_argument name: (identifier) @key value: (_) @path))) @mount
  (#eq? @register "register_blueprint") (#eq? @key "url_prefix"))
