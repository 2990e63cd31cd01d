import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n';
import { Dialog } from './dialog';
import { useFocusMemory } from '../layout/focus-way-back';
import { MESSAGES_ID } from './messages-id';
import { useMessagesInReach } from './messages-in-reach';
import { useIsPageCovered } from '../layout/use-window';

/** A page with a dialog, and messages that disappear on click. */
function Page({ first }: { first: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const [messages, setMessages] = useState(first);
  useFocusMemory();
  useMessagesInReach();
  return (
    <>
      <main tabIndex={-1} inert={useIsPageCovered()}>
        <button onClick={() => setOpen(true)}>Open</button>
      </main>
      <section id={MESSAGES_ID}>
        {messages.map((message) => (
          <button key={message} onClick={() => setMessages((all) => all.filter((one) => one !== message))}>
            {message}
          </button>
        ))}
      </section>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Window">
        <input aria-label="Name" />
        <button>Save</button>
      </Dialog>
    </>
  );
}

async function openWindow(...messages: string[]) {
  const user = userEvent.setup();
  render(
    <I18nextProvider i18n={createI18n()}>
      <MantineProvider env="test">
        <Page first={messages} />
      </MantineProvider>
    </I18nextProvider>,
  );
  await user.click(screen.getByText('Open'));
  const window = await screen.findByRole('dialog');
  // The dialog takes the focus shortly after it has opened.
  await waitFor(() => expect(window).toContainElement(document.activeElement as HTMLElement | null));
  // The dialog takes the focus in two timeouts, one from its ref and one from its effect. Both have to run first.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await new Promise((resolve) => setTimeout(resolve));
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });

it('Tab leads from the end of a window to the messages, and on to its beginning', async () => {
  const user = await openWindow('One', 'Two');
  button('Save').focus();
  await user.tab();
  expect(button('One')).toHaveFocus();
  await user.tab();
  expect(button('Two')).toHaveFocus();
  await user.tab();
  expect(button('Close')).toHaveFocus();
  await user.tab({ shift: true });
  expect(button('Two')).toHaveFocus();
});

it('where there is no message, Tab stays in the window', async () => {
  const user = await openWindow();
  button('Save').focus();
  await user.tab();
  expect(button('Close')).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('a message that is closed gives the focus to the next one, the last one back to where it was', async () => {
  const user = await openWindow('One', 'Two');
  button('Save').focus();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Two')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Save')).toHaveFocus());
});
