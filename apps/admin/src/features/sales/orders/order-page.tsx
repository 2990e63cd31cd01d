import type { SalesOrder } from '@docket/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { orders } from '../../../api/orders';
import { useIssuedFile } from '../../../components/media/attachments/use-issued-file';
import { CopyButton } from '../../../components/layout/copy-button';
import { PageHeader } from '../../../components/layout/page-header';
import { StatusBadge } from '../../../components/layout/status-badge';
import { useFormats } from '../../../i18n/format';
import { useVisit } from '../../../components/document/use-visit';
import { DocumentBody } from '../documents/document-body';
import { DocumentFacts } from '../documents/document-facts';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';
import { useSalesHistoryWords } from '../documents/use-sales-history-words';
import { OrderActions } from './order-actions';
import { OrderLines } from './order-lines';
import { Shipments } from './shipments';

const route = getRouteApi('/shell/salesorders/$orderId');

/** One order: its content, its progress, its shipments and its actions. */
export function OrderPage() {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const { orderId } = route.useParams();
  const order = useQuery(orders.query(orderId));
  const crumbs: Crumbs = [{ label: common('nav.sales') }, { label: t('title'), to: '/salesorders' }];
  return (
    <DocumentFrame
      query={order}
      crumbs={crumbs}
      missing={{
        title: t('notFoundTitle'),
        text: t('notFoundText'),
        toList: t('toList'),
        list: '/salesorders',
      }}
    >
      {(loaded) => <LoadedOrder order={loaded} crumbs={crumbs} />}
    </DocumentFrame>
  );
}

function LoadedOrder({ order, crumbs }: { order: Tagged<SalesOrder>; crumbs: Crumbs }) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const { value } = order;
  const { pdf, shipment } = route.useSearch();
  const navigate = route.useNavigate();
  const words = useSalesHistoryWords(t('history.did', { returnObjects: true }), value.currency);
  const queryClient = useQueryClient();
  useVisit({ kind: 'SalesOrder', id: value.id, label: value.number, title: value.customer.name });
  const path = orders.pathOf(value.id);
  /** Actions beside the order itself also appear in its history. */
  const refresh = () => void queryClient.invalidateQueries({ queryKey: orders.key });
  useIssuedFile(path, { isOut: isOut(value), updatedAt: value.updatedAt }, refresh);
  /** @param of the shipment of the delivery note; undefined for a document of the order itself */
  const open = (template: string | null, of?: string) =>
    void navigate({
      search: { pdf: template ?? undefined, shipment: template === null ? undefined : of },
      replace: pdf !== undefined,
    });
  return (
    <>
      <PageHeader
        title={value.number}
        crumbs={crumbs}
        badge={
          <>
            <CopyButton value={value.number} />
            <StatusBadge status={value.status} large />
          </>
        }
        subtitle={value.customer.name}
        actions={
          <OrderActions
            order={order}
            own={{
              kind: 'SalesOrder',
              document: value,
              path,
              also: { kind: 'PickList', path: `${path}/picklist/pdf`, label: common('pdf.pickLists') },
              draft: value.status === 'draft' ? {} : undefined,
              opened: shipment === undefined ? (pdf ?? null) : null,
              onOpen: (template) => open(template),
              onSent: refresh,
            }}
          />
        }
      />
      <DocumentBody
        document={value}
        path={path}
        lines={<OrderLines order={value} />}
        facts={<Facts order={value} />}
        history={orders.historyQuery(value.id)}
        words={words}
        onChange={refresh}
      >
        {value.status !== 'draft' && (
          <Shipments order={order} pdf={pdf ?? null} opened={shipment ?? null} onOpen={open} />
        )}
      </DocumentBody>
    </>
  );
}

/** Whether an order has been confirmed. */
const isOut = ({ status, heldStatus }: SalesOrder) => !['draft', 'cancelled'].includes(heldStatus ?? status);

function Facts({ order }: { order: SalesOrder }) {
  const { t } = useTranslation('sales');
  const { t: common } = useTranslation();
  const { date } = useFormats();
  const dates = (['orderDate', 'requestedDate', 'promisedDate'] as const).map((name) => {
    const day = order[name];
    return { label: t(`columns.${name}`), text: day === null ? null : date(day) };
  });
  const { heldStatus } = order;
  const goesOn = heldStatus === null ? null : common(`status.${heldStatus}`);
  return <DocumentFacts document={order} own={[{ label: t('detail.heldStatus'), text: goesOn }, ...dates]} />;
}
