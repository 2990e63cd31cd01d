import {
  CompanyContent,
  DocumentTemplateContent,
  ProfileContent,
  TEMPLATE_KIND_NAMES,
  UserContent,
  WEBHOOK_ENTITIES,
  WebhookContent,
} from '@docket/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import texts from '../../../i18n/en/audit.json';
import { anAuditEvent, aPage, aSession } from '../../../testing/builders';
import { type Call, FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const ada = '00000000-0000-7000-8000-000000000001';
const session = { 'GET /session': { body: aSession() } };

/** Calls for rows; counting is another call to the same path. */
const listCalls = (server: FakeServer): Call[] =>
  server.to('GET /audit').filter(({ query }) => query.get('count') === null);

const lastQuery = (server: FakeServer) => Object.fromEntries(listCalls(server).at(-1)?.query ?? []);

describe('the audit', () => {
  it('tells who did what, in words', async () => {
    const events = [
      anAuditEvent({
        id: 'e-1',
        event: 'key_created',
        subjectKind: 'ApiKey',
        details: { name: 'Till', readOnly: true, kinds: ['SalesQuote'], expiresAt: null },
      }),
      anAuditEvent({
        id: 'e-2',
        event: 'sign_in_failed',
        actorId: null,
        actorName: '',
        details: { email: 'eve@example.com' },
      }),
      anAuditEvent({
        id: 'e-3',
        event: 'company_changed',
        actorId: null,
        actorName: '',
        address: '',
        details: { fields: ['city', 'phone'] },
      }),
      anAuditEvent({ id: 'e-4', event: 'role_changed', details: { name: 'Ben', role: 'ADMIN' } }),
      anAuditEvent({
        id: 'e-5',
        event: 'webhook_created',
        details: { entity: 'SalesOrder', events: ['*'], host: 'erp.example' },
      }),
      anAuditEvent({ id: 'e-6', event: 'signed_in', details: {} }),
    ];
    new FakeServer({ ...session, 'GET /audit': { body: aPage(events) } });
    renderApp('/setup/audit');
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await row(/Key created/)).toMatch(/Ada Berger.*Tillread-only · Sales quote.*192\.0\.2\.1/);
    expect(await row(/Sign-in failed/)).toMatch(/Not known.*eve@example\.com/);
    expect(await row(/Company changed/)).toMatch(/The server.*changed: city and phone/);
    expect(await row(/Role changed/)).toMatch(/Ben.*Administrator/);
    expect(await row(/Webhook created/)).toMatch(/Sales order · all events · Sent to: erp\.example/);
    expect(await row(/Signed in/)).toMatch(/Ada Berger–192\.0\.2\.1/);
  });

  it('has a word for every field that can be changed', () => {
    const changeable = [CompanyContent, DocumentTemplateContent, WebhookContent, UserContent, ProfileContent];
    const names = changeable.flatMap(({ shape }) => Object.keys(shape));
    expect(names.filter((name) => !Object.hasOwn(texts.fields, name))).toEqual([]);
    expect(TEMPLATE_KIND_NAMES.filter((kind) => !Object.hasOwn(texts.kinds, kind))).toEqual([]);
    expect(WEBHOOK_ENTITIES.filter((kind) => !Object.hasOwn(texts.kinds, kind))).toEqual([]);
  });

  it('asks the server for exactly what the address says', async () => {
    const server = new FakeServer({ ...session, 'GET /audit': { body: aPage([anAuditEvent()]) } });
    renderApp(`/setup/audit?event=signed_in&actorId=${ada}&from=2026-11-01&to=2026-11-02&size=25`);
    await screen.findByRole('row', { name: /Signed in/ });
    expect(lastQuery(server)).toEqual({
      event: 'signed_in',
      actorId: ada,
      from: new Date('2026-11-01T00:00:00').toISOString(),
      to: new Date('2026-11-03T00:00:00').toISOString(),
      limit: '25',
    });
    expect(screen.getByLabelText('Event')).toHaveValue('signed_in');
    expect(screen.getByRole('button', { name: /^Only by Ada Berger/ })).toBeVisible();
  });

  it('is downloaded as it is filtered', async () => {
    const server = new FakeServer({ ...session, 'GET /audit': { body: aPage([anAuditEvent()]) } });
    const { user } = renderApp(`/setup/audit?event=signed_in&to=2026-11-02`);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => {
      const csv = server.to('GET /audit').find(({ headers }) => headers['Accept'] === 'text/csv');
      expect(Object.fromEntries(csv?.query ?? [])).toEqual({
        event: 'signed_in',
        to: new Date('2026-11-03T00:00:00').toISOString(),
      });
    });
  });

  it('says what of the address is no event and no day, and takes it out of it', async () => {
    const server = new FakeServer({ ...session, 'GET /audit': { body: aPage([anAuditEvent()]) } });
    const { user, history } = renderApp('/setup/audit?event=nonsense&from=yesterday&to=2026-13-01&size=25');
    await screen.findByRole('row', { name: /Signed in/ });
    expect(lastQuery(server)).toEqual({ limit: '25' });
    expect(await screen.findByText('3 filters were not understood')).toBeVisible();
    for (const told of ['event=nonsense', 'from=yesterday', 'to=2026-13-01'])
      expect(screen.getByText(told)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(history.location.search).toBe('?size=25'));
    expect(screen.queryByText(/not understood/)).not.toBeInTheDocument();
  });

  it('puts filters into the address, and takes them away again', async () => {
    const server = new FakeServer({ ...session, 'GET /audit': { body: aPage([anAuditEvent()]) } });
    const { user, history } = renderApp('/setup/audit?cursor=old&page=3');
    await user.selectOptions(await screen.findByLabelText('Event'), 'Signed in');
    await waitFor(() => expect(history.location.search).toBe('?event=signed_in'));
    fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(history.location.search).toBe('?event=signed_in&from=2026-11-01'));
    const by = within(screen.getByRole('cell', { name: 'Ada Berger' }));
    await user.click(by.getByRole('button', { name: 'Ada Berger' }));
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ actorId: ada, event: 'signed_in' }));
    await user.click(screen.getByRole('button', { name: /^Only by/ }));
    await waitFor(() => expect(history.location.search).toBe('?event=signed_in&from=2026-11-01'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('goes forwards and backwards by the server’s cursors', async () => {
    const first = anAuditEvent({ id: 'e-1', event: 'signed_in' });
    const second = anAuditEvent({ id: 'e-2', event: 'signed_out' });
    new FakeServer({
      ...session,
      'GET /audit': ({ query }) => {
        if (query.get('count') === 'true') return { body: { ...aPage([first]), total: 2 } };
        return { body: query.get('cursor') === 'c2' ? aPage([second]) : aPage([first], 'c2') };
      },
    });
    const { user, history } = renderApp('/setup/audit?size=1');
    expect(await screen.findByText('1–1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('row', { name: /Signed out/ })).toBeVisible();
    expect(history.location.search).toBe('?size=1&cursor=c2&page=2');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByRole('row', { name: /Signed in/ })).toBeVisible();
  });

  it('tells nothing yet from nothing found', async () => {
    new FakeServer({ ...session, 'GET /audit': { body: aPage([]) } });
    const { user } = renderApp('/setup/audit?event=invited');
    expect(await screen.findByRole('heading', { name: 'No event matches' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeVisible();
  });

  it('is searched by what is typed, and shown whole again', async () => {
    const server = new FakeServer({ ...session, 'GET /audit': { body: aPage([anAuditEvent()]) } });
    const { user, history } = renderApp('/setup/audit');
    await user.type(await screen.findByRole('searchbox'), 'ada 10.0');
    await waitFor(() => expect(history.location.search).toBe('?q=ada%2010.0'));
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ q: 'ada 10.0' }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('says what went wrong and tries again', async () => {
    const server = new FakeServer({
      ...session,
      'GET /audit': problem(400, 'invalid_request', 'Choose an entry of the list.'),
    });
    const { user } = renderApp('/setup/audit?actorId=x');
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose an entry of the list.');
    server.on({ 'GET /audit': { body: aPage([anAuditEvent()]) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Signed in/ })).toBeVisible();
  });

  it('is for administrators only', async () => {
    const server = new FakeServer({ 'GET /session': { body: aSession({ role: 'USER' }) } });
    renderApp('/setup/audit');
    expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
    expect(server.to('GET /audit')).toHaveLength(0);
  });
});
