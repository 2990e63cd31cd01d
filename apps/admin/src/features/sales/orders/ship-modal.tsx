import type { SalesOrder, Shipment } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { useOneTimeKey } from '../../../api/one-time-key';
import { orders, type ShipmentDraft, shipOrder } from '../../../api/orders';
import { ApiError, hasCode } from '../../../api/problem';
import { useStockMoved } from '../../../api/stock';
import { DateInput } from '../../../components/form/date/date-input';
import { Dialog } from '../../../components/feedback/dialog';
import { LONG_TEXT, SHIPMENT_LIMITS } from '../../../components/form/limits';
import { useDecimalMistake } from '../../../components/form/line-grid/use-decimal-mistake';
import { useOnePress } from '../../../components/form/use-one-press';
import { useToast } from '../../../components/feedback/use-toast';
import styles from '../documents/quantity-list.module.css';
import { useSerialMistake } from '../../inventory/stock/serials-field';
import { StockError } from '../../inventory/stock/shortage';
import {
  filledParts,
  newPart,
  nextPart,
  openOf,
  partMistakes,
  partsSent,
  readyOf,
  readyParts,
  type ShipPart,
} from './ship-draft';
import { ShipLine } from './ship-line';
import { namedPieces } from './ship-serials';
import { useOrderStock } from './use-order-stock';
import { FormElement } from '../../../components/form/form-element';

interface Props {
  order: Tagged<SalesOrder>;
  onClose: () => void;
}

const NO_FACTS = { date: '', carrier: '', trackingNumber: '', notes: '' };

/** Ships lines of an order. It starts with the quantities that can be shipped at once. */
export function ShipModal({ order, onClose }: Props) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const moved = useStockMoved();
  const once = useOneTimeKey();
  const { lines, number } = order.value;
  const stock = useOrderStock(order.value);
  const [parts, setParts] = useState(() => readyParts(order.value));
  const [facts, setFacts] = useState(NO_FACTS);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const numberMistake = useDecimalMistake();
  const serialMistake = useSerialMistake();
  const sent = useRef<ShipPart[]>([]);
  const [nothing, setNothing] = useState(false);

  const ship = useMutation({
    mutationFn: async (said: Omit<ShipmentDraft, 'lines'>): Promise<Shipment | null> => {
      const { parts: pieces, missing } = await namedPieces(parts, itemOf);
      sent.current = filledParts(pieces);
      const unknown = Object.entries(missing).map(([key, serial]) => [key, t('ship.noSerial', { serial })]);
      setMistakes(Object.fromEntries(unknown));
      const wanted = partsSent(pieces);
      setNothing(unknown.length === 0 && wanted.length === 0);
      if (unknown.length > 0 || wanted.length === 0) return null;
      const shipment = { ...said, lines: wanted };
      return shipOrder(order, shipment, once.keyFor(shipment));
    },
    onSuccess: async (shipment) => {
      if (shipment === null) return;
      void toast.success(t('ship.done', { shipment: shipment.number, number }));
      await Promise.all([queryClient.invalidateQueries({ queryKey: orders.key }), moved()]);
      onClose();
    },
    onError: (error) => {
      once.refused(error);
      setMistakes(partMistakes(error instanceof ApiError ? error.details : [], sent.current));
      if (
        hasCode(error, 'version_conflict', 'illegal_transition', 'quantity_exceeded', 'insufficient_stock')
      ) {
        void Promise.all([queryClient.invalidateQueries({ queryKey: orders.key }), moved()]);
      }
    },
  });
  const change = (key: string, part: Partial<ShipPart>) => {
    setParts((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
    setMistakes(({ [key]: _mended, ...rest }) => rest);
  };
  const press = useOnePress(ship.isPending);
  const submit = () => {
    ship.reset();
    const wrong = parts.flatMap(({ key, quantity, serials }) => {
      const mistake = serials === undefined ? numberMistake(quantity || '0') : serialMistake(serials);
      return mistake === undefined ? [] : [[key, mistake]];
    });
    setMistakes(Object.fromEntries(wrong));
    setNothing(false);
    if (wrong.length > 0) return;
    const { date, ...said } = facts;
    ship.mutate({ ...said, ...(date !== '' && { date }) });
  };
  const itemOf = (lineId: string) => lines.find(({ id }) => id === lineId)?.itemId ?? '';
  const text = (name: keyof typeof NO_FACTS) => ({
    autoComplete: 'off',
    value: facts[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setFacts((all) => ({ ...all, [name]: value })),
  });
  // Items are named as in the lines above, but counted in the unit of stock.
  const items = lines.flatMap(({ id, itemId, description, uom }) => {
    if (itemId === null) return [];
    const counted = stock.get(id)?.[0]?.uom ?? uom;
    return { id: itemId, name: description.split('\n')[0] ?? '', uom: counted };
  });
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('ship.title', { number })}>
      <FormElement
        onSubmit={(event) => {
          event.preventDefault();
          press(submit);
        }}
      >
        <Stack gap="md">
          <ul className={styles.lines} aria-label={t('ship.lines')}>
            {lines
              .filter((line) => !isZero(openOf(line)))
              .map((line, index) => (
                <li key={line.id} className={styles.line}>
                  <ShipLine
                    line={line}
                    parts={parts.filter(({ lineId }) => lineId === line.id)}
                    levels={stock.get(line.id) ?? []}
                    mistakes={mistakes}
                    isFirst={index === 0}
                    onChange={change}
                    onSplit={() =>
                      setParts((all) => {
                        const own = all.filter(({ lineId }) => lineId === line.id);
                        return [...all, nextPart(line, own, stock.get(line.id) ?? [])];
                      })
                    }
                    onName={(isByName) =>
                      setParts((all) => [
                        ...all.filter(({ lineId }) => lineId !== line.id),
                        isByName ? { ...newPart(line.id), serials: '' } : newPart(line.id, readyOf(line)),
                      ])
                    }
                    onRemove={(key) => setParts((all) => all.filter((part) => part.key !== key))}
                  />
                </li>
              ))}
          </ul>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'start' }}>
            <DateInput
              label={t('ship.date')}
              description={t('ship.dateHint')}
              value={facts.date}
              onChange={(date) => setFacts((all) => ({ ...all, date }))}
              onMistake={(date) => setFacts((all) => ({ ...all, date }))}
            />
            <TextInput label={t('ship.carrier')} maxLength={SHIPMENT_LIMITS.carrier} {...text('carrier')} />
          </SimpleGrid>
          <TextInput
            label={t('ship.tracking')}
            maxLength={SHIPMENT_LIMITS.trackingNumber}
            {...text('trackingNumber')}
          />
          <Textarea label={t('ship.notes')} rows={2} maxLength={LONG_TEXT} {...text('notes')} />
          {nothing && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('ship.nothing')}
            </Text>
          )}
          {Object.keys(mistakes).length === 0 && <StockError error={ship.error} items={items} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={ship.isPending}>
              {t('ship.confirm')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </Dialog>
  );
}
