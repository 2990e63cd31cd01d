import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { DomainError } from '../errors/domain-error';
import type { ApiRequest, Principal } from './request';

/** Who may call a handler: anyone, any user, or administrators. */
export type AccessLevel = 'public' | 'user' | 'admin';

export const ACCESS_METADATA = 'docket:access';

/** States who may call a handler or, on a controller, all of its handlers. Without it nobody may. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS_METADATA, level);

/** The caller of a handler that is not public. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<ApiRequest>();
  if (principal === undefined)
    throw new DomainError('unauthenticated', 'Sign in, or send your API key as X-APIKEY.');
  return principal;
});
