import { Modal, type ModalProps } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindow } from '../layout/use-window';
import { lazyPart } from '../../loading/lazy-part';

/** Loaded on demand, because most dialogs close without this question. */
const DiscardQuestion = lazyPart(async () => (await import('./discard-question')).DiscardQuestion);

/**
 * Modal dialog of Mantine with a labelled close button. After the user has typed, a click outside does not close it:
 * a
 * wrong touch on a tablet is easily made. Escape and the close button then ask first. The Cancel button closes at
 * once.
 */
export function Dialog({ onClose, ...props }: ModalProps) {
  const { t } = useTranslation();
  const windowProps = useWindow(props.opened);
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [wasOpened, setWasOpened] = useState(props.opened);
  const fields = useRef(new Set<TextField>());
  if (wasOpened !== props.opened) {
    setWasOpened(props.opened);
    setTyped(false);
    setAsking(false);
  }
  // Text that was sent or cleared needs no confirmation.
  const wouldLose = useCallback(
    () => [...fields.current].some((field) => field.isConnected && field.value.trim() !== ''),
    [],
  );
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => wouldLose() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped, wouldLose]);
  const leave = () => {
    if (wouldLose()) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Modal
        // The transition must not leave a `transform`: it would cut off a calendar at the edge of the dialog.
        transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0 }}
        closeButtonProps={{ 'aria-label': t('actions.close') }}
        closeOnClickOutside={!isTyped}
        onInput={({ target }: FormEvent) => {
          setTyped(true);
          if (isTextField(target)) fields.current.add(target);
        }}
        {...windowProps}
        {...props}
        onClose={leave}
      />
      {isAsking && (
        <DiscardQuestion
          onClose={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            onClose();
          }}
        />
      )}
    </>
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Search fields and checkboxes do not count as typed text. */
const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|email|tel|url|number|password)$/.test(target.type));
