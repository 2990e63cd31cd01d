import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aSession } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { aSeries } from '../../../testing/order-builders';
import { renderApp } from '../../../testing/render-app';

const PATH = '/settings/numbering';
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

const serve = () =>
  new FakeServer({
    'GET /session': { body: aSession() },
    [`GET ${PATH}`]: {
      body: {
        data: [aSeries(), aSeries({ kind: 'Shipment', label: 'shipment', pattern: 'DN-{seq:5}' })],
        next: null,
      },
    },
  });

describe('Setup > Numbering', () => {
  it('is no page for a USER', async () => {
    const server = serve().on({ 'GET /session': { body: aSession({ role: 'USER' }) } });
    renderApp('/setup/numbering');
    expect(await screen.findByRole('heading', { level: 1, name: 'You may not see this page' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Numbering' })).not.toBeInTheDocument();
    expect(server.to(`GET ${PATH}`)).toHaveLength(0);
  });

  it('shows the pattern of each kind, and checks a new one while it is typed', async () => {
    const server = serve().on({
      [`PATCH ${PATH}/SalesQuote`]: {
        body: aSeries({ pattern: 'Q{yyyy}-{seq:3}', nextNumber: 'Q2026-042' }),
      },
    });
    const { user } = renderApp('/setup/numbering');
    const row = await screen.findByRole('row', { name: /Sales quote/ });
    expect(within(row).getByText('SQ-{seq:5}')).toBeVisible();
    await user.click(within(row).getByRole('button', { name: 'Edit the numbering of sales quote' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Nothing has been changed yet.')).toBeVisible();
    fill(dialog.getByLabelText('Pattern'), 'Q-2026');
    expect(dialog.getByText('A number pattern holds {seq} or {seq:5} exactly once.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Pattern')).toHaveFocus();
    expect(server.to(`PATCH ${PATH}/SalesQuote`)).toHaveLength(0);
    fill(dialog.getByLabelText('Pattern'), 'Q{yyyy}-{seq:3}');
    const year = new Date().getUTCFullYear();
    expect(dialog.getByText(`The next number will be Q${year}-042.`)).toBeVisible();
    expect(dialog.getByText(new RegExp(`: Q${year}-042, then Q${year + 1}-043\\.$`))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The next sales quote is Q2026-042.')).toBeVisible();
    const [sent] = server.to(`PATCH ${PATH}/SalesQuote`);
    expect(sent?.body).toEqual({ pattern: 'Q{yyyy}-{seq:3}' });
    expect(sent?.headers['If-Match']).toMatch(/^"3-/);
    await waitFor(() => expect(server.to(`GET ${PATH}`).length).toBeGreaterThan(1));
  });

  it('takes a higher running number, none that may be given out, and no pattern of another kind', async () => {
    const server = serve().on({
      [`PATCH ${PATH}/SalesQuote`]: { body: aSeries({ nextNumber: 'SQ-00500', nextSequence: 500 }) },
    });
    const { user } = renderApp('/setup/numbering');
    await user.click(await screen.findByRole('button', { name: 'Edit the numbering of sales quote' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText('Pattern'), 'DN-{seq}');
    expect(dialog.getByText(/^Numbers of shipment look the same \(DN-\{seq:5\}\)/)).toBeVisible();
    fill(dialog.getByLabelText('Pattern'), 'SQ-{seq:5}');
    fill(dialog.getByLabelText('Next running number'), '41');
    expect(dialog.getByText('Enter a whole number from 42 to 999,999,999.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(server.to(`PATCH ${PATH}/SalesQuote`)).toHaveLength(0);
    fill(dialog.getByLabelText('Next running number'), '500');
    expect(dialog.getByText('The next number will be SQ-00500.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The next sales quote is SQ-00500.')).toBeVisible();
    expect(server.to(`PATCH ${PATH}/SalesQuote`)[0]?.body).toEqual({ nextSequence: 500 });
  });

  it('says so where somebody else was quicker', async () => {
    serve().on({
      [`PATCH ${PATH}/SalesQuote`]: problem(412, 'version_conflict', 'Version 4 is the current one.'),
    });
    const { user } = renderApp('/setup/numbering');
    await user.click(await screen.findByRole('button', { name: 'Edit the numbering of sales quote' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText('Pattern'), 'Q-{seq}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Somebody else changed this/);
  });
});
