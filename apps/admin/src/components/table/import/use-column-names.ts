import { columnNamed, type ImportColumnWords } from '@docket/contracts';
import { useTranslation } from 'react-i18next';

/** What people call the columns of a file, in their language. */
export function useColumnNames(words: ImportColumnWords) {
  const { i18n } = useTranslation();
  const language = i18n.language.startsWith('de') ? 'de' : 'en';
  const all = new Map(Object.entries(words).map(([name, word]) => [name, word[language]]));
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(i18n.language).format(names.map((name) => all.get(name) ?? name));
  return {
    /** The name for a column as the file or the API has it; what nobody knows stays as it is. */
    nameOf: (column: string) => all.get(columnNamed(column, words) ?? '') ?? column,
    /** The names of those that must be there, and of the others. */
    lists: (required: readonly string[]) => ({
      required: list(required),
      optional: list([...all.keys()].filter((name) => !required.includes(name))),
    }),
  };
}
