import { Modal, type ModalProps } from '@mantine/core';
import { type FormEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindow } from '../layout/use-window';
import { lazyPart } from '../../loading/lazy-part';

/** Comes with the question: most are never asked. */
const DiscardQuestion = lazyPart(async () => (await import('./discard-question')).DiscardQuestion);

/**
 * A window over the page: Mantine's, with a labelled close button; the page behind is out of reach. Once something has
 * been typed, a press beside it does not close it: on a tablet, that is one wrong touch; and Escape, or the cross, asks
 * first. The button that says Cancel is meant, and asks nothing.
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
  // Text that was sent or cleared since needs no guard.
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
        // Nothing that leaves a transform behind, within which a calendar would be cut off at the window's edge.
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
        <Suspense fallback={null}>
          <DiscardQuestion
            onStay={() => setAsking(false)}
            onDiscard={() => {
              setAsking(false);
              onClose();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A search is typed again in no time, and what is ticked is no text. */
const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|email|tel|url|number|password)$/.test(target.type));
