((call function: (identifier) @use arguments: (argument_list . [(identifier) (attribute)] @made)) @route
  (#any-of? @use "Depends" "Security"))
((call function: (identifier) @use arguments: (argument_list . [(identifier) (attribute)] @token)) @client
  (#any-of? @use "Depends" "Security"))
