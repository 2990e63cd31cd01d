import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../../testing/fake-server';
import { cell, fill, PATH, quote, serveQuote, tagged } from '../../../testing/quote-desk';
import { renderApp } from '../../../testing/render-app';

const save = () => screen.getByRole('button', { name: 'Save' });

describe('a draft that is edited', () => {
  it('is reached from its page, and sends what was changed and nothing else', async () => {
    const server = serveQuote().on({ [`PATCH ${PATH}`]: tagged({ ...quote, notes: 'New', version: 2 }) });
    const { user, history } = renderApp(PATH);
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    fill(await screen.findByLabelText('Notes'), 'New');
    // Another notation of the same number is no change.
    fill(cell(1, 'Quantity'), '2.');
    await user.click(save());
    expect(await screen.findByText('SQ-00001 is saved.')).toBeVisible();
    const [sent] = server.to(`PATCH ${PATH}`);
    expect(sent?.body).toEqual({ notes: 'New' });
    expect(sent?.headers['If-Match']).toBe('"1-a"');
    expect(history.location.pathname).toBe(PATH);
    expect(screen.getByText('New')).toBeVisible();
  });

  it('keeps what was typed over what somebody else stored, and says what that was', async () => {
    const server = serveQuote().on({ [`PATCH ${PATH}`]: problem(412, 'version_conflict', 'Changed.') });
    const { user } = renderApp(`${PATH}/edit`);
    await screen.findByLabelText('Notes');
    fill(cell(1, 'Unit price'), '60');
    await user.click(save());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody else changed this quote meanwhile');
    const [pump] = quote.lines;
    const theirs = {
      ...quote,
      terms: 'Theirs',
      lines: [
        { ...pump!, id: 'l-1', quantity: '3' },
        { ...pump!, id: 'l-2', description: 'Hose', position: 2 },
      ],
      version: 2,
    };
    server.on({ [`GET ${PATH}`]: tagged(theirs), [`PATCH ${PATH}`]: tagged({ ...theirs, version: 3 }) });
    await user.click(within(notice).getByRole('button', { name: 'Load the newer state' }));
    expect(await screen.findByText('Changed meanwhile: Lines and Terms.')).toBeVisible();
    expect(screen.getByLabelText('Terms')).toHaveValue('Theirs');
    expect(cell(1, 'Unit price')).toHaveValue('60');
    expect(screen.getByText('Pump, 3 pcs at €50.00')).toBeVisible();
    expect(screen.getByText('Hose, 2 pcs at €50.00')).toBeVisible();
    // The focus is at the message.
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('SQ-00001 is saved.')).toBeVisible();
    const sent = server.to(`PATCH ${PATH}`)[1];
    expect(sent?.headers['If-Match']).toBe('"2-a"');
    expect(sent?.body).toMatchObject({ lines: [{ description: 'Pump', quantity: '2', unitPrice: '60' }] });
    expect(sent?.body).not.toHaveProperty('terms');
  });

  it('can only be changed in what stays open once it is sent, and why it was lost once it is rejected', async () => {
    const rejected = { ...quote, status: 'rejected' as const, lostReason: 'Price', actions: [] };
    const server = serveQuote().on({
      [`GET ${PATH}`]: tagged(rejected),
      [`PATCH ${PATH}`]: tagged(rejected),
    });
    const { user } = renderApp(`${PATH}/edit`);
    const reason = await screen.findByLabelText('Reason for rejecting');
    expect(reason).toHaveValue('Price');
    expect(screen.queryByLabelText('Valid until')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Lines' })).not.toBeInTheDocument();
    fill(reason, '');
    await user.click(save());
    await waitFor(() => expect(server.to(`PATCH ${PATH}`)[0]?.body).toEqual({ lostReason: null }));
  });
});
