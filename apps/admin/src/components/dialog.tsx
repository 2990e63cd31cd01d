import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusWayBack } from './use-focus-way-back';

/** A window over the page: Mantine's, with a labelled close button and the focus brought back. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation();
  useFocusWayBack(props.opened);
  return (
    <Modal
      returnFocus={false}
      transitionProps={{ duration: 120, exitDuration: 0 }}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      {...props}
    />
  );
}
