import { ACCESS_METADATA, type AccessLevel, type ApiRequest, DomainError } from '@docket/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { KeyScopes } from '../api-keys/key-scopes';
import { ApiSession } from '../sessions/api-session';
import { UiSessionsService } from '../sessions/ui-sessions.service';
import { credentialsOf } from './credentials';
import { say } from '../sentences';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Last of the guards: may the caller do this? Closed by default: a handler that states nothing is for nobody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly apiSession: ApiSession,
    private readonly uiSessions: UiSessionsService,
    private readonly keyScopes: KeyScopes,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (level === undefined) throw new DomainError('forbidden', say.path_not_open());
    const credentials = credentialsOf(request);
    if (credentials.type === 'key' && !credentials.hasLiveCookies) {
      this.apiSession.start(http.getResponse<Response>(), credentials.keyId);
    }
    if (level === 'public') return true;
    if (!('principal' in credentials)) {
      throw new DomainError('unauthenticated', say.send_valid_key());
    }
    if (
      credentials.type === 'session' &&
      !SAFE_METHODS.has(request.method) &&
      !this.uiSessions.provesOrigin(request)
    ) {
      throw new DomainError('csrf', say.repeat_csrf_token());
    }
    if (level === 'admin' && credentials.principal.role !== 'ADMIN') {
      throw new DomainError('forbidden', say.administrators_only());
    }
    if (credentials.type === 'key') this.keyScopes.requireRight(context, credentials.rights);
    return true;
  }
}
