/** Decorators for component inputs and outputs, routes and deprecation. */
export const SHOWN_DECORATORS: RegExp =
  /^@(?:deprecated|override|Input|Output|Model|HostListener|Prop|Event|Listen|All|Delete|Get|Head|Options|Patch|Post|Put|Sse|Controller|Query|Mutation|Subscription|Resolver|MessagePattern|EventPattern|SubscribeMessage)\b/iu;
