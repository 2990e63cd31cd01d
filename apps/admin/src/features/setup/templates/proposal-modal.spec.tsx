import type { DocumentProposal } from '@docket/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aTemplate } from '../../../testing/builders';
import { serve, word } from '../../../testing/documents-desk';
import { renderApp } from '../../../testing/render-app';

const place = (text: string, field: string, rest: Partial<DocumentProposal['places'][number]> = {}) => ({
  ...{ part: 'word/document.xml', label: 'body', paragraph: 0, start: 0, end: text.length, text },
  ...{ field, filter: '', otherwise: null, optional: false, sure: true, rivals: [], ...rest },
});
const PROPOSAL: DocumentProposal = {
  records: [{ id: 'q-1', number: 'SQ-00016' }],
  record: { id: 'q-1', number: 'SQ-00016' },
  language: 'en-US',
  places: [
    place('SQ-00016', 'SQ.NUMBER'),
    place('480.00', 'SQ.TOTAL', { sure: false, rivals: [{ field: 'SQ.NETTOTAL', filter: '' }] }),
  ],
  lists: [
    {
      ...{ list: 'SQ.LINES', item: 'line', order: '', part: 'word/document.xml', paragraph: 3 },
      ...{ rows: 1, items: 3, pattern: 0 },
    },
  ],
  issues: [
    {
      code: 'amount_left',
      place: {
        ...{ part: 'word/document.xml', label: 'body', paragraph: 9, start: 0, end: 5, text: '30.00' },
      },
      detail: '',
    },
  ],
  amounts: { all: 2, explained: 1 },
  notShown: ['SQ.SHIPPING'],
};

async function open() {
  const server = serve().on({
    'POST /documents/proposals': { body: PROPOSAL },
    'POST /documents/proposals/proof': {
      body: {
        differences: [{ label: 'body', before: 'Net', after: 'Net 1' }],
        pages: { before: 1, after: 1 },
      },
    },
    'POST /documents': { status: 201, body: aTemplate({ name: 'October quote' }) },
  });
  const { user } = renderApp('/setup/documents');
  await screen.findByText('Quote, standard');
  await user.click(screen.getByRole('button', { name: 'From a finished document' }));
  await user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    word('October quote.docx'),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('1 of 2 amounts are in a place.');
  return { server, user, dialog };
}

const sentTo = (server: ReturnType<typeof serve>, path: string): Record<string, string> => {
  const form = server.to(path).at(-1)?.body as FormData;
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
};

describe('a template from a finished document', () => {
  it('shows what was found, and stores the places that are kept', async () => {
    const { server, user, dialog } = await open();
    expect(sentTo(server, 'POST /documents/proposals')).toMatchObject({ kind: 'SalesQuote' });
    expect(dialog.getByText('1 row is repeated for each item of SQ.LINES.')).toBeVisible();
    expect(dialog.getByText(/“30.00” is in no place/)).toBeVisible();
    expect(dialog.getByText(/does not show SQ.SHIPPING/)).toBeVisible();
    expect(dialog.getByText('Check')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Field for “480.00”'), 'SQ.NETTOTAL');
    await user.click(dialog.getByLabelText('Make “SQ-00016” a place'));
    const store = dialog.getByRole('button', { name: 'Store template' });
    expect(store).toBeDisabled();
    await user.click(dialog.getByLabelText(/although there are amounts/));
    await user.click(store);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { places = '', ...sent } = sentTo(server, 'POST /documents');
    expect(sent).toMatchObject({ kind: 'SalesQuote', name: 'October quote', language: 'en-US' });
    expect(JSON.parse(places)).toEqual({
      lists: PROPOSAL.lists,
      places: [
        {
          ...{ part: 'word/document.xml', paragraph: 0, start: 0, end: 6, text: '480.00' },
          ...{ field: 'SQ.NETTOTAL', filter: '', otherwise: null, optional: false },
        },
      ],
    });
  });

  it('names what the new template prints otherwise, until the places change', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Print and compare' }));
    expect(await dialog.findByText('1 text differs')).toBeVisible();
    expect(dialog.getByText('Net 1')).toBeVisible();
    await user.click(dialog.getByLabelText('Make “SQ-00016” a place'));
    expect(dialog.queryByText('1 text differs')).not.toBeInTheDocument();
  });
});
