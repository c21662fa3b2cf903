; JSX elements that name a component: capitalised, or a member.
(jsx_opening_element name: (identifier) @name (#match? @name "^[A-Z]")) @reference.jsx
(jsx_self_closing_element name: (identifier) @name (#match? @name "^[A-Z]")) @reference.jsx
(jsx_opening_element name: (member_expression object: (_) @receiver property: (_) @name)) @reference.jsx
(jsx_self_closing_element name: (member_expression object: (_) @receiver property: (_) @name)) @reference.jsx
(jsx_text) @string

; --- functions used as values
(jsx_expression [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
