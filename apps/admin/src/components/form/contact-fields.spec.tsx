import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n';
import { ContactFields, NO_CONTACT } from './contact-fields';
import { useForm } from './use-form';

function Fields() {
  const form = useForm({ contact: NO_CONTACT });
  return <ContactFields field={form.field('contact')} />;
}

it('a contact is written to, where a mail can be sent, and is marked where none can', async () => {
  const user = userEvent.setup();
  render(
    <I18nextProvider i18n={createI18n()}>
      <MantineProvider env="test">
        <Fields />
      </MantineProvider>
    </I18nextProvider>,
  );
  const email = await screen.findByLabelText('E-mail address');
  const none = 'No mail can be sent to this: it is no e-mail address.';
  await user.type(email, 'ann@example');
  expect(screen.getByRole('img', { name: none })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  await user.type(email, '.com; bob@example.com');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:ann@example.com,bob@example.com');
  expect(screen.queryByRole('img', { name: none })).toBeNull();
});
