import { useTranslation } from 'react-i18next';
import { MESSAGES_ID } from '../components/feedback/messages-id';
import { useMessagesShown } from '../components/feedback/use-toast';

/**
 * The place where toasts appear, once there is one. It stands apart from the page, so that windows over the page
 * never make it unreachable.
 */
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
