import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n';
import { Dialog } from './dialog';
import { useFocusMemory } from '../layout/focus-way-back';

function Page({ onClose }: { onClose: () => void }) {
  useFocusMemory();
  return (
    <Dialog opened onClose={onClose} title="Complete">
      <input type="search" aria-label="Search" />
      <input aria-label="Serial numbers" />
    </Dialog>
  );
}

it('what closes a window by mistake does not, or asks first, once something has been typed in it', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <I18nextProvider i18n={createI18n()}>
      <MantineProvider env="test">
        <Page onClose={onClose} />
      </MantineProvider>
    </I18nextProvider>,
  );
  const beside = document.querySelector('.mantine-Modal-overlay') ?? document.body;
  await user.click(beside);
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Serial numbers'), 'N-1');
  await user.click(beside);
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Serial numbers')).toHaveValue('N-1');
  await waitFor(() => expect(screen.getByLabelText('Serial numbers')).toHaveFocus());

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  // Cleared text and a search term need no confirmation.
  await user.clear(screen.getByLabelText('Serial numbers'));
  await user.type(screen.getByLabelText('Search'), 'N');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(3);
});
