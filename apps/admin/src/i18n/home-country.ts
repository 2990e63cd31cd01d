import { useTranslation } from 'react-i18next';

/** The country (ISO 3166-1) whose formats the reader has: that of addresses that name none. Empty where it is not known. */
export function useHomeCountry(): string {
  const { i18n } = useTranslation();
  return new Intl.Locale(i18n.language).region ?? '';
}
