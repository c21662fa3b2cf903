/** Description of a symbol argument. */
export const SYMBOL = 'A name, path or position: "load", "UserService.load", "src/user.ts:load", "src/user.ts:42".';
