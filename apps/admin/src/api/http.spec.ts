import { FakeServer, problem } from '../testing/fake-server';
import { fetchCsv, fetchFile } from './files';
import { apiAddress, request, requestNothing, requestTagged } from './http';
import { ApiError } from './problem';
import { csrfToken } from './session-end';

describe('an API address', () => {
  it('leaves out what is not set and joins several values by commas', () => {
    expect(
      apiAddress('/salesquotes', { q: '', status: ['draft', 'sent'], cursor: undefined, limit: 5 }),
    ).toBe('/v1/salesquotes?status=draft%2Csent&limit=5');
  });
});

describe('the CSRF token', () => {
  it.each([
    ['docket_ui_csrf=abc', 'abc'],
    ['a=1; __Host-docket_ui_csrf=x%3Dy; b=2', 'x=y'],
    ['docket_csrf=of-a-key', null],
    ['', null],
  ])('in %p is %p', (cookies, token) => expect(csrfToken(cookies)).toBe(token));

  it('goes along with every call that changes something, and with no other', async () => {
    const server = new FakeServer({ 'GET /profile': { body: {} }, 'DELETE /session': { status: 204 } });
    await request('GET', '/profile');
    await requestNothing('DELETE', '/session');
    expect(server.calls.map(({ headers }) => headers['X-CSRF-Token'])).toEqual([undefined, 'token-1']);
  });
});

describe('a call', () => {
  it('keeps the ETag of an entity', async () => {
    new FakeServer({ 'GET /salesquotes/1': { body: { id: '1' }, headers: { ETag: '"e1"' } } });
    await expect(requestTagged('GET', '/salesquotes/1')).resolves.toEqual({
      value: { id: '1' },
      etag: '"e1"',
    });
  });

  it('fails with what the problem body says', async () => {
    new FakeServer({
      'GET /profile': problem(429, 'rate_limited', 'Wait a little.', undefined, { 'Retry-After': '7' }),
    });
    const error = await request('GET', '/profile').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'Wait a little.',
      retryAfter: 7,
    });
  });

  it('fails as unexpected where a proxy answers with a page of its own', async () => {
    new FakeServer({ 'GET /profile': { status: 502, body: 'Bad gateway' } });
    await expect(request('GET', '/profile')).rejects.toMatchObject({
      code: 'unexpected_answer',
      status: 502,
    });
  });

  it('tells a dead connection from an answer', async () => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(request('GET', '/profile')).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  describe('whose answer breaks off', () => {
    const breaksOff = (status: number) => {
      const lost = () => Promise.reject(new TypeError('network error'));
      const answer = { ok: status < 400, status, headers: new Map(), json: lost, text: lost, blob: lost };
      window.fetch = () => Promise.resolve(answer as unknown as Response);
    };

    it.each([
      ['JSON', 200, () => request('GET', '/profile')],
      ['an entity', 200, () => requestTagged('GET', '/salesquotes/1')],
      ['a problem', 503, () => request('GET', '/profile')],
      ['a file', 200, () => fetchFile('/salesquotes/1/pdf', {}, 'quote.pdf')],
      ['a CSV', 200, () => fetchCsv('/salesquotes', {})],
    ])('fails like one without an answer: %s', async (_, status, call) => {
      breaksOff(status);
      await expect(call()).rejects.toMatchObject({ code: 'network', status: 0 });
    });

    it('is no loss where it was given up', async () => {
      breaksOff(200);
      await expect(request('GET', '/profile', { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
        TypeError,
      );
    });
  });

  it('tells an answer that is no JSON from a dead connection', async () => {
    const answer = {
      ok: true,
      status: 200,
      headers: new Headers(),
      json: () => Promise.reject(new SyntaxError('<')),
    };
    window.fetch = () => Promise.resolve(answer as unknown as Response);
    await expect(request('GET', '/profile')).rejects.toBeInstanceOf(SyntaxError);
  });
});
