import type { TemplateKindName } from '@docket/contracts';
import { type KindDefinition, KindRegistry, type KeyScope, OpenToNarrowedKeys } from '@docket/platform';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { KeyScopes } from './key-scopes';

function kind(name: string, path: string, ...prints: string[]): KindDefinition {
  return { name, path, templateKinds: prints.map((print) => ({ name: print })) } as unknown as KindDefinition;
}

const registry = new KindRegistry();
registry.register(kind('SalesQuote', 'salesquotes', 'SalesQuote'));
registry.register(kind('ProductionOrder', 'prodorders', 'ProductionOrder', 'ProductionOrderTraveler'));
registry.register(kind('TroubleReport', 'service/troublereports', 'TroubleReport'));

interface Call {
  method?: string;
  route?: string;
  scope?: KeyScope;
  query?: object;
  body?: unknown;
}

/** Refusal of a call by a key with these rights; null if the call is allowed. */
function refusal(
  rights: { readOnly?: boolean; kinds?: TemplateKindName[] },
  { method = 'GET', route = '/v1/customers', scope, query = {}, body }: Call,
): string | null {
  const handler = () => undefined;
  if (scope !== undefined) OpenToNarrowedKeys(scope)(handler);
  const context = {
    getHandler: () => handler,
    getClass: () => class {},
    switchToHttp: () => ({ getRequest: () => ({ method, route: { path: route }, query, body }) }),
  } as unknown as ExecutionContext;
  try {
    new KeyScopes(new Reflector(), registry).requireRight(context, {
      readOnly: false,
      kinds: null,
      ...rights,
    });
    return null;
  } catch (error) {
    expect(error).toMatchObject({ code: 'forbidden' });
    return (error as Error).message;
  }
}

describe('a key without limits', () => {
  it('is let through everywhere', () => {
    for (const method of ['GET', 'POST', 'DELETE']) expect(refusal({}, { method })).toBeNull();
  });
});

describe('a read-only key', () => {
  it('reads', () => {
    for (const method of ['GET', 'HEAD']) expect(refusal({ readOnly: true }, { method })).toBeNull();
  });

  it('changes nothing, and is told why', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])
      expect(refusal({ readOnly: true }, { method })).toMatch(/read-only/);
  });
});

describe('a key that is narrowed to some Kinds', () => {
  const quotes = { kinds: ['SalesQuote'] satisfies TemplateKindName[] };

  it('calls what lies below their paths, and nothing else', () => {
    for (const route of ['/v1/salesquotes', '/v1/salesquotes/:id', '/v1/salesquotes/:id/:action'])
      expect(refusal(quotes, { route, method: 'POST' })).toBeNull();
    for (const route of [
      '/v1/customers',
      '/v1/prodorders',
      '/v1/salesquotesx',
      '/salesquotes',
      '/v1/search',
      '/health/live',
    ])
      expect(refusal(quotes, { route })).toMatch(/only for SalesQuote/);
    expect(
      refusal({ kinds: ['TroubleReport'] }, { route: '/v1/service/troublereports/:id/attachments' }),
    ).toBeNull();
  });

  it('calls what is open to any key', () => {
    expect(refusal(quotes, { route: '/v1/session', scope: 'any' })).toBeNull();
  });

  it('prints all of a Kind, or only one print of it', () => {
    const traveler: Call = {
      route: '/v1/prodorders/:id/traveler/pdf',
      scope: { kind: 'ProductionOrderTraveler' },
    };
    const order: Call = { route: '/v1/prodorders/:id/pdf', scope: { kind: 'ProductionOrder' } };
    expect(refusal({ kinds: ['ProductionOrder'] }, traveler)).toBeNull();
    expect(refusal({ kinds: ['ProductionOrder'] }, order)).toBeNull();
    expect(refusal({ kinds: ['ProductionOrderTraveler'] }, traveler)).toBeNull();
    expect(refusal({ kinds: ['ProductionOrderTraveler'] }, order)).not.toBeNull();
    expect(refusal({ kinds: ['ProductionOrderTraveler'] }, { route: '/v1/prodorders/:id' })).not.toBeNull();
    expect(refusal(quotes, traveler)).not.toBeNull();
  });

  it('names one of its Kinds where a call is about any', () => {
    const scope: KeyScope = { kindIn: 'query', name: 'kind' };
    expect(refusal(quotes, { scope, query: { kind: 'SalesQuote' } })).toBeNull();
    expect(refusal(quotes, { scope, query: { kind: 'TroubleReport' } })).toMatch(/only for SalesQuote/);
    expect(refusal(quotes, { scope, query: {} })).toMatch(/name one of these as `kind`/);
    expect(refusal(quotes, { scope, query: { kind: ['SalesQuote', 'TroubleReport'] } })).not.toBeNull();
    const inBody: KeyScope = { kindIn: 'body', name: 'kind' };
    expect(refusal(quotes, { scope: inBody, body: { kind: 'SalesQuote' } })).toBeNull();
    for (const body of [undefined, null, 'SalesQuote', { kind: { toString: () => 'SalesQuote' } }])
      expect(refusal(quotes, { scope: inBody, body })).not.toBeNull();
  });
});
