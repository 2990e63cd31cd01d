import type { ProductionOrder } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';
import { ButtonLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import { RecordEditor } from '../../../components/document/record/record-editor';
import { FixedItem } from './new-production-order-page';
import { editedOrderQuery, isOpenField, productionDesk } from './production-desk';
import { ProductionFields } from './production-fields';

const route = getRouteApi('/shell/prodorders/$productionOrderId/edit');

/** The page that edits a production order, as far as its state allows. */
export function EditProductionOrderPage() {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const { productionOrderId } = route.useParams();
  const order = useQuery(editedOrderQuery(productionOrderId));
  const crumbs: Crumbs = [{ label: common('nav.production') }, { label: t('title'), to: '/prodorders' }];
  return (
    <DocumentFrame
      query={order}
      crumbs={crumbs}
      missing={{
        title: t('notFoundTitle'),
        text: t('notFoundText'),
        toList: t('toList'),
        list: '/prodorders',
      }}
    >
      {(loaded) => <Loaded key={productionOrderId} order={loaded} crumbs={crumbs} />}
    </DocumentFrame>
  );
}

function Loaded({ order, crumbs }: { order: Tagged<ProductionOrder>; crumbs: Crumbs }) {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { id, number, status, item } = order.value;
  const page = { to: '/prodorders/$productionOrderId', params: { productionOrderId: id } } as const;
  return (
    <>
      <PageHeader
        title={t('editTitle', { number })}
        crumbs={crumbs}
        subtitle={status === 'planned' ? `${item.sku} · ${item.name}` : t('openOnly')}
      />
      <RecordEditor
        desk={productionDesk}
        record={order}
        texts={{
          conflict: t('conflict'),
          saved: (stored) => t('saved', { number: stored.number }),
          field: (name) => t(`fields.${name}`),
        }}
        onSaved={() => void navigate({ ...page, replace: true, ignoreBlocker: true })}
        wayOut={
          <ButtonLink {...page} variant="default">
            {common('actions.cancel')}
          </ButtonLink>
        }
      >
        {(form) => (
          <ProductionFields
            form={form}
            what={<FixedItem item={item} />}
            uom={item.uom}
            isOpen={(field) => isOpenField(order.value, field)}
          />
        )}
      </RecordEditor>
    </>
  );
}
