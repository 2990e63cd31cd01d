import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../i18n';
import { Dialog } from './dialog';

it('a press beside a window closes it, unless something has been typed in it', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <I18nextProvider i18n={createI18n()}>
      <MantineProvider env="test">
        <Dialog opened onClose={onClose} title="Complete">
          <input aria-label="Serial numbers" />
        </Dialog>
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
  expect(onClose).toHaveBeenCalledTimes(2);
});
