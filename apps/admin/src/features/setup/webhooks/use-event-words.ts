import { useTranslation } from 'react-i18next';
import type { Texts } from '../../../i18n/en';

/** An event of an entity, as the texts know it. */
type Known = keyof Texts['webhookEvents'];

/**
 * Returns an event in words, found by its name (`sent`) or its code (`salesquote.sent`). An event that only a newer
 * server knows stays a name.
 */
export function useEventWords(): (event: string) => string {
  const { t } = useTranslation('webhookEvents');
  return (event) => {
    const name = event.slice(event.indexOf('.') + 1);
    return t(name as Known, { defaultValue: name });
  };
}
