/** The name of a language (BCP 47) in the language of the reader; its tag if there is no such name. */
export const languageName = (language: string, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
