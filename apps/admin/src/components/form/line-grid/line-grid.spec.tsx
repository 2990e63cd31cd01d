import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anItemSummary, aPage } from '../../../testing/builders';
import { cell, descriptions, fill, openNewQuote, serveQuote } from '../../../testing/quote-desk';

describe('the items that a text may mean', () => {
  const pump = anItemSummary({
    ...{ id: 'i-1', sku: 'PX-7', name: 'Pump', uom: 'set', currency: 'EUR', price: '12.50', available: '3' },
  });
  const hose = anItemSummary({ id: 'i-2', sku: 'HX-1', name: 'Pump hose', currency: 'USD', price: '8.00' });
  const serve = () =>
    serveQuote().on({
      'GET /items': ({ query }) => ({ body: aPage(query.get('q')?.startsWith('pu') ? [pump, hose] : []) }),
    });
  const options = async () =>
    within(await screen.findByRole('listbox', { name: 'Item' })).getAllByRole('option');
  const proposed = () => screen.queryByRole('listbox', { name: 'Item' });

  it('are proposed while it is typed, with price and stock, and taken by arrow keys and Enter', async () => {
    const server = serve();
    const { user } = await openNewQuote();
    await user.type(cell(1, 'Description'), 'pum');
    expect((await options()).map(({ textContent }) => textContent)).toEqual([
      'PX-7 Pump€12.503 set available',
      expect.stringMatching(/^HX-1 Pump hoseNo price in EUR/),
    ]);
    expect(server.to('GET /items').at(-1)?.query.get('active')).toBe('true');
    expect(screen.getByText(/^2 items proposed/)).toHaveRole('status');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const [first] = await options();
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(cell(1, 'Description')).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{Enter}');
    expect(descriptions()).toEqual(['Pump']);
    expect(proposed()).toBeNull();
    expect(cell(1, 'Description')).toHaveFocus();
    expect(cell(1, 'Description')).toHaveAccessibleDescription('PX-7');
    expect(cell(1, 'Unit')).toHaveValue('set');
    expect(cell(1, 'Unit price')).toHaveValue('12.50');
    await user.keyboard('s');
    expect(descriptions()).toEqual(['Pumps']);
    expect(proposed()).toBeNull();
  });

  it('leave the text as it is, and Enter and Tab what they do in every cell', async () => {
    serve();
    const { user } = await openNewQuote();
    await user.type(cell(1, 'Description'), 'pump, used');
    await options();
    await user.keyboard('{Enter}');
    expect(cell(2, 'Description')).toHaveFocus();
    expect(proposed()).toBeNull();
    await user.type(cell(2, 'Description'), 'pump');
    await options();
    await user.tab();
    expect(cell(2, 'Quantity')).toHaveFocus();
    expect(proposed()).toBeNull();
    await user.type(cell(2, 'Description'), ' x');
    await options();
    await user.keyboard('{Escape}');
    expect(proposed()).toBeNull();
    expect(descriptions()).toEqual(['pump, used', 'pump x']);
    expect(screen.getAllByRole('button', { name: /^Choose an item/ })).toHaveLength(2);
  });

  it('say at the line why it has no price, as long as it has none', async () => {
    serve();
    const { user } = await openNewQuote();
    await user.type(cell(1, 'Description'), 'pump');
    await user.click((await options())[1]!);
    expect(descriptions()).toEqual(['Pump hose']);
    expect(cell(1, 'Unit price')).toHaveValue('');
    expect(cell(1, 'Unit price')).toHaveAccessibleDescription('No price in EUR: type one');
    fill(cell(1, 'Unit price'), '9');
    expect(screen.queryByText(/^No price in/)).toBeNull();
  });
});

describe('an item whose number is typed in place of a description', () => {
  const item = anItemSummary({ sku: 'PX-7', name: 'Pump', uom: 'set', currency: 'EUR', price: '12.50' });

  it('is taken once the field is left, and keeps the focus where it went', async () => {
    const server = serveQuote().on({ 'GET /items': { body: aPage([item]) } });
    const { user } = await openNewQuote();
    await user.type(cell(1, 'Description'), 'px-7');
    await user.tab();
    await waitFor(() => expect(descriptions()).toEqual(['Pump']));
    expect(server.to('GET /items').at(-1)?.query.get('sku')).toBe('px-7');
    expect(cell(1, 'Unit')).toHaveValue('set');
    expect(cell(1, 'Quantity')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Item of line 1' })).toBeVisible();
    expect(screen.getByText('Line 1: Pump')).toHaveRole('status');
  });

  it('leaves the price that was typed, and a text that is no number of an item', async () => {
    const server = serveQuote().on({ 'GET /items': { body: aPage([item]) } });
    const { user } = await openNewQuote();
    fill(cell(1, 'Unit price'), '9.00');
    await user.type(cell(1, 'Description'), 'PX-7');
    await user.tab();
    await waitFor(() => expect(descriptions()).toEqual(['Pump']));
    expect(cell(1, 'Unit price')).toHaveValue('9.00');

    await user.click(screen.getByRole('button', { name: 'Add line' }));
    const asked = () => server.to('GET /items').filter(({ query }) => query.has('sku')).length;
    const before = asked();
    await user.type(cell(2, 'Description'), 'Assembly on site');
    await user.tab();
    await user.click(cell(2, 'Description'));
    fill(cell(2, 'Description'), 'Assembly');
    await user.tab();
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(descriptions()).toEqual(['Pump', 'Assembly']);
    expect(screen.getByRole('button', { name: 'Choose an item for line 2' })).toBeVisible();
  });
});

describe('rows that are pasted from a spreadsheet', () => {
  const pasteInto = (field: HTMLElement, text: string, html = '') =>
    fireEvent.paste(field, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) },
    });

  it('become lines in one step, say what was not understood at its line, and are taken back in one', async () => {
    const server = serveQuote();
    server.on({ 'GET /items': { body: aPage([anItemSummary({ sku: 'PX-7', name: 'Pump' })]) } });
    const { user } = await openNewQuote();
    pasteInto(cell(1, 'Description'), 'PX-7\t3\nPX-8\ttwo');
    expect(await screen.findByText(/^2 rows pasted\. 2 cells were not understood/)).toBeVisible();
    expect(server.to('GET /items').at(-1)?.query.get('sku')).toBe('PX-7,PX-8');
    expect(descriptions()).toEqual(['Pump', 'PX-8']);
    expect(cell(1, 'Quantity')).toHaveValue('3');
    expect(cell(2, 'Description')).toHaveAccessibleDescription('No active item has the SKU “PX-8”.');
    expect(cell(2, 'Quantity')).toBeInvalid();
    // Undo also removes the errors of the pasted rows.
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(descriptions()).toEqual(['']);
    expect(cell(1, 'Description')).toHaveFocus();
    expect(screen.queryByText(/rows pasted/)).toBeNull();

    pasteInto(cell(1, 'Description'), 'Hose\t1,000\nSeal\t2');
    await screen.findByText(
      '2 rows pasted. “1,000” may be read in two ways, and was taken for 1000. Check it, and the numbers like it.',
    );
    cell(2, 'Quantity').focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(descriptions()).toEqual(['']);
  });

  it('are no longer taken back once something else is changed', async () => {
    serveQuote().on({ 'GET /items': { body: aPage([]) } });
    await openNewQuote();
    pasteInto(cell(1, 'Quantity'), '1\nx');
    await screen.findByText(/^2 rows pasted/);
    expect(cell(2, 'Quantity')).toBeInvalid();
    fill(cell(2, 'Quantity'), '4');
    expect(cell(2, 'Quantity')).toBeValid();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are none where they are lines of one description', async () => {
    serveQuote().on({ 'GET /items': { body: aPage([]) } });
    await openNewQuote();
    expect(pasteInto(cell(1, 'Description'), 'Two\nlines')).toBe(true);
    expect(pasteInto(cell(1, 'Description'), 'Two\nlines', '<table><tr>')).toBe(false);
    expect(await screen.findByText('2 rows pasted.')).toBeVisible();
    expect(descriptions()).toEqual(['Two', 'lines']);
  });
});
