import type { ProductionOrder } from '@docket/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { useStockMoved } from '../../../api/stock';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';
import type { Form } from '../../../components/form/use-form';
import { ButtonLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import type { EditDesk } from '../../../components/document/record/record-desk';
import { RecordEditor } from '../../../components/document/record/record-editor';
import { editedOrderQuery } from './production-desk';

interface Props<Content extends object> {
  id: string;
  part: 'materials' | 'operations';
  desk: EditDesk<ProductionOrder, Content>;
  /** Whether any part of the list can still be changed. */
  isOpen: (order: ProductionOrder) => boolean;
  children: (form: Form<Content>, order: ProductionOrder) => ReactNode;
}

/** The page that edits one list of a production order as a whole: its materials or its operations. */
export function OrderPartPage<Content extends object>({ id, ...props }: Props<Content>) {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const order = useQuery(editedOrderQuery(id));
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
      {(loaded) => <Loaded key={id} order={loaded} crumbs={crumbs} {...props} />}
    </DocumentFrame>
  );
}

function Loaded<Content extends object>({
  order,
  crumbs,
  part,
  desk,
  isOpen,
  children,
}: Omit<Props<Content>, 'id'> & { order: Tagged<ProductionOrder>; crumbs: Crumbs }) {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const moved = useStockMoved();
  const { id, number, item } = order.value;
  const page = { to: '/prodorders/$productionOrderId', params: { productionOrderId: id } } as const;
  return (
    <>
      <PageHeader
        title={t(`${part}.of`, { number })}
        crumbs={crumbs}
        subtitle={`${item.sku} · ${item.name}`}
      />
      {isOpen(order.value) ? (
        <RecordEditor
          desk={desk}
          record={order}
          texts={{
            conflict: t('conflict'),
            saved: (stored) => t(`${part}.saved`, { number: stored.number }),
            field: () => t(`${part}.title`),
          }}
          onSaved={() => {
            // The change may also have changed allocations of stock, so stock is loaded anew.
            void moved();
            void navigate({ ...page, replace: true, ignoreBlocker: true });
          }}
          wayOut={
            <ButtonLink {...page} variant="default">
              {common('actions.cancel')}
            </ButtonLink>
          }
        >
          {(form) => children(form, order.value)}
        </RecordEditor>
      ) : (
        <>
          <Text mb="md">{t(`${part}.closed`)}</Text>
          <ButtonLink {...page} variant="default">
            {t('backToOrder')}
          </ButtonLink>
        </>
      )}
    </>
  );
}
