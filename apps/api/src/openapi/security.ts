import { ACCESS_EXTENSION, SESSION_EXTENSION } from '@docket/platform';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Operation, Place } from './document';

type SecuritySchemes = NonNullable<NonNullable<OpenAPIObject['components']>['securitySchemes']>;

const OVER_HTTPS = 'Over HTTPS its name begins with `__Host-`.';

/** The ways to say who calls. */
export const SECURITY_SCHEMES: SecuritySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-APIKEY',
    description: 'A key of your own, made in Profile > API. It has your rights.',
  },
  apiSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'docket_session',
    description:
      'Set by the first call with a key, together with `docket_csrf`. A call that sends both with their key is not ' +
      `rate-limited; without the key they are worth nothing. ${OVER_HTTPS}`,
  },
  apiCsrf: {
    type: 'apiKey',
    in: 'cookie',
    name: 'docket_csrf',
    description: `The companion of \`docket_session\`. ${OVER_HTTPS}`,
  },
  uiSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'docket_ui',
    description: `Somebody who signed in to the web UI (\`POST /v1/session\`). ${OVER_HTTPS}`,
  },
  uiCsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description:
      'The value of the cookie `docket_ui_csrf`, which a session repeats with whatever changes something.',
  },
};

/** Any one of these opens an operation. */
export function securityOf({ method, operation }: Place): NonNullable<Operation['security']> {
  if (operation[ACCESS_EXTENSION] === 'public') return [];
  const session: Record<string, string[]> =
    method === 'get' ? { uiSession: [] } : { uiSession: [], uiCsrf: [] };
  if (operation[SESSION_EXTENSION] === true) return [session];
  return [{ apiKey: [] }, { apiKey: [], apiSession: [], apiCsrf: [] }, session];
}
