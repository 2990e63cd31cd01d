import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { theme } from '../../app/theme';
import { createI18n } from '../../i18n';
import { DecimalField } from './decimal-field';
import { FormElement } from './form-element';
import { useForm } from './use-form';

function Priced({ onSave }: { onSave: (price: string) => void }) {
  const form = useForm({ note: '', price: '' });
  return (
    <FormElement
      onSubmit={(event) => {
        event.preventDefault();
        onSave(form.values.price);
      }}
    >
      <DecimalField field={form.field('price')} label="Price" hint="Without tax" />
      <button type="submit">Save</button>
    </FormElement>
  );
}

async function show(language: string) {
  const i18n = createI18n();
  await i18n.changeLanguage(language);
  const saved: string[] = [];
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} env="test">
        <Priced onSave={(price) => saved.push(price)} />
      </MantineProvider>
    </I18nextProvider>,
  );
  const field = await screen.findByLabelText('Price');
  return { saved, field, user: userEvent.setup() };
}

describe('a number', () => {
  it.each([
    ['en', '1.2.3', 'This is not a number. Write it like 1,200.50.'],
    ['en', 'abc', 'This is not a number. Write it like 1,200.50.'],
    ['en', '0.1234567', 'A number has at most 12 digits before the point and 6 behind it.'],
    ['de', '1,2,3', 'Das ist keine Zahl. Schreiben Sie sie wie 1.200,50.'],
    ['de', '1234567890123', 'Eine Zahl hat höchstens 12 Stellen vor und 6 nach dem Komma.'],
  ])('that is none in %s is told once it is left: %s', async (language, typed, words) => {
    const { user, field } = await show(language);
    await user.type(field, typed);
    expect(field).toBeValid();
    await user.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(field).toHaveValue(typed);
  });

  it('that is none keeps its form from being sent, also from within it', async () => {
    const { user, field, saved } = await show('en');
    await user.type(field, 'abc{Enter}');
    expect(saved).toEqual([]);
    expect(field).toHaveFocus();
    expect(screen.getByText('This is not a number. Write it like 1,200.50.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toEqual([]);
    await user.clear(field);
    await user.type(field, '1,200.50{Enter}');
    expect(field).toBeValid();
    expect(saved).toEqual(['1200.50']);
  });

  it('may be left out where the form lets it', async () => {
    const { user, field, saved } = await show('en');
    await user.type(field, ' {Enter}');
    expect(saved).toHaveLength(1);
    expect(field).toBeValid();
  });
});
