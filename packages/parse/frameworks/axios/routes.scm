((call_expression
  function: (member_expression object: (_) @object property: (property_identifier) @method)
  arguments: (arguments . [(string) (template_string) (binary_expression)] @path)) @client
  (#match? @object "([aA]xios|http|[cC]lient|[aA]pi|instance|superagent|requests?|agent)$|^(request|supertest|agent)[(]")
  (#any-of? @method "get" "post" "put" "patch" "delete" "del" "head" "options"))
((call_expression
  function: (identifier) @function
  arguments: (arguments . (object (pair key: (property_identifier) @key value: (_) @path)))) @client
  (#eq? @function "axios") (#eq? @key "url") (#set! method "GET"))
((call_expression
  function: (identifier) @function
  arguments: (arguments . (object (pair key: (property_identifier) @key value: (string) @method)))) @client
  (#eq? @function "axios") (#eq? @key "method"))
