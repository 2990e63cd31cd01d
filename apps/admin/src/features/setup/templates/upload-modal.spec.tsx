import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCompany, aSession, aTemplate } from '../../../testing/builders';
import { chooseFile, list, serve, template, word } from '../../../testing/documents-desk';
import { problem } from '../../../testing/fake-server';
import { held } from '../../../testing/held-files';
import { pressTwice } from '../../../testing/press-twice';
import { renderApp } from '../../../testing/render-app';

describe('a template that is uploaded', () => {
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
    // Another file proposes another name, as long as nobody typed one.
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

  it('offers to upload a file with macros without these', async () => {
    const macros = {
      code: 'active_content',
      key: 'macros',
      message: 'With macros.',
      part: 'document',
      text: '',
    };
    const server = serve().on({ 'POST /documents': problem(422, 'active_content', 'One place.', [macros]) });
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word('a.docm'));
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Upload without macros' }));
    await waitFor(() => expect(server.to('POST /documents')).toHaveLength(2));
    expect(server.to('POST /documents').map(({ query }) => query.get('macros'))).toEqual([null, 'remove']);
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

  it('names the part of the file in the reader’s language, beside the problem as the server tells it', async () => {
    const message = 'Es gibt kein Feld SQ.CUSTMER.NAME: Meinten Sie SQ.CUSTOMER.NAME?';
    serve().on({
      'GET /session': { body: aSession({ language: 'de' }) },
      'POST /documents': problem(422, 'template_invalid', 'Eine Stelle muss berichtigt werden.', [
        { code: 'field_unknown', message, part: 'header 2' },
        { code: 'field_unknown', message: 'Noch eines.', part: 'SmartArt 1' },
      ]),
    });
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word('draft.docx'));
    await user.click(within(dialog).getByRole('button', { name: 'Hochladen' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByText('Fundstelle: Kopfzeile 2')).toBeVisible();
    expect(within(dialog).getByText('Fundstelle: SmartArt 1')).toBeVisible();
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

  it('proposes the language of the company where templates of the kind say theirs', async () => {
    serve().on({
      'GET /documents': list({ ...template, language: 'en' }),
      'GET /settings/company': { body: aCompany({ language: 'en-GB' }) },
    });
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word('Fenwick letter.docx'));
    const language = within(dialog).getByRole('combobox', { name: 'Language' });
    await waitFor(() => expect(language).toHaveValue('British English · en-GB'));
    // Typing in another field leaves the language field, and the chosen language stays.
    await user.type(within(dialog).getByLabelText(/^Name/), '!');
    expect(language).toHaveValue('British English · en-GB');
    await user.click(language);
    await user.click(await screen.findByRole('option', { name: 'Not said: as the customer’s' }));
    expect(language).toHaveValue('Not said: as the customer’s');
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
    expect(screen.queryByText(/ready to use/)).not.toBeInTheDocument();
  });

  it('lists every mistake of a file that is refused for what it holds, with heading and page', async () => {
    serve().on({
      'POST /documents': problem(422, 'external_reference', 'Two places must be mended.', [
        {
          code: 'external_reference',
          message: 'This picture is only linked.',
          part: 'body',
          text: 'Logo',
          heading: 'Prices',
          page: 2,
        },
        { code: 'field_unknown', message: 'There is no field SQ.NUMBR.', part: 'body', text: '{{SQ.NUMBR}}' },
      ]),
    });
    const { user } = renderApp('/setup/documents');
    const dialog = await chooseFile(user, word('a.docx'));
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText('Found in: body, under “Prices”, page 2')).toBeVisible();
    expect(within(within(dialog).getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
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

  it('takes none of several files that are dropped, and says so', async () => {
    serve();
    renderApp('/setup/documents');
    const files = ['a.docx', 'b.docx'].map((name) => new File(['PK'], name));
    const hint = await screen.findByText(/Drop a .docx file here/);
    fireEvent.drop(hint, held(files));
    expect(await screen.findByRole('alert')).toHaveTextContent('Upload one file at a time.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
