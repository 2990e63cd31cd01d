import { defineSentences, asWritten } from '@docket/domain';
import express, { type Request } from 'express';
import type { AddressInfo } from 'node:net';
import { DomainError } from '../errors/domain-error';
import { problem } from './problem.filter';
import { problemFor, readerOf } from './reader';
import type { ApiRequest } from './request';

const say = defineSentences({
  reader_spec_left: { en: 'Send {left} pcs.', form: 'Enter {left} pcs.', de: 'Geben Sie {left} Stück ein.' },
});

describe('the reader of an answer', () => {
  const application = express().get('/', (request: Request, response) => {
    response.json(readerOf(request as ApiRequest));
  });
  const server = application.listen(0);
  afterAll(() => server.close());

  it.each([
    [undefined, 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['fr, de;q=0.4, en;q=0.2', 'de'],
    ['en;q=0.9, de;q=0.8', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
  ])('reads the best language of %s', async (header, language) => {
    const { port } = server.address() as AddressInfo;
    const headers: Record<string, string> = header === undefined ? {} : { 'Accept-Language': header };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers });
    expect(await answer.json()).toEqual({ language, isForm: true });
  });

  it.each([
    ['session', true],
    ['key', false],
  ] as const)('is a person at a form, or a program: %s', (via, isForm) => {
    const request = { acceptsLanguages: () => 'en', principal: { via } } as unknown as ApiRequest;
    expect(readerOf(request)).toEqual({ language: 'en', isForm });
  });

  it('reads a refusal and each of its errors, by their keys', () => {
    const left = say.reader_spec_left({ left: '2.5' });
    const error = new DomainError('quantity_exceeded', left, {
      errors: [
        { path: 'quantity', code: 'quantity_exceeded', message: left },
        { path: 'other', code: 'quantity_exceeded', message: asWritten('No other language has this.') },
      ],
    });
    const body = problem(error, { path: '/v1/things', requestId: 'r-1' });
    expect(body).toMatchObject({ detail: 'Send 2.5 pcs.', key: 'reader_spec_left', params: { left: '2.5' } });
    const german = problemFor(body, { language: 'de', isForm: true });
    expect([german.detail, ...(german.errors ?? []).map(({ message }) => message)]).toEqual([
      'Geben Sie 2,5 Stück ein.',
      'Geben Sie 2,5 Stück ein.',
      'No other language has this.',
    ]);
    expect(problemFor(body, { language: 'en', isForm: true }).detail).toBe('Enter 2.5 pcs.');
  });
});
