((call_expression function: [(identifier) (member_expression)] @function arguments: (arguments . (_) @path)) @client
  (#any-of? @function "fetch" "window.fetch" "globalThis.fetch" "$fetch" "ofetch") (#set! method "GET"))
((call_expression
  function: [(identifier) (member_expression)] @function
  arguments: (arguments . (_) . (object (pair key: (property_identifier) @key value: (string) @method)))) @client
  (#any-of? @function "fetch" "window.fetch" "globalThis.fetch" "$fetch" "ofetch") (#eq? @key "method") (#set! method "GET"))
