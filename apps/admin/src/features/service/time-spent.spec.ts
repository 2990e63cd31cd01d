import { formatsFor } from '../../i18n/format';
import { timeSpent } from './time-spent';

it.each([
  [0, '0 min'],
  [25, '25 min'],
  [120, '2 hr'],
  [135, '2 hr 15 min'],
  [3 * 1_440 + 4 * 60 + 59, '3 days 4 hr'],
])('%i minutes are said by no more than two units', (minutes, words) => {
  expect(timeSpent(minutes, formatsFor('en'))).toBe(words);
});
