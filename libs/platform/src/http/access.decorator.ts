import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { DomainError } from '../errors/domain-error';
import type { ApiRequest, Principal } from './request';
import { say } from '../sentences';

/** Who may call a handler: anyone, any user, or administrators. */
export type AccessLevel = 'public' | 'user' | 'admin';

export const ACCESS_METADATA = 'docket:access';

/** Tells the OpenAPI document who may call an operation. */
export const ACCESS_EXTENSION = 'x-access';

/** States who may call a handler or, on a controller, all of its handlers. Without it nobody may. */
export const Access = (level: AccessLevel) =>
  applyDecorators(SetMetadata(ACCESS_METADATA, level), ApiExtension(ACCESS_EXTENSION, level));

/** Tells the OpenAPI document that a key does not open an operation. */
export const SESSION_EXTENSION = 'x-session-only';

/** States that a handler refuses keys: whoever is signed in calls it. */
export const SessionOnly = () => ApiExtension(SESSION_EXTENSION, true);

/** The caller of a handler that is not public. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<ApiRequest>();
  if (principal === undefined) throw new DomainError('unauthenticated', say.sign_in_or_key());
  return principal;
});
