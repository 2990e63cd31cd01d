import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCompany, aSession } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { held } from '../../../testing/held-files';
import { renderApp } from '../../../testing/render-app';

const PATH = '/settings/company';
const logo = { mediaType: 'image/png', size: 68, sha256: 'abc' } as const;
const plain = aCompany({ version: 1 });
const withLogo = aCompany({ version: 2, logo });
const tagged = (body: typeof plain) => ({ body, headers: { ETag: `"${body.version}-a"` } });

function serve(stored = plain) {
  return new FakeServer({ 'GET /session': { body: aSession() }, [`GET ${PATH}`]: tagged(stored) });
}

const picture = (name = 'logo.png', type = 'image/png') => new File(['x'], name, { type });

/** The file input behind the button. */
async function chooser(): Promise<HTMLInputElement> {
  await screen.findByRole('heading', { name: 'Logo' });
  return document.querySelector<HTMLInputElement>('input[type=file]')!;
}

async function drop(...files: File[]): Promise<void> {
  fireEvent.drop(await chooser(), held(files));
}

describe('the logo of the company', () => {
  it('is stored as it is chosen, and shown', async () => {
    const server = serve().on({ [`PUT ${PATH}/logo`]: tagged(withLogo) });
    const { user } = renderApp('/setup/company');
    expect(await screen.findByText('No logo yet')).toBeVisible();
    await user.upload(await chooser(), picture());
    expect(await screen.findByRole('img', { name: 'Logo of Acme Pumps Ltd.' })).toHaveAttribute(
      'src',
      '/v1/settings/company/logo?sha256=abc',
    );
    expect(await screen.findByText('The logo is stored.')).toBeVisible();
    const [sent] = server.to(`PUT ${PATH}/logo`);
    expect(((sent?.body as FormData).get('file') as File).name).toBe('logo.png');
    expect(sent?.headers).toMatchObject({ 'If-Match': '"1-a"', 'X-CSRF-Token': 'token-1' });
  });

  it('leaves what is being typed alone, which is then saved over the state with it', async () => {
    const server = serve().on({
      [`PUT ${PATH}/logo`]: tagged(withLogo),
      [`PATCH ${PATH}`]: tagged({ ...withLogo, city: 'Dublin!', version: 3 }),
    });
    const { user } = renderApp('/setup/company');
    const city = await screen.findByLabelText('City');
    await user.type(city, '!');
    await user.upload(await chooser(), picture());
    await screen.findByRole('img', { name: /^Logo of/ });
    expect(city).toHaveValue('Dublin!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.to(`PATCH ${PATH}`)[0]?.headers['If-Match']).toBe('"2-a"'));
  });

  it('can be dropped', async () => {
    const server = serve().on({ [`PUT ${PATH}/logo`]: tagged(withLogo) });
    renderApp('/setup/company');
    await drop(picture('dropped.gif', 'image/gif'));
    expect(await screen.findByRole('img', { name: /^Logo of/ })).toBeVisible();
    expect(server.to(`PUT ${PATH}/logo`)).toHaveLength(1);
  });

  it('is looked at before it is sent', async () => {
    const server = serve();
    renderApp('/setup/company');
    await drop(picture('logo.svg', 'image/svg+xml'));
    expect(await screen.findByText(/“logo.svg” is no PNG, JPEG or GIF picture/)).toBeVisible();
    const large = picture('large.png');
    Object.defineProperty(large, 'size', { value: 1024 * 1024 + 1 });
    await drop(large);
    expect(await screen.findByText(/“large.png” is larger than 1 MB/)).toBeVisible();
    await drop(picture('a.png'), picture('b.png'));
    expect(await screen.findByText('Drop one picture at a time.')).toBeVisible();
    expect(server.to(`PUT ${PATH}/logo`)).toHaveLength(0);
    // Each in the place of the one before, beside the picture, where the server's refusals stand, too.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText(/is larger than 1 MB/)).not.toBeInTheDocument();
    expect(document.querySelector('.mantine-Notification-root')).not.toBeInTheDocument();
  });

  it('says why the server takes none', async () => {
    serve().on({
      [`PUT ${PATH}/logo`]: problem(415, 'unsupported_media_type', 'Choose a PNG, JPEG or GIF picture.'),
    });
    const { user } = renderApp('/setup/company');
    await user.upload(await chooser(), picture());
    expect(await screen.findByText('Choose a PNG, JPEG or GIF picture.')).toBeVisible();
    expect(screen.getByText('No logo yet')).toBeVisible();
    await drop(picture('a.png'), picture('b.png'));
    expect(await screen.findByText('Drop one picture at a time.')).toBeVisible();
    expect(screen.queryByText('Choose a PNG, JPEG or GIF picture.')).not.toBeInTheDocument();
  });

  it('is removed once that has been confirmed', async () => {
    const server = serve(withLogo).on({ [`DELETE ${PATH}/logo`]: tagged({ ...plain, version: 3 }) });
    const { user } = renderApp('/setup/company');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the logo?' });
    expect(server.to(`DELETE ${PATH}/logo`)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Remove logo' }));
    expect(await screen.findByText('No logo yet')).toBeVisible();
    expect(await screen.findByText('The logo is removed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.to(`DELETE ${PATH}/logo`)[0]?.headers['If-Match']).toBe('"2-a"');
  });

  it('is neither stored nor removed over what somebody else did meanwhile', async () => {
    const conflict = problem(412, 'version_conflict', 'This was changed in the meantime.');
    const server = serve(withLogo).on({
      [`PUT ${PATH}/logo`]: conflict,
      [`DELETE ${PATH}/logo`]: conflict,
    });
    const { user } = renderApp('/setup/company');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
    const load = await screen.findByRole('button', { name: 'Load the newer state' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    server.on({ [`GET ${PATH}`]: tagged({ ...withLogo, version: 3, logo: { ...logo, sha256: 'def' } }) });
    await user.click(load);
    await waitFor(() =>
      expect(screen.getByRole('img', { name: /^Logo of/ })).toHaveAttribute(
        'src',
        expect.stringContaining('def'),
      ),
    );
    await user.upload(await chooser(), picture());
    expect(await screen.findByRole('button', { name: 'Load the newer state' })).toBeVisible();
    expect(server.to(`PUT ${PATH}/logo`)[0]?.headers['If-Match']).toBe('"3-a"');
  });
});
