import { screen, waitFor, within } from '@testing-library/react';
import { anItem, aPage, aSession } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { aWorkCentre } from '../../../testing/production-builders';
import { renderApp } from '../../../testing/render-app';

const PATH = '/items/i-1/routing';
const stored = {
  id: 'i-1',
  version: 1,
  updatedAt: null,
  updatedBy: null,
  operations: [
    {
      position: 1,
      sequence: 10,
      name: 'Mount rails',
      workCentreId: null,
      workCentreCode: null,
      workCentreName: null,
      setupMinutes: '15',
      runMinutes: '40',
      instructions: '',
      outside: false,
    },
  ],
};

describe('the routing of an item', () => {
  it('is saved as a whole over the state that was seen', async () => {
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /items/i-1': { body: anItem({ id: 'i-1', sku: 'CC-200' }) },
      [`GET ${PATH}`]: { body: stored, headers: { ETag: '"1-a"' } },
      'GET /workcentres': { body: aPage([aWorkCentre()]) },
      [`PUT ${PATH}`]: problem(400, 'invalid_request', 'The request is not valid.'),
    });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Add operation' }));
    const second = within(screen.getByRole('group', { name: 'Operation 2' }));
    expect(second.getByLabelText('Number')).toHaveValue('20');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(second.getByLabelText('Name')).toBeInvalid());
    server.on({ [`PUT ${PATH}`]: problem(412, 'version_conflict', 'Changed in the meantime.') });
    await user.type(second.getByLabelText('Name'), 'Inspect');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else changed this routing meanwhile')).toBeVisible();
    server.on({ [`GET ${PATH}`]: { body: { ...stored, version: 2 }, headers: { ETag: '"2-b"' } } });
    await user.click(screen.getByRole('button', { name: /load/i }));
    await waitFor(() => expect(server.to(`GET ${PATH}`)).toHaveLength(2));
    server.on({ [`PUT ${PATH}`]: { body: { ...stored, version: 3 }, headers: { ETag: '"3-c"' } } });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The routing of CC-200 is saved.')).toBeVisible();
    const sent = server.to(`PUT ${PATH}`).at(-1);
    expect(sent?.headers['If-Match']).toBe('"2-b"');
    expect(sent?.body).toMatchObject({
      operations: [
        { sequence: 10, name: 'Mount rails', workCentreId: null },
        { sequence: 20, name: 'Inspect', setupMinutes: '0' },
      ],
    });
  });

  it('says that a number is to be whole where it is none, and that it is missing where it is', async () => {
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /items/i-1': { body: anItem({ id: 'i-1', sku: 'CC-200' }) },
      [`GET ${PATH}`]: { body: stored, headers: { ETag: '"1-a"' } },
      'GET /workcentres': { body: aPage([aWorkCentre()]) },
      [`PUT ${PATH}`]: problem(400, 'invalid_request', 'The request is not valid.'),
    });
    const { user } = renderApp(PATH);
    const first = within(await screen.findByRole('group', { name: 'Operation 1' }));
    const number = first.getByLabelText('Number');
    for (const [typed, said] of [
      ['abc', 'Give a whole number from 1 up, such as 10.'],
      ['1.5', 'Give a whole number from 1 up, such as 10.'],
      [' ', 'Fill in this field.'],
    ] as const) {
      await user.clear(number);
      await user.type(number, typed);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(number).toHaveAccessibleDescription(said));
    }
    // Only an empty value reaches the server, which refuses it as well.
    expect(server.to(`PUT ${PATH}`).length).toBeLessThanOrEqual(1);
  });
});
