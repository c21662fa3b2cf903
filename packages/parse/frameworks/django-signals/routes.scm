((decorated_definition
  (decorator (call function: (identifier) @use arguments: (argument_list . (_) @path))) @route
  definition: (function_definition name: (identifier) @target))
  (#eq? @use "receiver") (#set! method "EVENT") (#set! declared "true"))
((decorated_definition
  (decorator
    (call
      function: (identifier) @use
      arguments: (argument_list . (_) @path (keyword_argument name: (identifier) @key value: (_) @sender)))) @route
  definition: (function_definition name: (identifier) @target))
  (#eq? @use "receiver") (#eq? @key "sender") (#set! method "EVENT") (#set! declared "true"))
((call
  function: (attribute object: (_) @path attribute: (identifier) @use)
  arguments: (argument_list . [(identifier) (attribute)] @handler)) @route
  (#eq? @use "connect") (#match? @path "^[\\w.]+$") (#set! method "EVENT"))
((call
  function: (attribute object: (_) @path attribute: (identifier) @use)
  arguments: (argument_list . [(identifier) (attribute)] @handler (keyword_argument name: (identifier) @key value: (_) @sender))) @route
  (#eq? @use "connect") (#match? @path "^[\\w.]+$") (#eq? @key "sender") (#set! method "EVENT"))
((call function: (attribute object: (_) @path attribute: (identifier) @use) arguments: (argument_list)) @client
  (#any-of? @use "send" "send_robust") (#match? @path "^[\\w.]+$") (#set! method "EVENT"))
