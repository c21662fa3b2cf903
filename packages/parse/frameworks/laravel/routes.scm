((scoped_call_expression scope: (_) @on name: (name) @prefix-name arguments: (arguments . (argument (_) @path))) @derived
  (#eq? @prefix-name "prefix"))
((member_call_expression object: (_) @on name: (name) @prefix-name arguments: (arguments . (argument (_) @path))) @derived
  (#eq? @prefix-name "prefix"))

((scoped_call_expression scope: (_) @on name: (name) @method arguments: (arguments . (argument (_) @path) (argument (_) @handler) .) @arguments) @route
  (#any-of? @method "get" "post" "put" "patch" "delete" "options" "any" "view" "redirect" "resource" "apiResource"))
((member_call_expression object: (_) @on name: (name) @method arguments: (arguments . (argument (_) @path) (argument (_) @handler) .) @arguments) @route
  (#any-of? @method "get" "post" "put" "patch" "delete" "options" "any" "resource" "apiResource"))
((scoped_call_expression scope: (_) @on name: (name) @method arguments: (arguments . (argument (_) @path) . (argument (_) @handler) . (argument)) @arguments) @route
  (#any-of? @method "resource" "apiResource"))
((scoped_call_expression
  scope: (_) @on
  name: (name) @match
  arguments: (arguments . (argument (_) @methods) . (argument (_) @path) (argument (_) @handler) .)) @route
  (#eq? @match "match"))

((scoped_call_expression scope: (_) @on name: (name) @verb arguments: (arguments . (argument (array_creation_expression) @options) (argument (_) @body) .)) @group
  (#eq? @verb "group"))
((member_call_expression object: (_) @on name: (name) @verb arguments: (arguments . (argument (_) @body) .)) @group
  (#eq? @verb "group"))
((member_call_expression
  object: (scoped_call_expression name: (name) @controller-name arguments: (arguments . (argument (_) @controller)))
  name: (name) @verb) @group
  (#eq? @verb "group") (#eq? @controller-name "controller"))
