import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWindow } from './use-window';

/** A window over the page: Mantine's, with a labelled close button; the page behind is out of reach. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation();
  const windowProps = useWindow(props.opened);
  return (
    <Modal
      // Nothing that leaves a transform behind, within which a calendar would be cut off at the window's edge.
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0 }}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      {...windowProps}
      {...props}
    />
  );
}
