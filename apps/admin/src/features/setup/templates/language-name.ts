/** What a language (BCP 47) is called in the reader's; its tag where that has no name for it. */
export const languageName = (language: string, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
