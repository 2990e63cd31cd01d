import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../loading/lazy-part';

/** Loaded on demand, because most pages are left without this question. */
const ConfirmModal = lazyPart(async () => (await import('./confirm-modal')).ConfirmModal);

/** Confirmation before the user leaves a page with unsaved changes. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmModal
      opened
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      danger
      onConfirm={proceed}
      onClose={reset}
    />
  );
}
