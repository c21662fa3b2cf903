((call function: (identifier) @function arguments: (argument_list . (comment)* . (_) @path . (comment)* . (_) @handler)) @route
  (#any-of? @function "path" "re_path" "url") (#not-match? @path "^#") (#not-match? @handler "^#") (#set! method "ANY"))
((call
  function: (identifier) @function
  arguments: (argument_list . (comment)* . (_) @path . (comment)* . (call function: (identifier) @include arguments: (argument_list . (_) @child)))) @mount
  (#any-of? @function "path" "re_path" "url") (#eq? @include "include"))

; Lists in place of a module, also with the name of an application
((call
  function: (identifier) @function
  arguments: (argument_list
    . (comment)* . (_) @path . (comment)*
    . (call function: (identifier) @include arguments: (argument_list . (comment)* . [(list) (tuple . (comment)* . (list))])))) @group
  (#any-of? @function "path" "re_path" "url") (#eq? @include "include"))

((assignment left: (identifier) @key right: (string) @child) @mount (#eq? @key "ROOT_URLCONF") (#set! root "true"))

; Routers of the REST framework
((call function: (_) @creator) @router (#match? @creator "(Default|Simple)Router$") (#set! detached "true"))
((call
  function: (attribute object: (_) @on attribute: (identifier) @register)
  arguments: (argument_list . (_) @path . (_) @handler)) @route
  (#eq? @register "register") (#set! views "true"))
