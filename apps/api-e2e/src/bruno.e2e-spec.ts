import { documentedOperations, operationOf } from './harness/api-document';
import { type BrunoRequest, brunoRequests } from './harness/bruno';
import { createKey, quoteFile } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';

describe('the Bruno collection', () => {
  const requests = brunoRequests();
  let docket: Docket;
  let client: Client;
  /** The values that requests have learnt, as Bruno keeps them. */
  const variables = new Map<string, string>();

  beforeAll(async () => {
    docket = await Docket.start();
    client = docket.withKey((await createKey(await docket.signedIn())).key);
  });
  afterAll(() => docket.stop());

  const filled = (text: string) =>
    text.replace(/\{\{([a-z_]+)\}\}/g, (all, name: string) => variables.get(name) ?? all);

  async function send({ method, url, path, json, form, learns }: BrunoRequest) {
    const steps = url
      .replace('{{host}}', '')
      .replace(/:(\w+)/g, (_all, name: string) => path.get(name) ?? '');
    const answer = await client.send(method, filled(steps), {
      ...(json !== undefined && { body: filled(json), headers: { 'Content-Type': 'application/json' } }),
      ...(form && { body: formOf(form) }),
    });
    for (const [name, field] of learns) {
      const body = JSON.parse(answer.text()) as Record<string, string>;
      variables.set(name, body[field.replace('res.body.', '')] ?? '');
    }
    return answer;
  }

  function formOf(fields: Map<string, string>): FormData {
    const form = new FormData();
    for (const [name, value] of fields) form.set(name, value.startsWith('@file(') ? quoteFile() : value);
    return form;
  }

  it('has a request for every operation, at its path and with its method', () => {
    const found = requests.map(({ method, url }) => {
      const path = url.replace('{{host}}', '').replace(/\?.*$/, '').replace(/:\w+/g, 'x');
      return operationOf(method, path)?.operation.operationId;
    });
    const wanted = documentedOperations.map(({ operation }) => operation.operationId);
    expect(found.sort()).toEqual([...wanted].sort());
    expect(new Set(requests.map(({ name }) => name)).size).toBe(requests.length);
  });

  it('creates a customer, a quote and a template, and prints the quote, as its files say', async () => {
    const named = (name: string) => {
      const request = requests.find((one) => one.name === name);
      if (request === undefined) throw new Error(`There is no request "${name}".`);
      return request;
    };
    const story = [
      ['Create a customer', 201],
      ['Create a sales quote', 201],
      ['Create a document template', 201],
      ['List customers', 200],
      ['Get a sales quote', 200],
      ['Get a sales quote as PDF', 200],
      ['Delete a sales quote', 204],
    ] as const;
    for (const [name, status] of story) {
      const answer = await send(named(name));
      expect([name, answer.status, answer.status === status ? '' : answer.text()]).toEqual([
        name,
        status,
        '',
      ]);
    }
  });
});
