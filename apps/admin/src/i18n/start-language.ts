import { hasTexts } from './languages';

const KEY = 'docket.language';

/** The language to begin in: that of whoever was last signed in here, else the first of the browser's with texts. */
export function startLanguage(): string {
  const kept = read();
  const tags = kept === null ? navigator.languages : [kept];
  return tags.find(hasTexts) ?? 'en';
}

/** Keeps the language of whoever is signed in, so that the page to sign in at speaks it the next time. */
export function keepLanguage(tag: string): void {
  try {
    localStorage.setItem(KEY, tag);
  } catch {
    // A browser that keeps nothing goes by its own language the next time.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
