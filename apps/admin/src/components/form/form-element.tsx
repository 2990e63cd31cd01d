import type { ComponentProps, KeyboardEvent, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isKey } from '../../keys/keys';
import styles from './form-element.module.css';
import { stopAtUnreadable } from './unreadable';

interface Props extends ComponentProps<'form'> {
  /** Whether the key that saves is for fields alone: a button that has the focus does what it says. */
  savesFromFields?: boolean;
  /**
   * Something stands in a field of which nothing can be made: what else is wrong is to be marked with it. @param
   * isSureToBeRefused the server can be asked what is, too, since it takes no such form
   */
  onUnreadable?: (isSureToBeRefused: boolean) => void;
  /** Whether it has fields, of which some may have to be filled in. */
  hasFields?: boolean;
}

/**
 * What every form is: a key saves from wherever the focus is in it, and what must be filled in is marked with a star. What
 * the star means is said once, and only where there is one; to those who hear the fields, they say it themselves. With a text of which
 * nothing can be made nothing is sent.
 */
export function FormElement({
  savesFromFields = false,
  hasFields = true,
  children,
  onSubmit,
  onUnreadable,
  ...props
}: Props) {
  const { t } = useTranslation('form');
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // What has been taken from a list by the same key is to be seen before it is saved.
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isKey(event, 'save')) return;
    if (savesFromFields && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    // A window that was opened out of a form lies within it, as React sees it.
    event.stopPropagation();
    if (event.repeat) return;
    // What a field has just taken with the same press, such as a day, is to be known to what saves.
    flushSync(() => undefined);
    event.currentTarget.requestSubmit();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // A window that was opened out of a form lies within it, as React sees it.
    const stopped = event.target === event.currentTarget ? stopAtUnreadable(event.currentTarget) : null;
    if (stopped === null) onSubmit?.(event);
    else {
      event.preventDefault();
      onUnreadable?.(stopped.isSureToBeRefused);
    }
  };
  return (
    <form noValidate {...props} onKeyDown={onKeyDown} onSubmit={submit}>
      {hasFields && (
        <p className={styles.note} data-required-note aria-hidden>
          <span className={styles.star}>*</span> {t('requiredNote')}
        </p>
      )}
      {children}
    </form>
  );
}
