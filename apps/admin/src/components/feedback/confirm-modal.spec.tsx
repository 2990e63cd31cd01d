import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n';
import { ConfirmModal } from './confirm-modal';

interface QuestionProps {
  send: () => Promise<void>;
  isWrong: () => boolean;
  danger: boolean;
}

function Question({ send, isWrong, danger }: QuestionProps) {
  const [opened, setOpened] = useState(true);
  const sending = useMutation({ mutationFn: send, onSuccess: () => setOpened(false) });
  return (
    <ConfirmModal
      opened={opened}
      title="Send it?"
      text="It goes out."
      confirmLabel="Send"
      danger={danger}
      busy={sending.isPending}
      error={sending.error}
      onConfirm={() => {
        if (!isWrong()) sending.mutate();
      }}
      onClose={() => setOpened(false)}
    />
  );
}

function ask(send: () => Promise<void>, isWrong = () => false, danger = false) {
  render(
    <I18nextProvider i18n={createI18n()}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <Question send={send} isWrong={isWrong} danger={danger} />
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

const send = () => screen.findByRole('button', { name: 'Send' });

it('a double click on a confirmation confirms once', async () => {
  const sent = jest.fn(() => Promise.resolve());
  ask(sent);
  const button = await send();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveBeenCalledTimes(1);
});

it('what was refused, or not sent at all, is confirmed again', async () => {
  const sent = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error('No.')).mockResolvedValue();
  let isWrong = true;
  ask(sent, () => isWrong);
  fireEvent.click(await send());
  expect(sent).not.toHaveBeenCalled();
  isWrong = false;
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  fireEvent.click(await send());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent).toHaveBeenCalledTimes(1);
  fireEvent.click(await send());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveBeenCalledTimes(2);
});

it('the focus begins at the confirmation, and at the way back where it is dangerous', async () => {
  ask(() => Promise.resolve());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus());
  cleanup();
  ask(() => Promise.resolve(), undefined, true);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
});
