import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindow } from './use-window';

/**
 * A window over the page: Mantine's, with a labelled close button; the page behind is out of reach. Once something has
 * been typed, a press beside it does not close it: on a tablet, that is one wrong touch.
 */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation();
  const windowProps = useWindow(props.opened);
  const [isTyped, setTyped] = useState(false);
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (wasOpened !== props.opened) {
    setWasOpened(props.opened);
    setTyped(false);
  }
  return (
    <Modal
      // Nothing that leaves a transform behind, within which a calendar would be cut off at the window's edge.
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0 }}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      closeOnClickOutside={!isTyped}
      onInput={() => setTyped(true)}
      {...windowProps}
      {...props}
    />
  );
}
