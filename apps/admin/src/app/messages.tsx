import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGES_ID } from '../components/messages-id';
import { useToastsWanted } from '../components/use-toast';

const MessagesShown = lazy(async () => ({ default: (await import('./messages-shown')).MessagesShown }));

/** Where toasts appear, once there is one: a place of its own, which no window over the page puts out of reach. */
export function Messages() {
  const { t } = useTranslation();
  if (!useToastsWanted()) return null;
  return (
    <section id={MESSAGES_ID} aria-label={t('messages')}>
      <Suspense fallback={null}>
        <MessagesShown />
      </Suspense>
    </section>
  );
}
