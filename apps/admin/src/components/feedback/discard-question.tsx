import { useTranslation } from 'react-i18next';
import { ConfirmModal } from './confirm-modal';

interface Props {
  onDiscard: () => void;
  /** Called when the person stays in the dialog. */
  onClose: () => void;
}

/** Confirmation before a dialog with typed text closes. */
export function DiscardQuestion({ onDiscard, onClose }: Props) {
  const { t } = useTranslation('form');
  const { t: common } = useTranslation();
  return (
    <ConfirmModal
      opened
      danger
      title={t('typed')}
      text={null}
      confirmLabel={t('discard')}
      cancelLabel={common('unsaved.stay')}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}
