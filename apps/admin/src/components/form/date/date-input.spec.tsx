import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n, switchLanguage } from '../../../i18n';
import { DateInput } from './date-input';

type Given = Partial<Pick<ComponentProps<typeof DateInput>, 'min' | 'max' | 'value' | 'onMistake'>>;

async function show(language: string, { value = '', onMistake, ...given }: Given = {}) {
  const texts = createI18n();
  await switchLanguage(texts, language);
  const changes: string[] = [];
  function Owner() {
    const [day, setDay] = useState(value);
    const onChange = (next: string) => {
      changes.push(next);
      setDay(next);
    };
    return (
      <DateInput
        label="Due"
        value={day}
        onChange={onChange}
        onMistake={
          onMistake &&
          ((text) => {
            setDay(text);
            onMistake(text);
          })
        }
        {...given}
      />
    );
  }
  const user = userEvent.setup();
  render(
    <I18nextProvider i18n={texts}>
      <MantineProvider env="test">
        <Owner />
      </MantineProvider>
    </I18nextProvider>,
  );
  return { user, changes, field: screen.getByLabelText<HTMLInputElement>('Due') };
}

it.each([
  ['de', '24.12.2026', '24.12.2026', 'TT.MM.JJJJ'],
  ['en-GB', '24/12/2026', '24 Dec 2026', 'DD/MM/YYYY'],
  ['en-US', '12/24/2026', 'Dec 24, 2026', 'MM/DD/YYYY'],
])('a day is typed and shown in %s, and given as the API has it', async (language, typed, shown, hint) => {
  const { user, field, changes } = await show(language);
  expect(field).toHaveAttribute('placeholder', hint);
  await user.type(field, typed);
  await user.tab();
  expect(field).toHaveValue(shown);
  expect(changes).toEqual(['2026-12-24']);
});

it('a day that is written short is understood when the field is left', async () => {
  const { user, field, changes } = await show('de');
  await user.type(field, '24.12.26');
  expect(changes).toEqual([]);
  await user.tab();
  expect(changes).toEqual(['2026-12-24']);
});

it('what is no day stays as it was typed, is said, and never becomes a day', async () => {
  const mistakes: string[] = [];
  const { user, field, changes } = await show('en-GB', {
    value: '2026-11-21',
    onMistake: (text) => mistakes.push(text),
  });
  await user.clear(field);
  await user.type(field, 'soon');
  await user.tab();
  expect(field).toHaveValue('soon');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(
    /There is no such date\. Write it like \d\d\/\d\d\/\d{4} or \d{4}-\d\d-\d\d\./,
  );
  expect(changes).toEqual(['']);
  expect(mistakes).toEqual(['soon']);
});

it('days outside of the limits are refused by their names', async () => {
  const { user, field, changes } = await show('en-GB', { min: '2026-11-10', max: '2026-11-20' });
  await user.type(field, '9/11/2026');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Not before 10 Nov 2026.');
  await user.clear(field);
  await user.type(field, '21/11/2026');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Not after 20 Nov 2026.');
  expect(changes).toEqual([]);
});

it('is cleared, and keeps the focus', async () => {
  const { user, field, changes } = await show('en', { value: '2026-11-21' });
  await user.click(screen.getByRole('button', { name: 'Clear Due' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(changes).toEqual(['']);
});

it('a day is chosen by keyboard from a calendar in the language of the reader', async () => {
  const { user, field, changes } = await show('de', { value: '2026-12-24', max: '2026-12-30' });
  const opener = screen.getByRole('button', { name: 'Due wählen' });
  opener.focus();
  await user.keyboard('{Enter}');
  const calendar = within(await screen.findByRole('dialog', { name: 'Due wählen' }));
  expect(await calendar.findByRole('button', { name: 'Dezember 2026' })).toBeVisible();
  expect(calendar.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Mo',
    'Di',
    'Mi',
    'Do',
    'Fr',
    'Sa',
    'So',
  ]);
  expect(calendar.getByRole('button', { name: 'Donnerstag, 31. Dezember 2026' })).toBeDisabled();
  expect(calendar.getByRole('button', { name: 'Donnerstag, 24. Dezember 2026' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(field).toHaveValue('23.12.2026');
  expect(changes).toEqual(['2026-12-23']);
  await waitFor(() => expect(opener).toHaveFocus());
});
