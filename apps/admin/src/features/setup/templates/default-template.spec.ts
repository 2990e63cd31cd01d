import { aTemplate } from '../../../testing/builders';
import { afterChange, stillFirstInLanguage, successorOf } from './default-template';

const standard = aTemplate({ id: 'a', isDefault: true, createdAt: '2026-11-03T10:00:00.000Z' });
const oldButOff = aTemplate({ id: 'b', enabled: false, createdAt: '2026-11-01T10:00:00.000Z' });
const younger = aTemplate({ id: 'd', createdAt: '2026-11-04T10:00:00.000Z' });
const sameMoment = aTemplate({ id: 'c', createdAt: younger.createdAt });
const all = [standard, oldButOff, younger, sameMoment];

const defaultsOf = (templates: ReturnType<typeof afterChange>) =>
  templates.filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('the default among the templates of a kind', () => {
  it('goes to the oldest that is enabled once it is deleted or disabled', () => {
    expect(successorOf(all, standard)?.id).toBe('c');
    expect(defaultsOf(afterChange(all, 'a', { enabled: false }))).toEqual(['c']);
  });

  it('goes nowhere while it stays, and is gone where no other is enabled', () => {
    expect(successorOf(all, younger)).toBeNull();
    expect(successorOf([standard, oldButOff], standard)).toBeNull();
    expect(defaultsOf(afterChange([standard, oldButOff], 'a', { enabled: false }))).toEqual([]);
  });

  it('is one: made the default, a template takes that from the others', () => {
    expect(defaultsOf(afterChange(all, 'd', { isDefault: true }))).toEqual(['d']);
  });

  it('goes to the first that is enabled while the old one is off', () => {
    const off = [{ ...standard, enabled: false }, oldButOff];
    expect(defaultsOf(afterChange(off, 'b', { enabled: true }))).toEqual(['b']);
  });

  it('says which templates stay first for their language, whoever is made the default', () => {
    const letter = aTemplate({ id: 'f' });
    const english = aTemplate({ id: 'e', language: 'en', isDefault: true });
    const german = aTemplate({ id: 'g', language: 'de' });
    const off = aTemplate({ id: 'o', language: 'fr', enabled: false });
    const first = (chosen: typeof letter) =>
      stillFirstInLanguage([letter, english, german, off], chosen).map(({ language, template }) => [
        language,
        template.id,
      ]);
    expect(first(letter)).toEqual([
      ['en', 'e'],
      ['de', 'g'],
    ]);
    expect(first(german)).toEqual([['en', 'e']]);
    expect(stillFirstInLanguage(all, younger)).toEqual([]);
  });
});
