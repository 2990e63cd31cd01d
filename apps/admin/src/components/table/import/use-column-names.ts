import { columnNamed, type ImportColumnWords } from '@docket/contracts';
import { useTranslation } from 'react-i18next';

/** Display names of the columns of a file, in the user's language. */
export function useColumnNames(words: ImportColumnWords) {
  const { i18n } = useTranslation();
  const language = i18n.language.startsWith('de') ? 'de' : 'en';
  const all = new Map(Object.entries(words).map(([name, word]) => [name, word[language]]));
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(i18n.language).format(names.map((name) => all.get(name) ?? name));
  return {
    /** Display name of a column; an unknown name is returned unchanged. */
    nameOf: (column: string) => all.get(columnNamed(column, words) ?? '') ?? column,
    /** Names of the required and of the optional columns, as two lists in words. */
    lists: (required: readonly string[]) => ({
      required: list(required),
      optional: list([...all.keys()].filter((name) => !required.includes(name))),
    }),
  };
}
