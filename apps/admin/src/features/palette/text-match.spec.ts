import { isNameOf } from './text-match';

it.each([
  ['Production orders', 'prod', true],
  ['Production orders', 'ord', true],
  ['Production orders', 'ord prod', true],
  ['Aufträge', 'auftrage', true],
  ['Arbeitsplätze', 'ARBEITSPLA', true],
  ['Production orders', 'duction', false],
  ['Production orders', 'prod quotes', false],
])('%j by %j: %s', (name, typed, isFound) => {
  expect(isNameOf(name, typed)).toBe(isFound);
});
