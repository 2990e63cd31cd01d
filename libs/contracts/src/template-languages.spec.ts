import { defaultTemplateFor, printLanguage } from './template-languages';

const template = (id: string, language: string | null, isDefault = false) => ({
  id,
  language,
  isDefault,
  createdAt: `2026-01-0${id}T00:00:00.000Z`,
});

describe('the template of a document', () => {
  const templates = [
    template('1', 'en', true),
    template('2', 'de'),
    template('3', 'de-AT'),
    template('4', null),
  ];

  it.each([
    ['is that of its reader’s language', 'de', '2'],
    ['is that of the region, too, where there is one', 'de-AT', '3'],
    ['is the oldest of the language where there is none of the region', 'de-CH', '2'],
    ['is the default where that is in the language', 'en-GB', '1'],
    ['is the default where there is none in the language', 'fr', '1'],
    ['is the default where it has no reader', undefined, '1'],
  ])('%s', (_, language, id) => {
    expect(defaultTemplateFor(templates, language)?.id).toBe(id);
  });

  it('is none where there is neither', () => {
    expect(defaultTemplateFor([template('2', 'de')], 'fr')).toBeUndefined();
  });
});

describe('what a template prints', () => {
  it.each([
    ['in the reader’s language where it does not say its own', null, 'de-AT', 'de-AT'],
    ['as the reader’s region writes it where the language is theirs', 'en', 'en-GB', 'en-GB'],
    ['in its own language where that is another one', 'en', 'de-DE', 'en'],
  ])('is %s', (_, written, reader, language) => {
    expect(printLanguage(written, reader)).toBe(language);
  });
});
