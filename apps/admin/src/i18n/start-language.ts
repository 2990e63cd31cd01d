import { tryStorage } from '../components/layout/try-storage';
import { hasTexts } from './languages';

const KEY = 'docket.language';

/** The language to begin in: that of whoever was last signed in here, else the first of the browser's with texts. */
export function startLanguage(): string {
  const kept = tryStorage(() => localStorage.getItem(KEY));
  const tags = kept ? [kept] : navigator.languages;
  return tags.find(hasTexts) ?? 'en';
}

/** Keeps the language of whoever is signed in, so that the page to sign in at speaks it the next time. */
export function keepLanguage(tag: string): void {
  // A browser that stores nothing begins in its own language the next time.
  tryStorage(() => localStorage.setItem(KEY, tag));
}
