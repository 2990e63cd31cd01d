import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { App } from '../app/app';

/** The whole UI at an address, as a browser would open it. */
export function renderApp(address: string): { user: UserEvent; history: RouterHistory; unmount: () => void } {
  const history = createMemoryHistory({ initialEntries: [address] });
  const user = userEvent.setup();
  const { unmount } = render(<App history={history} env="test" />);
  return { user, history, unmount };
}
