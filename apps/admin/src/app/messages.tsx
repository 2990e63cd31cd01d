import { useTranslation } from 'react-i18next';
import { MESSAGES_ID } from '../components/feedback/messages-id';
import { useMessagesShown } from '../components/feedback/use-toast';

/** Where toasts appear, once there is one: a place of its own, which no window over the page puts out of reach. */
export function Messages() {
  const { t } = useTranslation();
  const shown = useMessagesShown();
  if (shown === null) return null;
  return (
    <section id={MESSAGES_ID} aria-label={t('messages')}>
      {shown}
    </section>
  );
}
