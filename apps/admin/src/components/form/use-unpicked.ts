import { useTranslation } from 'react-i18next';
import { UNREADABLE } from './unreadable';

/** State of a picker's input, see `useTyped`. */
interface Typed {
  search: string;
  isLeft: boolean;
}

/**
 * Error of a typed text that chooses nothing. A form with such a text is not sent.
 * @param isNothing true if it is known that no option matches
 * @param nothing text of the error if no option matches
 */
export function useUnpicked(
  { search, isLeft }: Typed,
  isNothing: boolean,
  nothing?: (search: string) => string,
) {
  const { t } = useTranslation('pickers');
  const what = () =>
    isNothing ? (nothing?.(search) ?? t('unpicked.nothing', { search })) : t('unpicked.open', { search });
  return {
    error: isLeft ? t('unpicked.pick', { what: what() }) : undefined,
    mark: search === '' ? undefined : UNREADABLE,
  };
}

/** Whether any option matches a text, by the same rule as Mantine's select. */
export const isAnyFor = (choices: readonly { label: string }[], search: string): boolean =>
  choices.some(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
