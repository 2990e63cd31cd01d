import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './sales-form.module.css';

interface Props<Choice> {
  label: string;
  /** The choices; undefined while they are loading, with their place kept. */
  choices: readonly Choice[] | undefined;
  textOf: (choice: Choice) => string;
  onTake: (choice: Choice) => void;
}

/** Copies one of the customer's contacts or addresses into the fields below. It is left out if there is no choice. */
export function TakeOver<Choice>({ label, choices, textOf, onTake }: Props<Choice>) {
  const { t } = useTranslation('salesForm');
  if (choices?.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      className={styles.take}
      aria-label={label}
      data={[
        { value: '', label },
        ...(choices ?? []).map((choice, index) => ({ value: String(index), label: textOf(choice) })),
      ]}
      disabled={choices === undefined}
      // The value stays empty: the field offers an action and shows no state.
      value=""
      title={t('choose')}
      onChange={({ currentTarget }) => {
        const choice = choices?.[Number(currentTarget.value)];
        if (currentTarget.value !== '' && choice !== undefined) onTake(choice);
      }}
    />
  );
}
