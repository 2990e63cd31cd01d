import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aKind, aSession, aTemplate } from '../testing/builders';
import { FakeServer, problem } from '../testing/fake-server';
import { held } from '../testing/held-files';
import { pressTwice } from '../testing/press-twice';
import { renderApp } from '../testing/render-app';

const list = (...data: unknown[]) => ({ body: { data, next: null } });
const template = aTemplate({ id: 't-1', name: 'Quote, standard', isDefault: true });

function serve() {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /documents/kinds': list(aKind(), aKind({ kind: 'SalesOrder', label: 'Sales order', count: 0 })),
    'GET /documents': ({ query }) => (query.get('kind') === 'SalesQuote' ? list(template) : list()),
    'GET /documents/kinds/SalesQuote/fields': list(
      {
        label: 'Number',
        type: 'text',
        placeholder: '{{SQ.NUMBER}}',
        bookmark: 'SQ_NUMBER',
        sample: 'SQ-1',
        list: null,
      },
      {
        label: 'Logo',
        type: 'image',
        placeholder: '{{IMAGE COMPANY.LOGO}}',
        bookmark: null,
        sample: '',
        list: null,
      },
    ),
    'GET /documents/kinds/SalesOrder/fields': list(),
    'GET /documents/t-1/usage': { body: { renderings: 0, lastRenderedAt: null, isDefault: true } },
  });
}

const word = (name: string) =>
  new File(['x'], name, {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });

async function chooseFile(user: ReturnType<typeof renderApp>['user'], file: File) {
  await screen.findByText('Quote, standard');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, file);
  return screen.findByRole('dialog');
}

async function switchOff(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
}

describe('Setup > Documents', () => {
  it('has a tab for each kind, with its count, in the address', async () => {
    serve();
    const { user, history } = renderApp('/setup/documents');
    expect(await screen.findByRole('tab', { name: 'Sales quote 1 template', selected: true })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Sales order 0 templates' }));
    expect(await screen.findByRole('heading', { name: 'No template for this kind yet' })).toBeVisible();
    expect(history.location.search).toBe('?kind=SalesOrder');
    expect(screen.getByRole('link', { name: 'Starter document' })).toHaveAttribute(
      'href',
      '/v1/documents/kinds/SalesOrder/starter',
    );
    await user.click(screen.getByRole('button', { name: /^Use the starter as it is, or/ }));
    expect(await screen.findByRole('menuitem', { name: 'Download in German' })).toHaveAttribute(
      'href',
      '/v1/documents/kinds/SalesOrder/starter?language=de',
    );
  });

  describe('takes starters as they are', () => {
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

  it('names a kind that there is not, and what else its address says in vain, until it is taken out', async () => {
    serve();
    const { user, history } = renderApp('/setup/documents?kind=Banana&colour=red');
    expect(await screen.findByText('kind=Banana')).toBeVisible();
    expect(screen.getByText('colour=red')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(screen.queryByText(/not understood/)).not.toBeInTheDocument();
  });

  it('lists every placeholder to copy, and finds them', async () => {
    serve();
    const { user } = renderApp('/setup/documents');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy bookmark name of Number' }));
    expect(write).toHaveBeenCalledWith('SQ_NUMBER');
    await user.type(screen.getByRole('searchbox', { name: 'Search placeholders' }), 'logo');
    await waitFor(() => expect(screen.queryByText('{{SQ.NUMBER}}')).not.toBeInTheDocument());
    expect(screen.getByText('{{IMAGE COMPANY.LOGO}}')).toBeVisible();
  });

  it('shows every problem of a refused file, and takes the corrected one', async () => {
    const server = serve().on({
      'POST /documents': problem(422, 'template_invalid', 'The template has 2 problems.', [
        {
          code: 'unknown_field',
          message: 'SQ.CUSTMER.NAME does not exist.',
          part: 'header 1',
          text: 'Dear {{SQ.CUSTMER.NAME}}',
          mark: { start: 5, end: 24 },
          suggestion: 'SQ.CUSTOMER.NAME',
          replacement: '{{SQ.CUSTOMER.NAME}}',
        },
        { code: 'unclosed', message: 'FOR is never closed.' },
        { code: 'unknown_bookmark', message: 'The bookmark X is no field.', severity: 'warning' },
      ]),
    });
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word('draft.docx'));
    // Of another file it is another name, as long as nobody typed one.
    await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, word('sales_quote.docx'));
    const name = within(dialog).getByLabelText(/^Name/);
    expect(name).toHaveValue('Sales quote');
    await user.clear(name);
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(within(dialog).getByText('Fill in this field.')).toBeVisible();
    expect(name).toHaveFocus();
    expect(server.to('POST /documents')).toHaveLength(0);
    await user.type(name, 'Sales quote');
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText(/it has 2 problems/)).toBeVisible();
    const problems = within(within(dialog).getByRole('list')).getAllByRole('listitem');
    expect(problems[0]).toHaveTextContent('Found in: header 1');
    expect(problems[0]).toHaveTextContent('Dear {{SQ.CUSTMER.NAME}}');
    expect(within(problems[0]!).getByText('{{SQ.CUSTMER.NAME}}').tagName).toBe('MARK');
    expect(problems[1]).not.toHaveTextContent('Only a warning');
    expect(problems[2]).toHaveTextContent('Only a warning: this may stay as it is.');
    expect(problems[0]).toHaveTextContent('Write instead: {{SQ.CUSTOMER.NAME}}');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(problems[0]!).getByRole('button', { name: 'Copy {{SQ.CUSTOMER.NAME}}' }));
    expect(write).toHaveBeenCalledWith('{{SQ.CUSTOMER.NAME}}');
    expect(within(dialog).queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();

    server.on({ 'POST /documents': { status: 201, body: aTemplate({ name: 'Sales quote' }) } });
    await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, word('mended.docx'));
    pressTwice(await within(dialog).findByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('“Sales quote” is ready to use.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.to('POST /documents')).toHaveLength(2);
    const sent = server.to('POST /documents')[1];
    const form = sent?.body as FormData;
    expect([...form.keys()]).toEqual(['kind', 'name', 'description', 'file']);
    expect((form.get('file') as File).name).toBe('mended.docx');
    expect(sent?.headers['X-CSRF-Token']).toBe('token-1');
  });

  it('asks for another file where the server would refuse the same once more', async () => {
    serve().on({ 'POST /documents': problem(422, 'active_content', 'The document holds macros.') });
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word('a.docx'));
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText('The document holds macros.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Choose corrected file' })).toBeVisible();
  });

  it('says of a file that was made for another kind that it looks so, before all its problems', async () => {
    const message = 'This looks like a template for another kind of document: Sales order.';
    serve().on({
      'POST /documents': problem(422, 'template_invalid', 'The template has 3 problems.', [
        { code: 'template_kind', message, part: 'document', text: '' },
        {
          code: 'field_unknown',
          message: 'There is no field SO.NUMBER.',
          part: 'body',
          text: '{{SO.NUMBER}}',
        },
        { code: 'field_unknown', message: 'There is no field SO.DATE.', part: 'body', text: '{{SO.DATE}}' },
      ]),
    });
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word('order.docx'));
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByText(/Choose that kind under Documents/)).toBeVisible();
    const problems = within(within(dialog).getByRole('list')).getAllByRole('listitem');
    expect(problems.map((item) => item.textContent)).not.toContain(message);
    expect(problems).toHaveLength(2);
  });

  it('says of the starter no more than it holds', async () => {
    serve().on({ 'GET /documents': { body: { data: [] } } });
    renderApp('/setup/documents');
    expect(await screen.findByText(/a whole document with the usual placeholders/)).toBeVisible();
  });

  it('says the problems of a refused file in German as fully as in English', async () => {
    serve().on({
      'GET /session': { body: aSession({ language: 'de' }) },
      'POST /documents': problem(422, 'template_invalid', 'One place in the template must be mended.', [
        {
          code: 'field_unknown',
          message: 'There is no field SQ.CUSTMER.NAME: did you mean SQ.CUSTOMER.NAME?',
          part: 'body',
        },
      ]),
    });
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word('draft.docx'));
    await user.click(within(dialog).getByRole('button', { name: 'Hochladen' }));
    expect(
      await within(dialog).findByText('Es gibt kein Feld SQ.CUSTMER.NAME: Meinten Sie SQ.CUSTOMER.NAME?'),
    ).toBeVisible();
  });

  it('proposes a name that no template of the kind has, and the language of a starter', async () => {
    serve();
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word('QUOTE, STANDARD.docx'));
    expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('QUOTE, STANDARD (2)');
    const language = within(dialog).getByRole('combobox', { name: 'Language' });
    expect(language).toHaveValue('Not said: as the customer’s');
    const other = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(other, word('Vorlage Angebot.docx'));
    expect(language).toHaveValue('German · de');
  });

  it('marks which template customers of a language get', async () => {
    serve().on({
      'GET /documents': list(
        { ...template, language: 'en' },
        aTemplate({ id: 't-2', name: 'Angebot', language: 'de' }),
        aTemplate({ id: 't-3', name: 'Angebot kurz', language: 'de', createdAt: '2030-01-01T00:00:00.000Z' }),
      ),
    });
    renderApp('/setup/documents');
    expect(await screen.findByRole('rowheader', { name: /Angebot.*Default for German/ })).toBeVisible();
    expect(screen.getAllByText('Default for German')).toHaveLength(1);
  });

  it('tells what is refused of a name at its field, not as a problem of the file', async () => {
    const server = serve().on({
      'POST /documents': problem(400, 'invalid_request', 'Look at the fields.', [
        { code: 'too_big', path: 'name', message: 'Shorten the name.' },
      ]),
    });
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word(`${'a'.repeat(120)}.docx`));
    const name = within(dialog).getByLabelText(/^Name/);
    expect(name).toHaveValue(`A${'a'.repeat(99)}`);
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText('Shorten the name.')).toBeVisible();
    expect(name).toBeInvalid();
    expect(name).toHaveFocus();
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    server.on({ 'POST /documents': { status: 201, body: aTemplate({ name: 'Short' }) } });
    fireEvent.change(name, { target: { value: 'Short' } });
    expect(name).toBeValid();
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('“Short” is ready to use.')).toBeVisible();
  });

  it('shows warnings of a stored file before its window goes', async () => {
    serve().on({
      'POST /documents': {
        status: 201,
        body: aTemplate({ warnings: [{ code: 'unknown_bookmark', message: 'The bookmark X is no field.' }] }),
      },
    });
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word('a.docx'));
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText('Stored with 1 warning')).toBeVisible();
    expect(within(dialog).getByText('The bookmark X is no field.')).toBeVisible();
    expect(within(dialog).queryByText(/^Only a warning/)).not.toBeInTheDocument();
  });

  it('refuses at once what is no Word document', async () => {
    const server = serve();
    const { user } = renderApp('/setup/documents');
    await screen.findByText('Quote, standard');
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], 'quote.pdf'));
    // Beside the zone, where it stays.
    expect(await screen.findByRole('alert')).toHaveTextContent(/“quote.pdf” is not a Word document/);
    expect(document.querySelector('.mantine-Notification-root')).not.toBeInTheDocument();
    expect(server.to('POST /documents')).toHaveLength(0);
  });

  it('switches a template off, and back on where the server refuses', async () => {
    const server = serve().on({ 'PATCH /documents/t-1': problem(409, 'conflict', 'It is in use just now.') });
    const { user } = renderApp('/setup/documents');
    const toggle = await screen.findByRole('switch', { name: 'Enable Quote, standard' });
    await user.click(toggle);
    await switchOff(user);
    expect(await screen.findByText('It is in use just now.')).toBeVisible();
    expect(server.to('PATCH /documents/t-1')[0]?.body).toEqual({ enabled: false });
    await waitFor(() => expect(toggle).toBeChecked());
  });

  it('takes every row anew after a change, since another may be the default then', async () => {
    const other = aTemplate({ id: 't-2', name: 'Short form' });
    const server = serve().on({ 'GET /documents': list(template, other) });
    const { user } = renderApp('/setup/documents');
    const toggle = await screen.findByRole('switch', { name: 'Enable Quote, standard' });
    const shortForm = () => screen.getByRole('rowheader', { name: /Short form/ });
    expect(shortForm()).not.toHaveTextContent('Default');
    server.on({
      'PATCH /documents/t-1': { body: { ...template, enabled: false, isDefault: false } },
      'GET /documents': list(
        { ...other, isDefault: true, description: 'as the server has it' },
        {
          ...template,
          enabled: false,
          isDefault: false,
        },
      ),
    });
    await user.click(toggle);
    // It is the default: what follows is said, and asked.
    const asked = within(await screen.findByRole('dialog', { name: 'Switch off “Quote, standard”?' }));
    expect(await asked.findByText('It is the default: “Short form” takes its place.')).toBeVisible();
    expect(server.to('PATCH /documents/t-1')).toHaveLength(0);
    await switchOff(user);
    expect(
      await screen.findByText('“Quote, standard” is no longer offered. “Short form” is the default now.'),
    ).toBeVisible();
    await waitFor(() => expect(shortForm()).toHaveTextContent('as the server has it'));
    expect(shortForm()).toHaveTextContent('Default');
    expect(screen.getByRole('rowheader', { name: /Quote, standard/ })).not.toHaveTextContent('Default');
  });

  it('offers to make a template the default only where the server takes that', async () => {
    const server = serve().on({
      'GET /documents': list(
        template,
        aTemplate({ id: 't-2', name: 'Short form' }),
        aTemplate({ id: 't-3', name: 'Switched off', enabled: false }),
      ),
      'PATCH /documents/t-2': { body: aTemplate({ id: 't-2', isDefault: true }) },
    });
    const { user } = renderApp('/setup/documents');
    const makeDefault = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
      return screen.findByRole('menuitem', { name: 'Make default' });
    };
    expect(await makeDefault('Quote, standard')).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(await makeDefault('Switched off')).toBeDisabled();
    await user.keyboard('{Escape}');
    await user.click(await makeDefault('Short form'));
    expect(await screen.findByText('“Short form” is now offered first.')).toBeVisible();
    expect(server.to('PATCH /documents/t-2')[0]?.body).toEqual({ isDefault: true });
  });

  it('tells at the field that a new name is taken', async () => {
    const message = 'There is already a template of this kind with the name Short form. Choose another one.';
    serve().on({
      'PATCH /documents/t-1': problem(409, 'conflict', message, [
        { code: 'conflict', path: 'name', message },
      ]),
    });
    const { user } = renderApp('/setup/documents');
    await user.click(await screen.findByRole('button', { name: 'Actions for Quote, standard' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Name and options…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText(/^Name/);
    fireEvent.change(name, { target: { value: 'short form' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(name).toBeInvalid();
  });

  it('renames and describes, and keeps the window where that is refused', async () => {
    const server = serve().on({ 'PATCH /documents/t-1': problem(409, 'conflict', 'Not just now.') });
    const { user } = renderApp('/setup/documents');
    await user.click(await screen.findByRole('button', { name: 'Actions for Quote, standard' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Name and options…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Nothing has been changed yet.')).toBeVisible();
    await user.clear(dialog.getByLabelText(/^Name/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Fill in this field.')).toBeVisible();
    expect(dialog.getByLabelText(/^Name/)).toHaveFocus();
    expect(server.to('PATCH /documents/t-1')).toHaveLength(0);
    await user.type(dialog.getByLabelText(/^Name/), ' Plain ');
    await user.type(dialog.getByLabelText('Description'), 'For everybody');
    await user.type(dialog.getByLabelText('Watermark'), 'DRAFT ');
    await user.click(dialog.getByLabelText(/^PDF\/A for archives/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Not just now.')).toBeVisible();
    server.on({ 'PATCH /documents/t-1': { body: aTemplate({ id: 't-1', name: 'Plain' }) } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Plain” is saved.')).toBeVisible();
    expect(server.to('PATCH /documents/t-1')[1]?.body).toEqual({
      name: 'Plain',
      description: 'For everybody',
      language: null,
      watermark: 'DRAFT',
      pdfa: true,
    });
  });

  it('takes none of several files that are dropped, and says so', async () => {
    serve();
    renderApp('/setup/documents');
    const files = ['a.docx', 'b.docx'].map((name) => new File(['PK'], name));
    const hint = await screen.findByText(/Drop a .docx file here/);
    fireEvent.drop(hint, held(files));
    expect(await screen.findByRole('alert')).toHaveTextContent('Upload one file at a time.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('deletes only after a warning', async () => {
    const server = serve().on({
      'DELETE /documents/t-1': { status: 204 },
      'GET /documents/t-1/usage': { body: { renderings: 0, lastRenderedAt: null, isDefault: true } },
    });
    const { user } = renderApp('/setup/documents');
    await user.click(await screen.findByRole('button', { name: 'Actions for Quote, standard' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Programs that use its DocumentID get an error.');
    expect(server.to('DELETE /documents/t-1')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Delete template' }));
    await waitFor(() => expect(server.to('DELETE /documents/t-1')).toHaveLength(1));
  });
});
