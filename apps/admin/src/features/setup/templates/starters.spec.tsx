import { screen } from '@testing-library/react';
import { aKind, aTemplate } from '../../../testing/builders';
import { list, serve } from '../../../testing/documents-desk';
import { renderApp } from '../../../testing/render-app';

describe('starters are used as they are', () => {
  const starter = (kind: string) => ({
    [`GET /documents/kinds/${kind}/starter`]: {
      body: 'docx',
      headers: { 'Content-Disposition': `attachment; filename="Vorlage ${kind}.docx"` },
    },
  });
  const made = ({ body }: { body: unknown }) => {
    const fields = Object.fromEntries((body as FormData).entries());
    return { status: 201, body: aTemplate({ id: 't-9', name: String(fields['name']) }) };
  };

  it('one of them by an upload, in its language, by a name that is free', async () => {
    const server = serve().on({
      ...starter('SalesOrder'),
      'GET /documents': list(aTemplate({ kind: 'SalesOrder', name: 'VORLAGE SalesOrder' })),
      'POST /documents': made,
    });
    const { user } = renderApp('/setup/documents?kind=SalesOrder');
    await user.click(await screen.findByRole('button', { name: /^Use the starter as it is, or/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Use as it is, in German' }));
    expect(await screen.findByText('“Vorlage SalesOrder (2)” is ready to use.')).toBeVisible();
    const form = server.to('POST /documents')[0]?.body as FormData;
    expect([form.get('kind'), form.get('language'), (form.get('file') as File).name]).toEqual([
      'SalesOrder',
      'de',
      'Vorlage SalesOrder.docx',
    ]);
  });

  it('all of them at one press, where there is no template yet', async () => {
    const empty = list(aKind({ count: 0 }), aKind({ kind: 'SalesOrder', label: 'Sales order', count: 0 }));
    const server = serve().on({
      ...starter('SalesQuote'),
      ...starter('SalesOrder'),
      'GET /settings/company': { body: { language: 'de-AT' } },
      'GET /documents': list(),
      'GET /documents/kinds': empty,
      'POST /documents': made,
    });
    const { user } = renderApp('/setup/documents');
    const buttons = await screen.findAllByRole('button', { name: /^Use all starters/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Use all starters, in German',
      'Use all starters, in English',
    ]);
    await user.click(buttons[1]!);
    expect(await screen.findByText('2 templates are ready to use.')).toBeVisible();
    const sent = server.to('POST /documents').map(({ body }) => body as FormData);
    expect(sent.map((form) => [form.get('kind'), form.get('language')])).toEqual([
      ['SalesQuote', 'en'],
      ['SalesOrder', 'en'],
    ]);
  });

  it('not where there is one already', async () => {
    serve();
    renderApp('/setup/documents');
    await screen.findByText('Quote, standard');
    expect(screen.queryByRole('button', { name: /^Use all starters/ })).not.toBeInTheDocument();
  });
});
