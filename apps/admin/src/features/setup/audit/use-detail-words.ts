import { ANY_EVENT } from '@docket/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';

/** Details that stand for something beside their own value. */
type Words = Readonly<Record<string, string>>;

/** Whether a webhook is told of whatever happens. */
export const isAnyEvent = (events: unknown) => [events].flat().includes(ANY_EVENT);

/** Says a detail of an event in words: which fields were changed, of what kind, until when. */
export function useDetailWords(): (name: string, value: unknown) => string {
  const { t } = useTranslation('audit');
  const { dateTime, list } = useFormats();
  return useMemo(() => {
    const [labels, fields, kinds, roles, scopes, reasons] = (
      ['labels', 'fields', 'kinds', 'roles', 'scopes', 'reasons'] as const
    ).map((key) => t(key, { returnObjects: true }) as Words);
    // A value that this page does not know, because the server is newer, is shown by its own name.
    const named = (names: Words | undefined, value: unknown) => {
      const values = (Array.isArray(value) ? value : [value]).map(String);
      return list(values.map((one) => names?.[one] ?? one));
    };
    return (name, value) => {
      switch (name) {
        case 'expiresAt':
        case 'livesUntil':
          return t(`details.${name}`, { value: dateTime(String(value)) });
        case 'from':
        case 'to':
          return t('details.other', { name: labels?.[name], value: dateTime(String(value)) });
        case 'fileVersion':
        case 'before':
        case 'after':
          return t(`details.${name}`, { value: String(value) });
        case 'readOnly':
        case 'everywhere':
        case 'enabled':
          return t(`details.${name}`);
        case 'fields':
        case 'changed':
          return t('details.changed', { value: named(fields, value) });
        case 'events':
          return isAnyEvent(value)
            ? t('details.allEvents')
            : t('details.other', { name: labels?.events, value: named(undefined, value) });
        case 'kinds':
        case 'entity':
          return named(kinds, value);
        case 'role':
          return named(roles, value);
        case 'scopes':
          return named(scopes, value);
        case 'reason':
          return named(reasons, value);
        default:
          return t('details.other', { name: labels?.[name] ?? name, value: named(undefined, value) });
      }
    };
  }, [t, dateTime, list]);
}
