import type { WebhookDelivery, WebhookEntity } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../components/links';

/** Where the page of an entity is; null for what has none here. */
function pageOf(entity: WebhookEntity, id: string) {
  switch (entity) {
    case 'SalesQuote':
      return { to: '/salesquotes/$quoteId', params: { quoteId: id } } as const;
    case 'SalesOrder':
      return { to: '/salesorders/$orderId', params: { orderId: id } } as const;
    case 'ProductionOrder':
      return { to: '/prodorders/$productionOrderId', params: { productionOrderId: id } } as const;
    case 'Customer':
      return { to: '/customers/$customerId', params: { customerId: id } } as const;
    case 'Item':
      return { to: '/items/$itemId', params: { itemId: id } } as const;
    default:
      return null;
  }
}

type Named = Pick<WebhookDelivery, 'entity' | 'entityId' | 'entityLabel' | 'event'>;

/** What a delivery tells of. A sample that a webhook was tried with is nowhere. */
export function EntityLink({ delivery: { entity, entityId, entityLabel, event } }: { delivery: Named }) {
  const { t } = useTranslation('webhooks');
  if (event.endsWith('.test')) return t('delivery.sample');
  const page = event.endsWith('.deleted') ? null : pageOf(entity, entityId);
  const name = entityLabel ?? t(`entities.${entity}`);
  if (page === null) return name;
  return (
    <TextLink {...page} size="sm">
      {name}
    </TextLink>
  );
}
