import type { ProductionOrder } from '@docket/contracts';
import { isZero, type ProductionOrderAction } from '@docket/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { productionOrders } from '../../../api/production-orders';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { type Step, StepButtons } from '../../../components/document/step-buttons';
import type { OwnActions } from '../../../components/document/use-own-actions';
import { type Need, useHeldText } from '../../../components/document/use-held-text';
import { useDraftDeletion } from '../../../components/document/use-draft-deletion';
import { MenuLink } from '../../../components/layout/menu-link';
import { useToast } from '../../../components/feedback/use-toast';
import { useStockWords } from '../../inventory/stock/use-stock-words';
import { CompleteModal } from './complete-modal';
import { nextOfProduction } from './next-of-production';
import { useReport } from './use-report';

type PlainAction = Exclude<ProductionOrderAction, 'complete'>;

const RANKS: Partial<Record<ProductionOrderAction, Step<ProductionOrderAction>['rank']>> = {
  allocate: 'more',
  cancel: 'danger',
};

const desk = {
  list: '/prodorders',
  key: productionOrders.key,
  oneKey: (id: string) => productionOrders.query(id).queryKey,
  remove: productionOrders.remove,
  isDeletable: ({ status }: ProductionOrder) => status === 'planned',
} as const;

const needsOf = ({ materials }: ProductionOrder) =>
  materials.map<Need>(({ id, sku, uom, allocatedQuantity: held, shortQuantity: missing }) => ({
    id,
    name: sku,
    uom,
    held,
    missing,
  }));

interface Props {
  order: Tagged<ProductionOrder>;
  /** Actions that are available in every state. */
  own: OwnActions;
}

/** The actions that the state of a production order allows. Each asks for confirmation first. */
export function ProductionActions({ order, own }: Props) {
  const { t } = useTranslation('production');
  useStockWords();
  const { t: common } = useTranslation();
  const toast = useToast();
  const heldText = useHeldText();
  const [asked, setAsked] = useState<PlainAction | null>(null);
  const [completing, setCompleting] = useState(false);
  const { number, actions, itemId, salesOrderId } = order.value;
  const deletion = useDraftDeletion(desk, order, { action: t('delete.action'), text: t('delete.text') });
  const act = useReport<{ action: PlainAction }>({
    order,
    send: ({ action }) => productionOrders.act(order, action),
    doneText: (changed, { action }) =>
      action === 'allocate'
        ? heldText(needsOf(order.value), needsOf(changed))
        : t(`done.${action}`, { number }),
    onDone: () => setAsked(null),
    onFailed: (error) => {
      setAsked(null);
      void toast.failure(error);
    },
  });
  const next = nextOfProduction(order.value);
  const isShort = needsOf(order.value).some(({ missing }) => !isZero(missing));
  const steps = actions
    // Allocation is offered only if a material is short of its allocation.
    .filter((name) => name !== 'allocate' || isShort)
    .map<Step<ProductionOrderAction>>((name) => ({
      name,
      label: t(`actions.${name}`),
      rank: RANKS[name] ?? 'main',
    }));
  const onAsk = (step: ProductionOrderAction | 'delete') => {
    if (step === 'delete') deletion.ask();
    else if (step === 'complete') setCompleting(true);
    else setAsked(step);
  };
  return (
    <>
      <StepButtons<ProductionOrderAction | 'delete'>
        steps={[...steps, ...deletion.steps]}
        next={next !== undefined && next.operation === undefined ? next.step : undefined}
        onAsk={onAsk}
        links={
          // A trouble report needs a customer. An order for stock has none.
          salesOrderId !== null && (
            <MenuLink
              to="/service/troublereports/new"
              search={{ itemId, salesOrderId, productionOrder: number }}
              leftSection={<IconAlertTriangle size={16} aria-hidden />}
            >
              {common('actions.reportTrouble')}
            </MenuLink>
          )
        }
        own={own}
      />
      {deletion.question}
      {completing && <CompleteModal order={order} onClose={() => setCompleting(false)} />}
      <ConfirmModal
        opened={asked !== null}
        title={asked === null ? '' : t(`confirm.${asked}.title`, { number })}
        text={asked === null ? '' : t(`confirm.${asked}.text`)}
        confirmLabel={asked === null ? '' : t(`confirm.${asked}.confirm`)}
        cancelLabel={asked === 'cancel' ? t('confirm.cancel.keep') : undefined}
        danger={asked === 'cancel'}
        busy={act.isPending}
        onConfirm={() => asked !== null && act.mutate({ action: asked })}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
