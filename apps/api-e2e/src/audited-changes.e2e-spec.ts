import {
  type AuditEvent,
  type AuditEventName,
  AuditEventPage,
  CreatedWebhook,
  UiSessionList,
  WebhookDeliveryDetails,
} from '@docket/contracts';
import type { Answer } from './harness/answer';
import { documentedOperations } from './harness/api-document';
import { keyWith } from './harness/api-cookies';
import { quoteFile, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { ADMIN, Docket } from './harness/docket';
import { invite, member, tokenOf } from './harness/people';
import { picture } from './harness/picture';
import { waitFor } from './harness/wait-for';

const USER = { email: 'ann@example.com', password: 'a password of Ann' };
const COMPANY = '/v1/settings/company';
const KEYS = '/v1/profile/apikeys';
const SIGNATURE = '/v1/profile/signature';
const SESSIONS = '/v1/profile/sessions';

/** The preparation of one call; returns the call itself. */
type Prepared = (desk: {
  docket: Docket;
  admin: Client;
  ann: () => Promise<Client>;
}) => Promise<() => Promise<Answer>>;
interface Audited {
  events: AuditEventName[];
  prepare: Prepared;
}

let made = 0;

/** One whose receiver is nowhere. */
async function webhook(admin: Client): Promise<string> {
  const body = { entity: 'Customer', url: 'https://receiver.invalid/hook' };
  return `/v1/webhooks/${(await admin.post('/v1/webhooks', body)).as(CreatedWebhook, 201).id}`;
}

/**
 * The events that each route writes to the audit, or the reason why it writes none. Listed are the routes that change
 * something of administrators or of one's own account.
 */
const ROUTES: Readonly<Record<string, Audited | string>> = {
  'POST /v1/session': {
    events: ['signed_in'],
    prepare:
      async ({ docket }) =>
      () =>
        docket.anonymous().post('/v1/session', USER),
  },
  'DELETE /v1/session': {
    events: ['signed_out'],
    prepare: async ({ ann }) => {
      const client = await ann();
      return () => client.delete('/v1/session');
    },
  },
  'POST /v1/session/password': {
    events: ['password_changed', 'signed_in'],
    prepare: async ({ docket, admin }) => {
      const token = tokenOf((await invite(admin)).invitation.link);
      const body = { token, password: 'a password that nobody guesses' };
      return () => docket.anonymous().post('/v1/session/password', body);
    },
  },
  'POST /v1/session/password/forgotten':
    'What it tells comes after its answer, with the mail: see the links by mail.',
  'POST /v1/session/password/link': 'It tells whose a link is, and changes nothing.',
  'POST /v1/session/providers/{provider}':
    'It begins a sign-in at an identity provider, and changes nothing.',
  'POST /v1/session/providers/{provider}/answer':
    'It needs an identity provider: see provider-sign-in.int-spec of libs/access.',
  'PATCH /v1/profile': {
    events: ['user_changed'],
    prepare: async ({ ann }) => {
      const client = await ann();
      return () => client.patch('/v1/profile', { name: `Ann ${++made}` });
    },
  },
  'PUT /v1/profile/signature': {
    events: ['user_changed'],
    prepare: async ({ ann }) => {
      const client = await ann();
      return () => client.upload('PUT', SIGNATURE, picture({ width: 3, height: 2 }), {});
    },
  },
  'DELETE /v1/profile/signature': {
    events: ['user_changed'],
    prepare: async ({ ann }) => {
      const client = await ann();
      await client.upload('PUT', SIGNATURE, picture({ width: 3, height: 2 }), {});
      return () => client.delete(SIGNATURE);
    },
  },
  'PUT /v1/profile/password': {
    events: ['password_changed'],
    prepare: async ({ docket, admin }) => {
      const person = await member(docket, admin);
      const client = await docket.signedIn(person);
      const body = { currentPassword: person.password, newPassword: 'a password that nobody guesses' };
      return () => client.send('PUT', '/v1/profile/password', json(body));
    },
  },
  'DELETE /v1/profile/sessions': {
    events: ['signed_out'],
    prepare: async ({ ann }) => {
      const client = await ann();
      return () => client.delete(SESSIONS);
    },
  },
  'DELETE /v1/profile/sessions/{id}': {
    events: ['session_ended'],
    prepare: async ({ ann }) => {
      const client = await ann();
      const { data } = (await client.get(SESSIONS)).as(UiSessionList);
      return () => client.delete(`${SESSIONS}/${data.find(({ current }) => current)?.id}`);
    },
  },
  'POST /v1/profile/apikeys': {
    events: ['key_created'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.post(KEYS, { name: 'Shop' }),
  },
  'PATCH /v1/profile/apikeys/{id}': {
    events: ['key_changed'],
    prepare: async ({ admin }) => {
      const { id } = await keyWith(admin);
      return () => admin.patch(`${KEYS}/${id}`, { name: 'Renamed' });
    },
  },
  'POST /v1/profile/apikeys/{id}/rotate': {
    events: ['key_rotated'],
    prepare: async ({ admin }) => {
      const { id } = await keyWith(admin);
      return () => admin.post(`${KEYS}/${id}/rotate`, {});
    },
  },
  'DELETE /v1/profile/apikeys/{id}': {
    events: ['key_revoked'],
    prepare: async ({ admin }) => {
      const { id } = await keyWith(admin);
      return () => admin.delete(`${KEYS}/${id}`);
    },
  },
  'POST /v1/users': {
    events: ['invited'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.post('/v1/users', { email: 'new@example.com', name: 'New', role: 'USER' }),
  },
  'PATCH /v1/users/{id}': {
    events: ['role_changed', 'disabled', 'user_changed'],
    prepare: async ({ admin }) => {
      const { id } = await invite(admin);
      return () => admin.patch(`/v1/users/${id}`, { name: 'Renamed', role: 'ADMIN', active: false });
    },
  },
  'POST /v1/users/{id}/invitation': {
    events: ['invited'],
    prepare: async ({ admin }) => {
      const { id } = await invite(admin);
      return () => admin.post(`/v1/users/${id}/invitation`, {});
    },
  },
  'PATCH /v1/settings/company': {
    events: ['company_changed'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.patch(COMPANY, { city: `Ulm ${++made}` }),
  },
  'PATCH /v1/settings/numbering/{kind}': {
    events: ['numbering_changed'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.patch('/v1/settings/numbering/SalesQuote', { pattern: `Q${++made}-{seq:5}` }),
  },
  'PUT /v1/settings/company/logo': {
    events: ['company_changed'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.upload('PUT', `${COMPANY}/logo`, picture({ width: 10 + ++made, height: 10 }), {}),
  },
  'DELETE /v1/settings/company/logo': {
    events: ['company_changed'],
    prepare: async ({ admin }) => {
      await admin.upload('PUT', `${COMPANY}/logo`, picture({ width: 10, height: 10 }), {});
      return () => admin.delete(`${COMPANY}/logo`);
    },
  },
  'POST /v1/documents': {
    events: ['template_uploaded'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.upload('POST', '/v1/documents', quoteFile(), { kind: 'SalesQuote', name: 'Quote' }),
  },
  'PATCH /v1/documents/{id}': {
    events: ['template_changed'],
    prepare: async ({ admin }) => {
      const { id } = await uploadTemplate(admin);
      return () => admin.patch(`/v1/documents/${id}`, { name: 'Renamed', enabled: false });
    },
  },
  'DELETE /v1/documents/{id}': {
    events: ['template_deleted'],
    prepare: async ({ admin }) => {
      const { id } = await uploadTemplate(admin);
      return () => admin.delete(`/v1/documents/${id}`);
    },
  },
  'PUT /v1/documents/{id}/content': {
    events: ['template_replaced'],
    prepare: async ({ admin }) => {
      const { id } = await uploadTemplate(admin);
      return () => admin.upload('PUT', `/v1/documents/${id}/content`, quoteFile(), {});
    },
  },
  'POST /v1/documents/{id}/versions/{fileVersion}/restore': {
    events: ['template_replaced'],
    prepare: async ({ admin }) => {
      const { id } = await uploadTemplate(admin);
      await admin.upload('PUT', `/v1/documents/${id}/content`, quoteFile('second.docx'), {});
      return () => admin.post(`/v1/documents/${id}/versions/1/restore`, {});
    },
  },
  'POST /v1/webhooks': {
    events: ['webhook_created'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.post('/v1/webhooks', { entity: 'Customer', url: 'https://receiver.invalid/hook' }),
  },
  'PATCH /v1/webhooks/{id}': {
    events: ['webhook_changed'],
    prepare: async ({ admin }) => {
      const path = await webhook(admin);
      return () => admin.patch(path, { description: 'Our shop' });
    },
  },
  'DELETE /v1/webhooks/{id}': {
    events: ['webhook_deleted'],
    prepare: async ({ admin }) => {
      const path = await webhook(admin);
      return () => admin.delete(path);
    },
  },
  'POST /v1/webhooks/{id}/rotate-secret': {
    events: ['webhook_secret_rotated'],
    prepare: async ({ admin }) => {
      const path = await webhook(admin);
      return () => admin.post(`${path}/rotate-secret`, {});
    },
  },
  'POST /v1/documents/proposals': 'It reads a file and stores nothing.',
  'POST /v1/documents/proposals/pdf': 'It prints a file and stores nothing.',
  'POST /v1/documents/proposals/proof': 'It compares two prints and stores nothing.',
  'POST /v1/webhooks/{id}/test': 'It changes nothing: it sends a sample.',
  'POST /v1/webhooks/{id}/replay': {
    events: ['webhook_replayed'],
    prepare: async ({ admin }) => {
      const path = await webhook(admin);
      const range = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' };
      return () => admin.post(`${path}/replay`, range);
    },
  },
  'POST /v1/webhooks/{id}/deliveries/{did}/redeliver': {
    events: ['webhook_replayed'],
    prepare: async ({ admin }) => {
      const path = await webhook(admin);
      const { id } = (await admin.post(`${path}/test`, undefined)).as(WebhookDeliveryDetails, 201);
      await waitFor('an attempt', async () => {
        const delivery = (await admin.get(`${path}/deliveries/${id}`)).as(WebhookDeliveryDetails);
        return delivery.attempts > 0 ? true : undefined;
      });
      return () => admin.post(`${path}/deliveries/${id}/redeliver`, undefined);
    },
  },
};

const changing = documentedOperations.flatMap(({ method, path, operation }) => {
  const isOwn = /^\/v1\/(profile|session)(\/|$)/.test(path);
  const isAdmins = operation.description?.startsWith('For administrators.') === true;
  return method !== 'GET' && (isOwn || isAdmins) ? [`${method} ${path}`] : [];
});

it('every route of administrators and of one’s own account that changes something is thought of', () => {
  expect([...changing].sort()).toEqual(Object.keys(ROUTES).sort());
});

describe.each(DATABASES)('what changes the security of the server, on $name,', (database) => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { RATE_LIMIT: '1000' } });
    await docket.command(
      ...['users', 'create', '--email', USER.email, '--password', USER.password, '--name', 'Ann'],
    );
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  const events = async () => (await admin.get('/v1/audit?limit=200')).as(AuditEventPage).data;
  /** Returns the events recorded while some work was done, the oldest first. */
  const during = async (work: () => Promise<unknown>): Promise<AuditEvent[]> => {
    const before = new Set((await events()).map(({ id }) => id));
    await work();
    return (await events()).filter(({ id }) => !before.has(id)).reverse();
  };

  const audited = Object.entries(ROUTES).flatMap(([route, entry]) =>
    typeof entry === 'string' ? [] : [[route, entry] as const],
  );

  it.each(audited)('is told by %s', async (_route, entry) => {
    const call = await entry.prepare({ docket, admin, ann: () => docket.signedIn(USER) });
    const told = await during(async () => {
      const answer = await call();
      expect([answer.text(), answer.status < 300]).toEqual([expect.any(String), true]);
    });
    expect(told.map(({ event }) => event).sort()).toEqual([...entry.events].sort());
    for (const { actorId, address } of told)
      expect([typeof actorId, address]).toEqual(['string', '127.0.0.1']);
  });

  it('is told of users that the command line makes, and of the first one', async () => {
    const created = (await events()).filter(({ event }) => event === 'user_created');
    expect(created.map(({ details }) => details['email']).sort()).toEqual([ADMIN.email, USER.email]);
    for (const event of created)
      expect(event).toMatchObject({ actorId: null, address: '', subjectKind: 'User' });
  });

  it('is told of a wrong password at changing it, and of the lockout that follows, once', async () => {
    const person = await member(docket, admin);
    const client = await docket.signedIn(person);
    const told = await during(async () => {
      const body = { currentPassword: 'a guess', newPassword: 'a password that nobody guesses' };
      for (let guess = 0; guess < 7; guess++) await client.send('PUT', '/v1/profile/password', json(body));
    });
    expect(told.map(({ event }) => event)).toEqual([
      ...Array<string>(5).fill('password_refused'),
      'sign_in_locked',
    ]);
    expect(told[0]).toMatchObject({ actorName: person.name, subjectId: person.id });
    expect(told[5]).toMatchObject({
      details: { email: person.email, scopes: ['account from this address'] },
    });
  });
});

function json(body: unknown): RequestInit {
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}
