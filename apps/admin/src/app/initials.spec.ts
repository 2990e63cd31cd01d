import { initialsOf } from './initials';

it.each([
  ['Ann Baker', 'AB'],
  ['  ann   maria baker ', 'AB'],
  ['Administrator', 'A'],
  ['𝒜nn Øre', '𝒜Ø'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
