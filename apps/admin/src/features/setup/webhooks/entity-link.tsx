import type { WebhookDelivery, WebhookEntity } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/layout/links';
import { recordPage } from '../../../components/document/record/record-pages';

/** The page of an entity; null for a movement of stock, which has none. */
const pageOf = (entity: WebhookEntity, id: string) =>
  entity === 'StockMovement' ? null : recordPage(entity, id);

type Named = Pick<WebhookDelivery, 'entity' | 'entityId' | 'entityLabel' | 'event'>;

/** Whether a delivery tells of nothing that is here: a webhook was tried with it. */
export const isSample = ({ event }: Pick<WebhookDelivery, 'event'>) => event.endsWith('.test');

interface Props {
  delivery: Named;
  /** Names it only. */
  plain?: boolean;
}

/** The entity that a delivery tells of, as a link. A sample that a webhook was tried with has no page. */
export function EntityLink({ delivery, plain = false }: Props) {
  const { t } = useTranslation('webhooks');
  if (isSample(delivery)) return t('delivery.sample');
  const { entity, entityId, entityLabel, event } = delivery;
  const page = event.endsWith('.deleted') ? null : pageOf(entity, entityId);
  const name = entityLabel ?? t(`entities.${entity}`);
  if (page === null || plain) return name;
  return (
    <TextLink {...page} size="sm">
      {name}
    </TextLink>
  );
}
