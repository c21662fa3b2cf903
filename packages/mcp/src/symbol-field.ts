/** How a symbol is named. */
export const SYMBOL = 'A name, path or place: "load", "UserService.load", "src/user.ts:load", "src/user.ts:42".';
