((call function: (_) @creator) @router (#match? @creator "(^|[.])FastAPI$"))
((call function: (_) @creator) @router (#match? @creator "(^|[.])APIRouter$") (#set! detached "true"))
((call
  function: (_) @creator
  arguments: (argument_list (keyword_argument name: (identifier) @key value: (_) @path))) @router
  (#match? @creator "(^|[.])APIRouter$") (#eq? @key "prefix") (#set! detached "true"))

((decorated_definition
  (decorator (call function: (attribute object: (_) @on attribute: (identifier) @method) arguments: (argument_list . (_) @path))) @route
  definition: (_ name: (identifier) @target))
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "trace" "api_route" "websocket"))
((decorated_definition
  (decorator
    (call
      function: (attribute object: (_) @on attribute: (identifier) @method)
      arguments: (argument_list (keyword_argument name: (identifier) @key value: (_) @methods)))) @route)
  (#eq? @method "api_route") (#eq? @key "methods"))

((call
  function: (attribute object: (_) @on attribute: (identifier) @method)
  arguments: (argument_list . (_) @path . (_) @handler)) @route
  (#eq? @method "add_api_route"))

((call
  function: (attribute object: (_) @on attribute: (identifier) @include)
  arguments: (argument_list . (_) @child)) @mount
  (#eq? @include "include_router"))
((call
  function: (attribute object: (_) @on attribute: (identifier) @include)
  arguments: (argument_list (keyword_argument name: (identifier) @key value: (_) @path))) @mount
  (#eq? @include "include_router") (#eq? @key "prefix"))
((call
  function: (attribute object: (_) @on attribute: (identifier) @include)
  arguments: (argument_list . (string) @path . (_) @child)) @mount
  (#eq? @include "mount"))
