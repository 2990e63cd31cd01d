import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aTemplate } from '../../../testing/builders';
import { list, serve, template } from '../../../testing/documents-desk';
import { problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

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
        aTemplate({ id: 't-4', name: 'Starter', language: 'en' }),
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
    expect(await screen.findByText(/^“Short form” is now the default\./)).toHaveTextContent(
      '“Short form” is now the default. English customers still get “Starter”.',
    );
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
    await user.click(dialog.getByLabelText(/^Also as a Word file/));
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
      pdfaLevel: '2b',
      pdfua: false,
      docx: true,
    });
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
