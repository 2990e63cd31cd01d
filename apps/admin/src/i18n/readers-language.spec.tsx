import { screen, waitFor } from '@testing-library/react';
import { aSession } from '../testing/builders';
import { FakeServer, problem } from '../testing/fake-server';
import { createI18n, switchLanguage } from '.';
import { formatsFor } from './format';
import { renderApp } from '../testing/render-app';

const nobody = problem(401, 'unauthenticated', 'Sign in.');

/** A browser whose reader prefers these languages. */
const prefer = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('the language of the reader', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is the first of the browser’s that there are texts in, before anybody signs in', async () => {
    prefer('fr-FR', 'de-AT', 'en');
    new FakeServer({ 'GET /session': nobody });
    renderApp('/sign-in');
    expect(await screen.findByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'de'));
    expect(document.title).toBe('Anmelden · Docket');
  });

  it('is that of whoever was signed in here last, whatever the browser prefers', async () => {
    prefer('en-US');
    localStorage.setItem('docket.language', 'de');
    new FakeServer({ 'GET /session': nobody });
    renderApp('/sign-in');
    expect(await screen.findByLabelText('E-Mail-Adresse')).toBeVisible();
  });

  it('is the one in the profile once they are signed in, and is kept', async () => {
    prefer('en-US');
    new FakeServer({ 'GET /session': { body: aSession({ language: 'de-CH' }) } });
    renderApp('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
    expect(localStorage.getItem('docket.language')).toBe('de-CH');
  });

  it('is changed on the page to sign in at, and kept', async () => {
    prefer('en-GB');
    new FakeServer({ 'GET /session': nobody });
    const { user } = renderApp('/sign-in');
    await user.click(await screen.findByRole('button', { name: 'Deutsch' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    expect(localStorage.getItem('docket.language')).toBe('de');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('is written as in the browser’s country as long as none is chosen', async () => {
    const texts = createI18n();
    prefer('fr', 'en-GB', 'en-US');
    await switchLanguage(texts, 'en');
    expect(formatsFor(texts.language).date('2026-11-25')).toBe('25 Nov 2026');
    await switchLanguage(texts, 'en-US');
    expect(formatsFor(texts.language).date('2026-11-25')).toBe('Nov 25, 2026');
    await switchLanguage(texts, 'de');
    expect(texts.language).toBe('de');
  });

  it('is English where there are no texts in any other', async () => {
    prefer('fr', 'it');
    new FakeServer({ 'GET /session': nobody });
    renderApp('/sign-in');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'));
  });

  it('is also that of what the server refuses', async () => {
    prefer('de');
    const refusal = 'Das hat zu lange gedauert, und es wurde nichts geändert. Versuchen Sie es erneut.';
    const asked: string[] = [];
    new FakeServer({
      'GET /session': nobody,
      'POST /session': ({ headers }) => {
        asked.push(headers['Accept-Language'] ?? '');
        const { body, ...answer } = problem(503, 'unavailable', refusal);
        // The server tells its own words by a key.
        return { ...answer, body: { ...(body as object), key: 'took_too_long', params: {} } };
      },
    });
    const { user } = renderApp('/sign-in');
    await user.type(await screen.findByLabelText('E-Mail-Adresse'), 'ada@example.com');
    await user.type(screen.getByLabelText('Passwort'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
    expect(asked).toEqual(['de']);
  });
});
