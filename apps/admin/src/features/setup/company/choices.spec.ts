import { currencyChoices, languageChoices, timeZoneChoices } from './choices';

const values = (choices: { value: string }[]) => choices.map(({ value }) => value);

describe('the choices of the company', () => {
  it('name languages and currencies in the reader’s language', () => {
    expect(languageChoices('en', 'en', '')).toContainEqual({
      value: 'de-AT',
      label: 'Austrian German · de-AT',
    });
    expect(languageChoices('de', 'en', '').find(({ value }) => value === 'fr')?.label).toBe(
      'Französisch · fr',
    );
    expect(currencyChoices('en', 'EUR')).toContainEqual({ value: 'CHF', label: 'CHF · Swiss Franc' });
  });

  it('always hold what is stored', () => {
    expect(values(languageChoices('en', 'rm-CH', ''))).toContain('rm-CH');
    expect(values(currencyChoices('en', 'XTS'))).toContain('XTS');
    expect(values(timeZoneChoices('Etc/GMT+3'))).toContain('Etc/GMT+3');
    expect(values(timeZoneChoices('UTC')).filter((zone) => zone === 'UTC')).toHaveLength(1);
  });

  it('begin with the tag or the name that was typed in full, before those that begin with it', () => {
    expect(values(languageChoices('en', 'en', 'de')).filter((tag) => tag.startsWith('de'))[0]).toBe('de');
    expect(values(languageChoices('en', 'de', 'english'))[0]).toBe('en');
  });

  it('take any language tag that is typed, and no mere word', () => {
    const fewest = values(languageChoices('en', 'en', ''));
    expect(values(languageChoices('en', 'en', 'sr-latn-rs'))).toContain('sr-Latn-RS');
    expect(values(languageChoices('en', 'en', 'klartext'))).toEqual(fewest);
    expect(values(languageChoices('en', 'en', 'Austrian German · de-AT'))).toEqual(fewest);
  });

  it('find a time zone by its words', () => {
    expect(timeZoneChoices('UTC')).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
  });
});
