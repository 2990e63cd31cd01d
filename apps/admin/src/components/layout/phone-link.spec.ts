import { phoneLink } from './phone-link';

it.each([
  ['+49 30 123 45-67', 'tel:+49301234567'],
  ['+49 (0)30 / 12345', 'tel:+493012345'],
  ['(030) 12345', 'tel:03012345'],
  ['0171 123 ext. 45', 'tel:0171123'],
])('a phone dials %s as it is written', (written, link) => {
  expect(phoneLink(written)).toBe(link);
});
