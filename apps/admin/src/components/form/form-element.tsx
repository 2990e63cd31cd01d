import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isKey } from '../../keys/keys';
import styles from './form-element.module.css';

interface Props extends ComponentProps<'form'> {
  /** Whether the key that saves is for fields alone: a button that has the focus does what it says. */
  savesFromFields?: boolean;
}

/**
 * What every form is: a key saves from wherever the focus is in it, and what must be filled in is marked with a star. What
 * the star means is said once, and only where there is one; to those who hear the fields, they say it themselves.
 */
export function FormElement({ savesFromFields = false, children, ...props }: Props) {
  const { t } = useTranslation('form');
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // What has been taken from a list by the same key is to be seen before it is saved.
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isKey(event, 'save')) return;
    if (savesFromFields && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    // A window that was opened out of a form lies within it, as React sees it.
    event.stopPropagation();
    if (!event.repeat) event.currentTarget.requestSubmit();
  };
  return (
    <form noValidate {...props} onKeyDown={onKeyDown}>
      <p className={styles.note} data-required-note aria-hidden>
        <span className={styles.star}>*</span> {t('requiredNote')}
      </p>
      {children}
    </form>
  );
}
