import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n';
import { Dialog } from '../feedback/dialog';
import { useFocusMemory } from './focus-way-back';
import { useIsPageCovered } from './use-window';

/** A page, a dialog over it, and a confirmation over the dialog. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useFocusMemory();
  return (
    <>
      <main tabIndex={-1} inert={useIsPageCovered()}>
        <button onClick={() => setOpen(true)}>Open</button>
      </main>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Window">
        <button onClick={() => setAsking(true)}>Ask</button>
      </Dialog>
      {isAsking && (
        <Dialog opened onClose={() => setAsking(false)} title="Question">
          <button>Answer</button>
        </Dialog>
      )}
    </>
  );
}

const isReachable = (text: string) => screen.getByText(text).closest('[inert]') === null;

it('of windows over each other only the topmost is reachable, and each gives the focus back to what opened it', async () => {
  const user = userEvent.setup();
  render(
    <I18nextProvider i18n={createI18n()}>
      <MantineProvider env="test">
        <Page />
      </MantineProvider>
    </I18nextProvider>,
  );
  expect(isReachable('Open')).toBe(true);
  await user.click(screen.getByText('Open'));
  const ask = await screen.findByText('Ask');
  expect(['Open', 'Ask'].map(isReachable)).toEqual([false, true]);

  await user.click(ask);
  await screen.findByText('Answer');
  expect(['Open', 'Ask', 'Answer'].map(isReachable)).toEqual([false, false, true]);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Answer')).not.toBeInTheDocument());
  expect(['Open', 'Ask'].map(isReachable)).toEqual([false, true]);
  await waitFor(() => expect(ask).toHaveFocus());

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Ask')).not.toBeInTheDocument());
  expect(isReachable('Open')).toBe(true);
  await waitFor(() => expect(screen.getByText('Open')).toHaveFocus());
});
