import { screen, waitFor, within } from '@testing-library/react';
import { aCustomerSummary, aPage, aSession } from '../testing/builders';
import { FakeServer } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

async function show(address: string, role: 'USER' | 'ADMIN' = 'USER') {
  new FakeServer({
    'GET /session': { body: aSession({ role }) },
    'GET /salesquotes': { body: { ...aPage([]), total: 0 } },
    'GET /customers': { body: { ...aPage([aCustomerSummary()]), total: 1 } },
    'GET /profile': { body: { ...aSession().user, version: 1 } },
  });
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the keys of every page', () => {
  it('are listed by ?, in groups, as far as the pages are somebody’s to see', async () => {
    const { user } = await show('/customers');
    await user.keyboard('?');
    const dialog = await list();
    for (const group of ['Everywhere', 'In lists', 'In the search', 'In the lines of a document', 'Go to'])
      expect(within(dialog).getByRole('heading', { name: group })).toBeVisible();
    expect(within(dialog).getByText('Search everything').parentElement).toHaveTextContent('CtrlK');
    expect(within(dialog).getByText('Customers').parentElement).toHaveTextContent('GthenC');
    expect(within(dialog).queryByText('Audit')).toBeNull();
    // While a dialog is open, the shortcuts of the page do not work.
    await user.keyboard('gq');
    expect(screen.getByRole('heading', { level: 1, name: 'Customers', hidden: true })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are listed from the menu of the account, too', async () => {
    const { user } = await show('/customers');
    await user.click(screen.getByText('Keyboard shortcuts'));
    expect(await list()).toBeVisible();
  });

  it('lead from page to page', async () => {
    const { user } = await show('/customers');
    await user.keyboard('gq');
    expect(await heading('Quotes')).toBeVisible();
    // `g u` leads nowhere without permission, and `c` after another key is no jump.
    await user.keyboard('gugxc');
    await user.keyboard('gc');
    expect(await heading('Customers')).toBeVisible();
  });

  it('search a list, and make one more entry of it', async () => {
    const { user, history } = await show('/customers');
    await user.keyboard('/');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('');
    await user.keyboard('n?gq');
    expect(search).toHaveValue('n?gq');
    expect(history.location.pathname).toBe('/customers');
    expect(screen.queryByRole('dialog')).toBeNull();
    search.blur();
    await user.keyboard('n');
    await waitFor(() => expect(history.location.pathname).toBe('/customers/new'));
  });

  it('can be turned off as far as they are single characters', async () => {
    const { user, history } = await show('/profile');
    await user.click(await screen.findByRole('switch', { name: /^Single-key shortcuts/ }));
    screen.getByRole('main').focus();
    await user.keyboard('?gq');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(history.location.pathname).toBe('/profile');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});
