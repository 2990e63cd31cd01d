import i18next, { type BackendModule, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en, type Language, type Namespace } from './en';
import common from './en/common';
import { brought, NotLoaded } from '../loading/not-loaded';
import { hasTexts, type TextLanguage, textLanguage, withCountry } from './languages';

/** A language is one more line here, one in `languages.ts`, and its countries in `regions.ts`. */
const languages: Readonly<Record<TextLanguage, () => Promise<Language>>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de').then(({ de }) => de),
};

/** Brings the texts of a language, group by group, when they are wanted. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    languages[textLanguage(language)]()
      .then((texts): Promise<{ default: object }> => texts[namespace as Namespace]())
      .then(
        (texts) => done(null, texts.default),
        // No retry by i18next: it waits ever longer, and the page with it. The boundary of the part offers to try again.
        (error: unknown) => done(error instanceof Error ? error : String(error), false),
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
      // Every language has all texts: nobody is to load those of two.
      fallbackLng: false,
      load: 'languageOnly',
      ns: ['common'],
      defaultNS: 'common',
      resources: { en: { common } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      saveMissing: true,
      // A group of texts that did not come: what wants it is not shown, rather than shown with the names of its texts.
      missingKeyHandler: (_languages, namespace) => {
        if (!instance.hasResourceBundle(textLanguage(instance.language), namespace))
          throw new NotLoaded(namespace);
      },
      initAsync: false,
    });
  return instance;
}

/**
 * The texts of one group in the language of a tag, whatever language the pages are in: for what is read by somebody else.
 * English, where there are none.
 */
export async function textsIn<Name extends Namespace>(
  instance: i18n,
  tag: string,
  namespace: Name,
): Promise<TFunction<Name>> {
  const language = textLanguage(tag);
  const texts = await languages[language]();
  const { default: group } = await brought<{ default: object }>(texts[namespace]);
  instance.addResourceBundle(language, namespace, group);
  return instance.getFixedT(language, namespace) as TFunction<Name>;
}

let wanted = 'en';

/**
 * Switches to a user's language, loading its texts first. Dates and numbers follow the whole tag.
 *
 * @throws {NotLoaded} if texts are missing: the pages then keep their language
 */
export async function switchLanguage(instance: i18n, tag: string): Promise<void> {
  const language = textLanguage(tag);
  // Somebody whose language has no texts reads English, with English dates.
  wanted = hasTexts(tag) ? withCountry(tag) : language;
  const chosen = wanted;
  await haveTexts(instance, language);
  // Another one may have been chosen meanwhile.
  if (wanted !== chosen) return;
  // From now on the server is asked for answers in this language.
  document.documentElement.lang = language;
  if (instance.language !== chosen) await instance.changeLanguage(chosen);
}

/** Loads every group of texts that is loaded in the present language. */
async function haveTexts(instance: i18n, language: TextLanguage): Promise<void> {
  const present = textLanguage(instance.language);
  const shown = [instance.options.ns ?? []]
    .flat()
    .filter((name) => instance.hasResourceBundle(present, name));
  if (present !== language) await instance.loadLanguages(language);
  const missing = () => shown.filter((name) => !instance.hasResourceBundle(language, name));
  // i18next does not wait for a group that another call is loading.
  if (missing().length > 0) await instance.reloadResources([language], missing());
  if (missing().length > 0) throw new NotLoaded(missing());
}
