import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

/**
 * The Save button is never disabled: the keyboard would skip it, and nobody would learn why. If nothing has changed,
 * pressing
 * it shows a note.
 */
export function useUnchanged(isDirty: boolean) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  // The next edit removes the note for good.
  if (isDirty && isAsked) setAsked(false);
  return {
    say: () => setAsked(true),
    /** The status is always rendered. Screen readers announce only content added to an existing one. */
    status: (
      <span role="status" className={styles.unchanged}>
        {isAsked && !isDirty && t('actions.unchanged')}
      </span>
    ),
  };
}
