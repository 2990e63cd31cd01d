import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useTypedFilter } from './use-typed-filter';

const PAUSE = 250;

/** A list with such a filter, and a page that loads slowly when a row is opened. */
async function renderList() {
  const onChange = jest.fn();
  function List() {
    const { typed, type } = useTypedFilter({ value: '', pause: PAUSE, onChange });
    return <input value={typed} onChange={({ currentTarget }) => type(currentTarget.value)} />;
  }
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/list', component: List }),
      createRoute({ getParentRoute: () => root, path: '/row', loader: () => new Promise(() => {}) }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  });
  render(<RouterProvider router={router as never} />);
  const field = await screen.findByRole('textbox');
  jest.useFakeTimers();
  return { onChange, router, field };
}

describe('a filter that is typed', () => {
  afterEach(() => jest.useRealTimers());

  it('asks for what was typed once the typing pauses, and not when its field is left', async () => {
    const { onChange, field } = await renderList();
    fireEvent.change(field, { target: { value: ' pu' } });
    fireEvent.change(field, { target: { value: ' pump ' } });
    fireEvent.blur(field);
    act(() => jest.advanceTimersByTime(PAUSE - 1));
    expect(onChange).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onChange.mock.calls).toEqual([['pump']]);
    expect(field).toHaveValue(' pump ');
  });

  it('brings nobody back who is on the way to another page', async () => {
    const { onChange, router, field } = await renderList();
    fireEvent.change(field, { target: { value: 'pump' } });
    act(() => void router.navigate({ to: '/row' as never }));
    act(() => jest.advanceTimersByTime(2 * PAUSE));
    expect(field).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });
});
