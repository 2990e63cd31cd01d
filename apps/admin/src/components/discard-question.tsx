import { useTranslation } from 'react-i18next';
import { ConfirmModal } from './confirm-modal';

interface Props {
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before a window is left in which something was typed. */
export function DiscardQuestion({ onDiscard, onStay }: Props) {
  const { t } = useTranslation('form');
  return (
    <ConfirmModal
      opened
      danger
      title={t('typed.title')}
      text={t('typed.text')}
      confirmLabel={t('typed.discard')}
      cancelLabel={t('typed.stay')}
      onConfirm={onDiscard}
      onClose={onStay}
    />
  );
}
