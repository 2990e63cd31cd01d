import { readTime, timeText } from './time-text';

it.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['14.30 Uhr', '14:30'],
  ['14', '14:00'],
  ['2:30 PM', '14:30'],
  ['2:30\u202fPM', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['12:05 am', '00:05'],
  ['12 pm', '12:00'],
  ['00:00', '00:00'],
])('a time is read as people write it: %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

it.each(['', 'noon', '24:00', '14:60', '14:3', '13:00 PM', '0:30 am', '14:30:20'])('is none: %p', (text) => {
  expect(readTime(text)).toBeNull();
});

it.each(['de', 'en', 'en-GB', 'de-CH'])('is read as it was written in %s', (locale) => {
  expect(['00:05', '09:00', '12:00', '23:59'].map((time) => readTime(timeText(locale, time)))).toEqual([
    '00:05',
    '09:00',
    '12:00',
    '23:59',
  ]);
});
