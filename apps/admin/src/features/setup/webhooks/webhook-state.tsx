import type { DeliveryState, WebhookState } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import badge from '../../../components/layout/status-badge.module.css';
import styles from './webhooks.module.css';

/** Whether a webhook works: in words, with a colour for the quick eye; hollow for one that is off. */
export function WebhookStateBadge({ state, large = false }: { state: WebhookState; large?: boolean }) {
  const { t } = useTranslation('webhooks');
  const hollow = state === 'disabled' ? badge.hollow : '';
  return (
    <span className={`${badge.badge} ${large ? badge.large : ''}`}>
      <span className={`${badge.dot} ${styles[state]} ${hollow}`} aria-hidden />
      {t(`states.${state}`)}
    </span>
  );
}

/** The badge with the state of a delivery. */
export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('webhooks');
  return (
    <span className={badge.badge}>
      <span className={`${badge.dot} ${styles[state]} ${state === 'held' ? badge.hollow : ''}`} aria-hidden />
      {t(`delivery.states.${state}`)}
    </span>
  );
}
