import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n, switchLanguage } from '../../../i18n';
import { isMoment, MomentInput } from './moment-input';

async function show(language: string, first: string) {
  const texts = createI18n();
  await switchLanguage(texts, language);
  const value = { now: first };
  function Owner() {
    const [moment, setMoment] = useState(first);
    value.now = moment;
    return <MomentInput label="From" value={moment} onChange={setMoment} />;
  }
  render(
    <I18nextProvider i18n={texts}>
      <MantineProvider env="test">
        <Owner />
      </MantineProvider>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), value };
}

it('a day and a time are shown and typed in the language of the reader', async () => {
  const { user, value } = await show('en-US', '2026-11-21T14:30');
  const time = screen.getByLabelText<HTMLInputElement>('From, time');
  expect(screen.getByLabelText('From')).toHaveValue('Nov 21, 2026');
  // Some versions of `Intl` separate the time and PM with a narrow no-break space.
  expect(time.value).toMatch(/^2:30\sPM$/);
  await user.clear(time);
  await user.type(time, '9 am{Enter}');
  expect(value.now).toBe('2026-11-21T09:00');
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '11/22/2026');
  expect(value.now).toBe('2026-11-22T09:00');
});

it('what is no time is said, and makes no moment', async () => {
  const { user, value } = await show('de', '2026-11-21T14:30');
  const time = screen.getByLabelText('From, Uhrzeit');
  expect(time).toHaveValue('14:30');
  await user.clear(time);
  await user.type(time, 'mittags');
  await user.tab();
  expect(time).toHaveAccessibleDescription('Das ist keine Uhrzeit. Schreiben Sie sie wie 14:30.');
  expect(isMoment(value.now)).toBe(false);
  expect(isMoment('2026-11-21T14:30')).toBe(true);
});
