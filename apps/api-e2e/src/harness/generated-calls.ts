import fc from 'fast-check';
import type { Answer } from './answer';
import { deref, type DocumentedOperation, documentedOperations, type Parameter } from './api-document';
import { odd, oddText, spoilt, valid } from './arbitrary';
import { createCustomer, createKey, createQuote, quoteFile, uploadTemplate } from './business';
import type { Client } from './client';
import type { Docket } from './docket';

type Intent = 'valid' | 'odd';

interface Call {
  path: string;
  init: RequestInit & { headers: Record<string, string> };
}

const NOTHING: fc.Arbitrary<[string, string][]> = fc.constant([]);

/** How often each operation was called, and how it answered. */
export type Tally = Map<string, Map<number, number>>;

/** Calls every operation of the document with inputs that are made of its schemas, good ones and bad ones. */
export class GeneratedCalls {
  readonly tally: Tally = new Map();
  /** Ids of what there is, by the path of its collection. */
  private readonly pool = new Map<string, string[]>();
  private readonly arbitraries = new Map<string, fc.Arbitrary<Call>>();
  private entityTag = '"1-none"';
  private made = 0;

  private constructor(
    private readonly docket: Docket,
    private client: Client,
    private readonly seed: number,
  ) {}

  static async on(docket: Docket, seed: number): Promise<GeneratedCalls> {
    const admin = await docket.signedIn();
    const calls = new GeneratedCalls(docket, docket.withKey((await createKey(admin)).key), seed);
    return calls;
  }

  /**
   * Makes so many calls, to each operation equally many.
   * @throws {Error} for an answer that is not documented, or an error of the server's; it names the seed and the call
   */
  async run(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      const documented = documentedOperations[index % documentedOperations.length];
      if (documented === undefined) return;
      if (index % documentedOperations.length === 0) await this.replenish(this.client);
      const seed = this.seed + index;
      const intent: Intent = Math.floor(index / documentedOperations.length) % 2 === 0 ? 'valid' : 'odd';
      const [call] = fc.sample(this.callsOf(documented, intent), { seed, numRuns: 1 });
      if (call !== undefined) await this.make(documented, call, seed);
    }
  }

  private async make(documented: DocumentedOperation, call: Call, seed: number): Promise<void> {
    const { method, operation, path } = documented;
    try {
      const answer = await this.client.send(method, call.path, call.init);
      const counts = this.tally.get(operation.operationId) ?? new Map<number, number>();
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      this.tally.set(operation.operationId, counts);
      if (answer.status >= 500 && answer.status !== 503) throw new Error(answer.text());
      this.learn(documented, call, answer);
      // It may have revoked its own key.
      if (answer.status === 401 && path !== '/v1/session') await this.renew();
    } catch (error) {
      const sent = JSON.stringify({ ...call.init, body: bodyText(call.init.body) });
      throw new Error(
        `With seed ${seed}, ${method} ${call.path} ${sent.slice(0, 4_000)}:\n${String(error)}`,
        {
          cause: error,
        },
      );
    }
  }

  private async renew(): Promise<void> {
    this.client = this.docket.withKey((await createKey(await this.docket.signedIn(), 'Another')).key);
  }

  /** Adds one of everything, fresh: what was there may be deleted by now, or be in a state that changes no more. */
  private async replenish(client: Client): Promise<void> {
    const customer = await createCustomer(client, { code: `G${this.seed}-${++this.made}` });
    this.know('/v1/customers', customer.id);
    this.know('/v1/salesquotes', (await createQuote(client, { customerId: customer.id })).id);
    this.know('/v1/documents', (await uploadTemplate(client)).id);
  }

  private learn({ method, path }: DocumentedOperation, call: Call, answer: Answer): void {
    this.entityTag = answer.header('etag') ?? this.entityTag;
    if (answer.status === 201) {
      const { id } = JSON.parse(answer.text()) as { id?: string };
      if (id !== undefined) this.know(path, id);
    }
    if (method === 'DELETE' && answer.status === 204) {
      for (const [collection, ids] of this.pool)
        this.pool.set(
          collection,
          ids.filter((id) => !call.path.includes(id)),
        );
    }
  }

  private know(collection: string, id: string): void {
    // The newest comes first, since small numbers are chosen more often.
    this.pool.set(collection, [id, ...(this.pool.get(collection) ?? [])]);
  }

  /** `customerId` names customers, `DocumentID` documents; any other id may be anybody's. */
  private readonly idsFor = (name: string): string[] => {
    const stem = name.replace(/Id$|ID$/, '').toLowerCase();
    const all = [...this.pool];
    const named = all.filter(([path]) => stem !== '' && (path.split('/').at(-1) ?? '').startsWith(stem));
    return (named.length > 0 ? named : all).flatMap(([, ids]) => ids);
  };

  private callsOf(documented: DocumentedOperation, intent: Intent): fc.Arbitrary<Call> {
    const name = `${documented.operation.operationId} ${intent}`;
    const known = this.arbitraries.get(name) ?? this.callOf(documented, intent);
    this.arbitraries.set(name, known);
    return known;
  }

  private callOf(documented: DocumentedOperation, intent: Intent): fc.Arbitrary<Call> {
    const { operation, path } = documented;
    const parameters = operation.parameters ?? [];
    const place = (where: Parameter['in']) => parameters.filter((parameter) => parameter.in === where);
    return fc
      .tuple(
        fc.tuple(...place('path').map((parameter) => this.segment(path, parameter, intent))),
        fc.tuple(...place('query').map((parameter) => this.queryPart(parameter, intent))),
        fc.tuple(...place('header').map((parameter) => this.headerValue(parameter, intent))),
        this.body(documented, intent),
      )
      .map(([segments, query, headers, body]) => ({
        path: address(path, segments) + queryText(query),
        init: {
          ...body,
          headers: { ...body.headers, ...Object.fromEntries(headers.flat()) },
        },
      }));
  }

  private segment(path: string, { name, schema }: Parameter, intent: Intent): fc.Arbitrary<[string, string]> {
    const collection = path.slice(0, path.indexOf('/{'));
    const own = () => this.pool.get(collection) ?? [];
    const isId = name === 'id';
    const good = valid(schema, isId ? own : this.idsFor, name).map(String);
    const bad = fc.oneof(oddText, good);
    return (intent === 'valid' ? good : bad).map((text) => [name, text]);
  }

  private queryPart(
    { name, schema, required = false }: Parameter,
    intent: Intent,
  ): fc.Arbitrary<[string, string][]> {
    // A cursor is only what a page before has given.
    const good = name === 'cursor' ? fc.constant(undefined) : valid(schema, this.idsFor, name);
    const given = good.map((value): [string, string][] =>
      value === undefined ? [] : [[name, [value].flat().join(',')]],
    );
    const bad = fc.oneof(
      given,
      oddText.map((text): [string, string][] => [[name, text]]),
    );
    const wanted = intent === 'valid' ? given : bad;
    return required && intent === 'valid' ? wanted : fc.oneof({ weight: 3, arbitrary: NOTHING }, wanted);
  }

  private headerValue({ name }: Parameter, intent: Intent): fc.Arbitrary<[string, string][]> {
    const values = fc
      .oneof(
        fc.constantFrom('*', '"1-x"', 'W/"1"', '""', ','),
        fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x21-\x7e]/g, '')),
      )
      .map((text) => (text === '*' && intent === 'valid' ? this.entityTag : text));
    return fc.oneof(
      { weight: 3, arbitrary: NOTHING },
      values.map((text): [string, string][] => [[name, text]]),
    );
  }

  private body({ operation, path }: DocumentedOperation, intent: Intent): fc.Arbitrary<Call['init']> {
    const [media] = Object.entries(operation.requestBody?.content ?? {});
    if (media === undefined) return fc.constant({ headers: {} });
    const [type, { schema = {} }] = media;
    if (type === 'text/csv' && intent === 'valid') return csv();
    if (type === 'multipart/form-data') return this.form(path, deref(schema) ?? {}, intent);
    const good = valid(schema, this.idsFor).map((value) => JSON.stringify(value));
    const bad = fc.oneof(
      { weight: 4, arbitrary: spoilt(schema, this.idsFor).map((value) => JSON.stringify(value)) },
      odd.map((value) => JSON.stringify(value)),
      fc.constantFrom('', '{', 'null', '[]', '"', '{"a":1,}', '\ufeff{}'),
    );
    return (intent === 'valid' ? good : bad).map((body) => ({ body, headers: { 'Content-Type': type } }));
  }

  private form(path: string, schema: Record<string, unknown>, intent: Intent): fc.Arbitrary<Call['init']> {
    const fields = intent === 'valid' ? valid(schema, this.idsFor) : spoilt(schema, this.idsFor);
    const junk = fc
      .uint8Array({ maxLength: 300 })
      .map((bytes) => new File([new Uint8Array(bytes)], 'junk.docx'));
    const good = fc.constant(path.endsWith('/logo') ? picture() : quoteFile());
    const file = intent === 'valid' ? good : fc.oneof(good, junk, fc.constant(undefined));
    return fc.tuple(fields, file).map(([values, chosen]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries((values ?? {}) as object))
        body.set(name, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
      if (chosen) body.set('file', chosen);
      return { body, headers: {} };
    });
  }
}

/** Customers, as a file of them: what a line holds is no part of the document. */
function csv(): fc.Arbitrary<Call['init']> {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,20}$/);
  const line = fc.tuple(fc.uuid(), word).map(([code, name]) => `${code.slice(0, 30)},${name}`);
  return fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => ({
    body: ['code,name', ...lines].join('\n'),
    headers: { 'Content-Type': 'text/csv' },
  }));
}

/** The smallest PNG there is. */
function picture(): File {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new File([Buffer.from(png, 'base64')], 'logo.png', { type: 'image/png' });
}

function address(path: string, segments: [string, string][]): string {
  return segments.reduce((made, [name, text]) => {
    // An empty or dotted step would be another path.
    const step = /^\.{0,2}$/.test(text) ? 'none' : encodeURIComponent(text.toWellFormed());
    return made.replace(`{${name}}`, () => step);
  }, path);
}

function queryText(parts: [string, string][][]): string {
  const text = parts
    .flat()
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
  return text === '' ? '' : `?${text}`;
}

function bodyText(body: unknown): unknown {
  if (!(body instanceof FormData)) return body;
  return [...body].map(([name, value]) => [name, typeof value === 'string' ? value : `file ${value.name}`]);
}
