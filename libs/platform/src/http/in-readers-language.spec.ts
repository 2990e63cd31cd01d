import { asWritten, defineSentences, toldText } from '@docket/domain';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { InReadersLanguage } from './in-readers-language';

const say = defineSentences({
  in_readers_language_spec: { en: 'The font {font} is missing.', de: 'Die Schriftart {font} fehlt.' },
});

const warning = { code: 'font_missing', ...toldText(say.in_readers_language_spec({ font: 'Lato' })) };

async function answered(body: unknown, language: 'en' | 'de') {
  const headers = new Map<string, string>();
  const response = {
    vary: (name: string) => (headers.set('Vary', name), response),
    setHeader: (name: string, value: string) => (headers.set(name, value), response),
  };
  const http = {
    getRequest: () => ({ acceptsLanguages: () => language, principal: { via: 'key' } }),
    getResponse: () => response,
  };
  const context = { switchToHttp: () => http } as unknown as ExecutionContext;
  const next: CallHandler = { handle: () => of(body) };
  const read: unknown = await lastValueFrom(new InReadersLanguage().intercept(context, next));
  return { read, headers: Object.fromEntries(headers) };
}

describe('an answer in the language of its reader', () => {
  it('has every text that has a key in that language, wherever it stands', async () => {
    const list = { data: [{ id: 't-1', warnings: [warning] }], next: null };
    const { read, headers } = await answered(list, 'de');
    expect(read).toEqual({
      data: [{ id: 't-1', warnings: [{ ...warning, message: 'Die Schriftart Lato fehlt.' }] }],
      next: null,
    });
    expect(headers).toEqual({ Vary: 'Accept-Language', 'Content-Language': 'de' });
  });

  it('is English for everybody else, and where an earlier version stored no key', async () => {
    const stored = { code: 'font_missing', message: 'Stored in English.' };
    expect((await answered({ warnings: [warning] }, 'en')).read).toEqual({ warnings: [warning] });
    expect((await answered({ warnings: [stored] }, 'de')).read).toEqual({ warnings: [stored] });
    const unknown = { ...stored, key: 'of_another_version', params: {} };
    expect((await answered({ failure: unknown }, 'de')).read).toEqual({ failure: unknown });
  });

  it('is left alone where the handler sends it itself', async () => {
    expect(await answered(undefined, 'de')).toEqual({ read: undefined, headers: {} });
    const told = { failure: { code: 'pdf_failed', ...toldText(asWritten('Lato')) } };
    expect((await answered(told, 'de')).read).toEqual(told);
  });
});
