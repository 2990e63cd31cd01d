import type { ComponentProps, KeyboardEvent, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isKey } from '../../keys/keys';
import styles from './form-element.module.css';
import { stopAtUnreadable } from './unreadable';

interface Props extends ComponentProps<'form'> {
  /** True if the Save shortcut works in fields only. On a focused button, the key then activates the button. */
  savesFromFields?: boolean;
  /**
   * Called in place of `onSubmit` if a field holds unreadable text. It should mark all other errors too.
   * @param isSureToBeRefused true if the server would certainly refuse the form, so that it can be asked for more
   *   errors
   */
  onUnreadable?: (isSureToBeRefused: boolean) => void;
  /** True if the form has fields, which may be required. */
  hasFields?: boolean;
}

/**
 * Base of all forms. The Save shortcut works from every element of the form. A note explains the star of required
 * fields; CSS shows it only if there is one. Screen readers skip it, because the fields announce "required"
 * themselves.
 * A form with unreadable text is not sent.
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
    // A key that has just chosen an option from a list does not save. The user should see the choice first.
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isKey(event, 'save')) return;
    if (savesFromFields && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    // React also passes on events of a dialog that was opened from inside the form.
    event.stopPropagation();
    if (event.repeat) return;
    // A field may take its value, such as a day, from the same key press. That state must be rendered before the
    // submit.
    flushSync(() => undefined);
    event.currentTarget.requestSubmit();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // React also passes on events of a dialog that was opened from inside the form.
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
