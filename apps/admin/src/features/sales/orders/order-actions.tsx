import type { SalesOrder } from '@docket/contracts';
import { isPlainOrderAction, nextSalesOrderState, type PlainOrderAction } from '@docket/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconAlertTriangle, IconFilePencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { useOneTimeKey } from '../../../api/one-time-key';
import { orders } from '../../../api/orders';
import { hasCode } from '../../../api/problem';
import { useStockMoved } from '../../../api/stock';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { NoPdfKept } from '../../../components/media/pdf/no-pdf-kept';
import { MenuLink } from '../../../components/layout/menu-link';
import { useToast } from '../../../components/feedback/use-toast';
import { orderDesk } from '../documents/sales-desk';
import { type Step, StepButtons } from '../../../components/document/step-buttons';
import type { OwnActions } from '../../../components/document/use-own-actions';
import { type Need, useHeldText } from '../../../components/document/use-held-text';
import { useDraftDeletion } from '../../../components/document/use-draft-deletion';
import { useStockWords } from '../../inventory/stock/use-stock-words';
import { isShort, nextOfOrder } from './next-of-order';
import { ShipModal } from './ship-modal';
import { UnshippedLines } from './unshipped-lines';

type OrderStep = PlainOrderAction | 'duplicate';

const RANKS: Partial<Record<OrderStep, Step<OrderStep>['rank']>> = {
  hold: 'more',
  duplicate: 'more',
  cancel: 'danger',
};

const needsOf = ({ lines }: SalesOrder) =>
  lines.map<Need>(({ id, description, uom, allocatedQuantity: held, backorderQuantity: missing }) => ({
    id,
    // The first line of the description is the name.
    name: description.split('\n')[0] ?? '',
    uom,
    held,
    missing,
  }));

interface Props {
  order: Tagged<SalesOrder>;
  /** The actions that every state allows. */
  own: OwnActions;
}

/** The actions possible with an order in its present state. Each asks before it acts. */
export function OrderActions({ order, own }: Props) {
  const { t } = useTranslation('orders');
  useStockWords();
  const { t: common } = useTranslation();
  const toast = useToast();
  const heldText = useHeldText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const moved = useStockMoved();
  const once = useOneTimeKey();
  const [asked, setAsked] = useState<OrderStep | null>(null);
  const [shipping, setShipping] = useState(false);
  const { id, number, status, actions } = order.value;
  const deletion = useDraftDeletion(orderDesk, order);
  const act = useMutation({
    mutationFn: (step: OrderStep) =>
      step === 'duplicate' ? orders.duplicate(id, once.keyFor(id)) : orders.act(order, step),
    onSuccess: async (changed, step) => {
      const made = changed.value;
      queryClient.setQueryData(orders.query(made.id).queryKey, changed);
      const text =
        step === 'allocate'
          ? heldText(needsOf(order.value), needsOf(made))
          : t(`done.${step}`, { number: made.number });
      void (typeof text === 'string' ? toast.success(text) : toast.notice(text.notice));
      if (made.id !== id) await navigate({ to: '/salesorders/$orderId', params: { orderId: made.id } });
    },
    onError: (error) => {
      once.refused(error);
      void toast.failure(error);
    },
    onSettled: async (_changed, error) => {
      setAsked(null);
      if (error === null || hasCode(error, 'version_conflict', 'illegal_transition')) {
        await Promise.all([queryClient.invalidateQueries({ queryKey: orders.key }), moved()]);
      }
    },
  });
  const steps = [...actions.filter(isPlainOrderAction), 'duplicate' as const]
    // Allocation is offered only while something is missing.
    .filter((name) => name !== 'allocate' || isShort(order.value))
    .map<Step<OrderStep>>((name) => ({ name, label: t(`actions.${name}`), rank: RANKS[name] ?? 'main' }));
  const shipment: Step<'ship'>[] =
    nextSalesOrderState(order.value, 'ship') === null
      ? []
      : [{ name: 'ship', label: t('shipments.ship'), rank: 'main' }];
  const onAsk = (step: OrderStep | 'ship' | 'delete') => {
    if (step === 'delete') deletion.ask();
    else if (step === 'ship') setShipping(true);
    else setAsked(step);
  };
  return (
    <>
      <StepButtons<OrderStep | 'ship' | 'delete'>
        steps={[...steps, ...shipment, ...deletion.steps]}
        next={nextOfOrder(order.value)}
        onAsk={onAsk}
        first={
          actions.includes('amend') && (
            <MenuLink
              to="/salesorders/$orderId/amend"
              params={{ orderId: id }}
              leftSection={<IconFilePencil size={16} aria-hidden />}
            >
              {t('actions.amend')}
            </MenuLink>
          )
        }
        // A draft has sold nothing yet, so trouble cannot be reported for it.
        links={
          status !== 'draft' && (
            <MenuLink
              to="/service/troublereports/new"
              search={{ salesOrderId: id }}
              leftSection={<IconAlertTriangle size={16} aria-hidden />}
            >
              {common('actions.reportTrouble')}
            </MenuLink>
          )
        }
        own={own}
      />
      {deletion.question}
      {shipping && <ShipModal order={order} onClose={() => setShipping(false)} />}
      <ConfirmModal
        opened={asked !== null}
        title={asked === null ? '' : t(`confirm.${asked}.title`, { number })}
        text={asked === null ? '' : t(`confirm.${asked}.text`)}
        confirmLabel={asked === null ? '' : t(`confirm.${asked}.confirm`)}
        cancelLabel={asked === 'cancel' ? t('confirm.cancel.keep') : undefined}
        danger={asked === 'cancel'}
        busy={act.isPending}
        onConfirm={() => asked !== null && act.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {asked === 'confirm' && <NoPdfKept kind="SalesOrder" />}
        {asked === 'complete' && <UnshippedLines order={order.value} />}
      </ConfirmModal>
    </>
  );
}
