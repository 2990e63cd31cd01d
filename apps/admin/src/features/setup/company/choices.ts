import { CURRENT_CURRENCIES } from '@docket/domain';
import type { ComboboxItem } from '@mantine/core';

/**
 * Languages that many companies write in. Browsers cannot list languages as they list currencies. Any other language
 * can be typed.
 */
const LANGUAGES = [
  ...[
    'en',
    'en-AU',
    'en-CA',
    'en-GB',
    'en-IE',
    'en-US',
    'de',
    'de-AT',
    'de-CH',
    'fr',
    'fr-BE',
    'fr-CA',
    'fr-CH',
  ],
  ...[
    'es',
    'es-MX',
    'it',
    'it-CH',
    'pt',
    'pt-BR',
    'nl',
    'nl-BE',
    'pl',
    'cs',
    'sk',
    'sl',
    'hr',
    'hu',
    'ro',
    'bg',
  ],
  ...['el', 'da', 'sv', 'nb', 'fi', 'et', 'lv', 'lt', 'tr', 'uk', 'ja', 'ko', 'zh-CN', 'zh-TW'],
];

/**
 * Languages by their names in the reader's language.
 * @param locale the reader's language
 * @param present what is stored, which always stands among them
 * @param typed what is being searched: a language tag that exists is offered, too, and what is named in full comes first
 */
export function languageChoices(locale: string, present: string, typed: string): ComboboxItem[] {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  const label = (tag: string) => `${names.of(tag) ?? tag} · ${tag}`;
  const wanted = canonicalTag(typed);
  const offered = wanted !== null && names.of(wanted) !== undefined ? [wanted] : [];
  const named = typed.trim().toLocaleLowerCase(locale);
  const isNamed = (tag: string) => tag === wanted || names.of(tag)?.toLocaleLowerCase(locale) === named;
  return (
    distinct([...LANGUAGES, present, ...offered])
      .map((tag) => ({ value: tag, label: label(tag) }))
      // A choice whose code was typed in full comes before those that only have the text in their names.
      .toSorted(
        (a, b) =>
          Number(isNamed(b.value)) - Number(isNamed(a.value)) || a.label.localeCompare(b.label, locale),
      )
  );
}

function canonicalTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? null;
  } catch {
    return null;
  }
}

/** Currencies by code and name. */
export function currencyChoices(locale: string, present: string): ComboboxItem[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
  return distinct([...CURRENT_CURRENCIES, present])
    .toSorted()
    .map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}

/** Time zones by their IANA names, with blanks so that "new york" finds one. */
export function timeZoneChoices(present: string): ComboboxItem[] {
  return distinct(['UTC', ...Intl.supportedValuesOf('timeZone'), present]).map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
}

const distinct = (values: string[]) => [...new Set(values)];
