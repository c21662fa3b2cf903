((call !receiver method: (identifier) @method arguments: (argument_list) @arguments block: (_)) @group
  (#any-of? @method "namespace" "scope" "resources" "resource" "constraints" "controller" "authenticate" "authenticated" "defaults" "with_options"))
((call !receiver method: (identifier) @method block: (_)) @group
  (#any-of? @method "member" "collection" "concern"))

((call !receiver method: (identifier) @method arguments: (argument_list . (_) @path) @arguments) @route
  (#any-of? @method "get" "post" "put" "patch" "delete" "match" "root" "resources" "resource"))
