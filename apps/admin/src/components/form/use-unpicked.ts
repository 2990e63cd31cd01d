import { useTranslation } from 'react-i18next';
import { UNREADABLE } from './unreadable';

/** What is typed into a picker, as `useTyped` has it. */
interface Typed {
  search: string;
  isLeft: boolean;
}

/**
 * What is said of a text by which nothing was picked. A form is not sent with such a one.
 * @param isNothing whether it is known that nothing fits it
 * @param nothing that nothing does, in words
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

/** Whether any of a list goes with a text, as the list itself finds it. */
export const isAnyFor = (choices: readonly { label: string }[], search: string): boolean =>
  choices.some(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
