import type { ProductionOrder } from '@docket/contracts';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { productionOrders } from '../../../api/production-orders';
import { AttachmentsPanel } from '../../../components/media/attachments/attachments-panel';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';
import pageStyles from '../../../components/document/document-page.module.css';
import { LongText } from '../../../components/document/long-text';
import { HistoryPanel } from '../../../components/document/history/history-panel';
import { TextLink } from '../../../components/layout/links';
import { CopyButton } from '../../../components/layout/copy-button';
import { PageHeader } from '../../../components/layout/page-header';
import { StatusBadge } from '../../../components/layout/status-badge';
import { useVisit } from '../../../components/document/use-visit';
import { DueDate } from './due-date';
import { Materials } from './materials';
import { MissingPieces } from './missing-pieces';
import { Operations } from './operations';
import { Outputs } from './outputs';
import { ProductionActions } from './production-actions';
import { ProductionFacts } from './production-facts';
import { Progress } from './progress';
import { useProductionHistoryWords } from './use-production-history-words';

const route = getRouteApi('/shell/prodorders/$productionOrderId');

/** The page of one production order: its progress, its operations, and its materials. */
export function ProductionOrderPage() {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const { productionOrderId } = route.useParams();
  const order = useQuery(productionOrders.query(productionOrderId));
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
      {(loaded) => <LoadedOrder key={productionOrderId} order={loaded} crumbs={crumbs} />}
    </DocumentFrame>
  );
}

function LoadedOrder({ order, crumbs }: { order: Tagged<ProductionOrder>; crumbs: Crumbs }) {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const { value } = order;
  const { pdf } = route.useSearch();
  const navigate = route.useNavigate();
  const words = useProductionHistoryWords();
  const queryClient = useQueryClient();
  useVisit({ kind: 'ProductionOrder', id: value.id, label: value.number, title: value.item.name });
  const path = productionOrders.pathOf(value.id);
  /** Loads the order and its history anew, after a change to something that belongs to the order. */
  const refresh = () => void queryClient.invalidateQueries({ queryKey: productionOrders.key });
  return (
    <>
      <PageHeader
        title={value.number}
        crumbs={crumbs}
        badge={
          <>
            <CopyButton value={value.number} />
            <StatusBadge status={value.status} large />
            {/* The due date is repeated here: on a tablet, the details stand below the work. */}
            {value.dueDate !== null && (
              <Text size="sm">
                {t('board.due')} <DueDate dueDate={value.dueDate} late={value.late} />
              </Text>
            )}
          </>
        }
        subtitle={
          <TextLink to="/items/$itemId" params={{ itemId: value.itemId }} inherit>
            {`${value.item.sku} · ${value.item.name}`}
          </TextLink>
        }
        actions={
          <div className={pageStyles.actions}>
            <ProductionActions
              order={order}
              own={{
                kind: 'ProductionOrder',
                document: value,
                path,
                also: {
                  kind: 'ProductionOrderTraveler',
                  path: `${path}/traveler/pdf`,
                  label: common('pdf.travelers'),
                },
                opened: pdf ?? null,
                onOpen: (template) =>
                  void navigate({ search: { pdf: template ?? undefined }, replace: pdf !== undefined }),
                onSent: refresh,
              }}
            />
          </div>
        }
      />
      <div className={`${pageStyles.layout} settles-stacked`}>
        <div className={`${pageStyles.main} settles`}>
          <Progress order={value} />
          <MissingPieces order={value} />
          <Operations order={order} />
          <Materials order={order} />
          <Outputs order={order} />
          <LongText title={t('fields.notes')} text={value.notes} />
          <LongText title={t('fields.internalNotes')} text={value.internalNotes} />
          <AttachmentsPanel path={path} onChange={refresh} />
          <div className={pageStyles.history}>
            <HistoryPanel query={productionOrders.historyQuery(value.id)} words={words} />
          </div>
        </div>
        <ProductionFacts order={value} />
      </div>
    </>
  );
}
