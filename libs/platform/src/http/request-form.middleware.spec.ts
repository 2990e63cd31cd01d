import type { Request, Response } from 'express';
import type { DomainError } from '../errors/domain-error';
import { requestForm } from './request-form.middleware';

describe('the form of a request', () => {
  const refusal = (headers: { host?: string[]; expect?: string }, httpVersion = '1.1') => {
    const { host, expect: expected } = headers;
    const rawHeaders = ['Accept', 'host', ...(host ?? []).flatMap((one) => ['Host', one])];
    const request = { httpVersion, rawHeaders, get: () => expected };
    let code: string | undefined;
    requestForm(request as unknown as Request, {} as Response, (error?: unknown) => {
      code = (error as DomainError | undefined)?.code;
    });
    return code;
  };

  it('is one host, as HTTP/1.1 wants it', () => {
    expect(refusal({ host: ['a'] })).toBeUndefined();
    expect(refusal({}, '1.0')).toBeUndefined();
    expect(refusal({})).toBe('malformed_request');
    expect(refusal({ host: ['a', 'b'] })).toBe('malformed_request');
  });

  it('is no expectation but the one that HTTP knows', () => {
    expect(refusal({ host: ['a'], expect: '100-Continue' })).toBeUndefined();
    expect(refusal({ host: ['a'], expect: 'nonsense' })).toBe('expectation_failed');
  });
});
