import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

/**
 * The button that saves can always be pressed: one that cannot be is skipped by the keyboard and tells nobody why. Where
 * nothing was changed, pressing it says so.
 */
export function useUnchanged(isDirty: boolean) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  // What is typed next makes it untrue, for good.
  if (isDirty && isAsked) setAsked(false);
  return {
    say: () => setAsked(true),
    /** There from the start, so that what comes into it is read out. */
    status: (
      <span role="status" className={styles.unchanged}>
        {isAsked && !isDirty && t('actions.unchanged')}
      </span>
    ),
  };
}
