import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLevel, aLocation, aPage, aSession } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { pressTwice } from '../../../testing/press-twice';
import { renderApp } from '../../../testing/render-app';

const house = aLocation();
const aisle = aLocation({ id: 'aisle', code: 'A', name: 'Aisle A', parentId: house.id });
const van = aLocation({ id: 'van', code: 'VAN', name: 'Service van' });
const all = [aisle, house, van];

function serve(locations = all) {
  const server = new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    'GET /locations': { body: aPage(locations) },
    'GET /inventory': { body: aPage([aLevel()]) },
  });
  for (const location of locations) {
    server.on({
      [`GET /locations/${location.id}`]: { body: location, headers: { ETag: `"${location.version}-a"` } },
      [`GET /locations/${location.id}/history`]: { body: aPage([]) },
    });
  }
  return server;
}

const item = (name: RegExp) => screen.findByRole('treeitem', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe('the tree of locations', () => {
  it('is moved through, opened, closed and chosen from by keyboard', async () => {
    serve();
    const { user, history } = renderApp('/locations');
    const top = await item(/^MAIN/);
    top.focus();
    expect(screen.getByRole('treeitem', { name: /^A/ })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: /^A/ })).not.toBeInTheDocument();
    expect(top).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(await item(/^A/)).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(history.location.search).toBe('?location=aisle'));
    expect(await item(/^A/)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{End}');
    expect(await item(/^VAN/)).toHaveFocus();
  });

  it('shows what lies at the chosen one and in its parts', async () => {
    const server = serve();
    const { user } = renderApp('/locations');
    await user.click(await screen.findByText('Main warehouse'));
    const table = await screen.findByRole('table', { name: 'What lies here and in its sub-locations' });
    expect(await within(table).findByRole('link', { name: 'PU-1' })).toBeVisible();
    expect(server.to('GET /inventory')[0]?.query.get('locationId')).toBe(`${house.id},aisle`);
  });

  it('is searched, and keeps what a match lies in', async () => {
    serve();
    const { user } = renderApp('/locations');
    await user.type(await screen.findByRole('searchbox'), 'aisle');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^VAN/ })).not.toBeInTheDocument());
    expect(await item(/^MAIN/)).toBeVisible();
    expect(await item(/^A/)).toBeVisible();
  });

  it('names what its address says in vain, until it is taken out', async () => {
    serve();
    const { user, history } = renderApp('/locations?colour=red&q=aisle');
    expect(await screen.findByText('colour=red')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(history.location.search).toBe('?q=aisle'));
  });

  it('offers to create the first one', async () => {
    serve([]);
    renderApp('/locations');
    expect(await screen.findByRole('heading', { name: 'No locations yet' })).toBeVisible();
  });
});

describe('a location', () => {
  it('is created as a part of another one, and says at the code that it is taken', async () => {
    const made = aLocation({ id: 'bin', code: 'A-1', name: 'Bin', parentId: 'aisle' });
    const server = serve().on({ 'POST /locations': problem(409, 'conflict', 'There is already one.') });
    const { user, history } = renderApp('/locations?location=aisle');
    await user.click(await button('Add a sub-location'));
    const dialog = await screen.findByRole('dialog', { name: 'New location' });
    expect(await within(dialog).findByDisplayValue('A · Aisle A')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Create location' }));
    expect(within(dialog).getByLabelText('Name')).toHaveAccessibleDescription('Fill in this field.');
    fireEvent.change(within(dialog).getByLabelText('Code'), { target: { value: 'A-1' } });
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Bin' } });
    await user.click(within(dialog).getByRole('button', { name: 'Create location' }));
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Code')).toHaveAccessibleDescription(/There is already one\./),
    );
    server.on({ 'POST /locations': { status: 201, body: made } });
    pressTwice(within(dialog).getByRole('button', { name: 'Create location' }));
    expect(await screen.findByText('A-1 is created.')).toBeVisible();
    expect(history.location.search).toBe('?location=bin');
    expect(server.to('POST /locations')).toHaveLength(2);
    expect(server.to('POST /locations')[1]?.body).toEqual({
      code: 'A-1',
      name: 'Bin',
      parentId: 'aisle',
      active: true,
    });
  });

  it('is renamed, moved and deactivated, but not into itself', async () => {
    const server = serve().on({ [`PATCH /locations/${house.id}`]: { body: { ...house, name: 'Hall' } } });
    const { user } = renderApp(`/locations?location=${house.id}`);
    await user.click(await button('Edit'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit MAIN' });
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Hall' } });
    await user.click(within(dialog).getByRole('combobox', { name: 'Part of' }));
    expect(await within(dialog).findByRole('option', { name: /^VAN/ })).toBeVisible();
    expect(within(dialog).queryByRole('option', { name: /^A / })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('option', { name: /^VAN/ }));
    await user.click(within(dialog).getByRole('switch', { name: /^Active/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('MAIN is saved.')).toBeVisible();
    const [sent] = server.to(`PATCH /locations/${house.id}`);
    expect(sent?.body).toEqual({ name: 'Hall', parentId: 'van', active: false });
    expect(sent?.headers['If-Match']).toBe('"1-a"');
  });

  it('is deleted once that is confirmed, or says what keeps it', async () => {
    const server = serve().on({
      'DELETE /locations/van': problem(409, 'in_use', 'There is stock at this location.'),
    });
    const { user, history } = renderApp('/locations?location=van');
    await user.click(await button('More actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete location' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete VAN?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete location' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is stock at this location.');
    server.on({ 'DELETE /locations/van': { status: 204 } });
    await user.click(within(dialog).getByRole('button', { name: 'Delete location' }));
    expect(await screen.findByText('VAN is deleted.')).toBeVisible();
    expect(history.location.search).toBe('');
  });
});
