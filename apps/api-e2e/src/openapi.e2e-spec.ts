import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { Answer } from './harness/answer';
import { apiDocument, documentedOperations, requireDocumented } from './harness/api-document';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';

describe('the OpenAPI document', () => {
  let docket: Docket;
  let client: Client;

  beforeAll(async () => {
    docket = await Docket.start();
    client = docket.anonymous();
  });
  afterAll(() => docket.stop());

  it('is served as it is committed', async () => {
    const served = JSON.parse((await client.get('/openapi.json')).text()) as unknown;
    try {
      expect(served).toEqual(apiDocument);
    } catch (error) {
      const hint = 'The server was built before apps/api/openapi.json was changed: build it again.';
      throw new Error(`${hint}\n${String(error)}`, { cause: error });
    }
  });

  it('names, sums up and sorts every operation, and says who may call it', () => {
    const ids = documentedOperations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of documentedOperations) {
      expect(operation).toMatchObject({
        operationId: expect.stringMatching(/^[a-z]\w*\.[a-z]\w*$/) as string,
        summary: expect.stringMatching(/^[A-Z]/) as string,
        tags: [expect.any(String)],
        security: expect.any(Array) as unknown,
      });
    }
    expect(
      documentedOperations.find(({ operation }) => operation.operationId === 'customers.create'),
    ).toMatchObject({
      operation: {
        security: [
          { apiKey: [] },
          { apiKey: [], apiSession: [], apiCsrf: [] },
          { uiSession: [], uiCsrf: [] },
        ],
      },
    });
  });

  it('has a schema for every answer and every body', () => {
    const bodies = documentedOperations.flatMap(({ operation }) =>
      [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
        part !== undefined && 'content' in part ? Object.values(part.content ?? {}) : [],
      ),
    );
    expect(bodies.length).toBeGreaterThan(documentedOperations.length);
    for (const media of bodies) expect(media).toMatchObject({ schema: expect.any(Object) as unknown });
  });

  it('tells what is sent from what is answered with, where defaults make the difference', () => {
    const { Contact, ContactInput } = apiDocument.components.schemas;
    expect(ContactInput?.['required']).toEqual(['name']);
    expect(Contact?.['required']).toEqual(['name', 'email', 'phone', 'role']);
  });

  it('has examples that are valid', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    ajv.addSchema(apiDocument as object, 'openapi');
    let count = 0;
    for (const [name, { examples = [] }] of Object.entries(apiDocument.components.schemas)) {
      for (const example of examples as unknown[]) {
        const valid = ajv.validate({ $ref: `openapi#/components/schemas/${name}` }, example);
        expect([name, valid, ajv.errorsText()]).toEqual([name, true, 'No errors']);
        count++;
      }
    }
    expect(count).toBeGreaterThan(30);
  });
});

describe('an answer against the OpenAPI document', () => {
  const headers = {
    'X-Request-Id': 'a',
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie',
    ETag: '"1-a"',
    'Content-Type': 'application/json',
  };
  const answer = (status: number, body: unknown, more: Record<string, string> = {}) =>
    new Answer(status, new Headers({ ...headers, ...more }), Buffer.from(JSON.stringify(body)));
  const page = { data: [], next: null };
  const check = (given: Answer) => () => requireDocumented('GET', '/v1/customers?limit=1', given);

  it('passes where all of it is documented', () => {
    expect(check(answer(200, page))).not.toThrow();
    expect(() => requireDocumented('GET', '/v1/nothing', answer(418, page))).not.toThrow();
  });

  it.each([
    ['its status', answer(418, page), /customers\.list.*418.*only 200, 304/],
    ['its content type', answer(200, page, { 'Content-Type': 'text/html' }), /text\/html, documented is app/],
    ['its body', answer(200, { data: [{ id: 1 }], next: null }), /body\/data\/0/],
    ['a field too many', answer(200, { ...page, extra: 1 }), /additional properties/],
    ['a header that is not documented', answer(200, page, { Location: '/x' }), /location is not documented/],
    ['a header that is no number', answer(200, page, { 'RateLimit-Reset': 'soon' }), /no whole number/],
    [
      'a header that is missing',
      new Answer(200, new Headers(), Buffer.from('{}')),
      /x-request-id is missing/,
    ],
  ])('fails for %s', (_what, given, message) => {
    expect(check(given)).toThrow(message);
  });
});
