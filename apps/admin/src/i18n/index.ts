import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en, type Language, type Namespace } from './en';
import common from './en/common.json';
import { textLanguage } from './languages';

/** A language is one more line here, and one in `languages.ts`. */
const languages: Record<string, Language> = { en };

/** Brings the texts of a language, group by group, when they are wanted. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = languages[language]?.[namespace as Namespace];
    if (load === undefined) return done(new Error(`There are no ${namespace} texts in ${language}.`), false);
    load().then(
      (texts) => done(null, texts.default),
      (error: unknown) => done(error instanceof Error ? error : String(error), true),
    );
  },
};

/** Starts i18next, with what every page shows in English at hand. */
export function createI18n(): i18n {
  const instance = i18next.createInstance();
  void instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      load: 'languageOnly',
      ns: ['common'],
      defaultNS: 'common',
      resources: { en: { common } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      initAsync: false,
    });
  return instance;
}

/** Switches to a user's language, loading its texts first. Dates and numbers follow the whole tag. */
export async function switchLanguage(instance: i18n, tag: string): Promise<void> {
  const language = textLanguage(tag);
  // Somebody whose language has no texts reads English, with English dates.
  const known = tag.toLowerCase().startsWith(language);
  if (instance.language !== (known ? tag : language)) await instance.changeLanguage(known ? tag : language);
  document.documentElement.lang = language;
}
