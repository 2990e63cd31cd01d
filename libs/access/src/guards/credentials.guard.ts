import { type ApiRequest, callOrigin } from '@docket/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiKeyRecognition } from '../api-keys/api-key-recognition';
import { ApiSession } from '../sessions/api-session';
import { UiSessionsService } from '../sessions/ui-sessions.service';
import { type Credentials, nameOf, setCredentials } from './credentials';

/** First of the guards, before a body is read: finds out who calls. It refuses nobody; that is for those behind it, once calls are counted. */
@Injectable()
export class CredentialsGuard implements CanActivate {
  constructor(
    private readonly apiKeys: ApiKeyRecognition,
    private readonly apiSession: ApiSession,
    private readonly uiSessions: UiSessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const credentials = await this.resolve(request);
    setCredentials(request, credentials);
    if ('principal' in credentials) {
      request.principal = { origin: callOrigin(request), ...credentials.principal };
      request.credential = nameOf(credentials);
    }
    return true;
  }

  private async resolve(request: ApiRequest): Promise<Credentials> {
    const key = request.get('x-apikey');
    // A key always decides: a page's own session must not lend its rights to a call that names another caller.
    if (key !== undefined) {
      const recognised = await this.apiKeys.recognise(key);
      if (recognised === null) return { type: 'wrong-key' };
      return {
        type: 'key',
        ...recognised,
        hasLiveCookies: this.apiSession.isLive(request, recognised.keyId),
      };
    }
    const session = await this.uiSessions.recognise(request);
    return session === null ? { type: 'none' } : { type: 'session', ...session };
  }
}
