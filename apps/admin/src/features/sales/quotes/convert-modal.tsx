import type { SalesQuote } from '@docket/contracts';
import { isZero, remainderOf } from '@docket/domain';
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { orders } from '../../../api/orders';
import { ApiError, hasCode } from '../../../api/problem';
import { type Conversion, convertQuote, quotes } from '../../../api/quotes';
import { ActionError } from '../../../components/feedback/action-error';
import { DateInput } from '../../../components/form/date/date-input';
import { Dialog } from '../../../components/feedback/dialog';
import { isDecimal } from '../../../components/form/line-grid/decimal-text';
import { useDecimalMistake } from '../../../components/form/line-grid/use-decimal-mistake';
import { useOnePress } from '../../../components/form/use-one-press';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';
import { LineWords } from '../documents/line-words';
import { QuantityInput } from '../documents/quantity-input';
import styles from '../documents/quantity-list.module.css';
import { FormElement } from '../../../components/form/form-element';
import { useQuoteName } from './use-quote-name';

interface Props {
  quote: Tagged<SalesQuote>;
  onClose: () => void;
}

/** Creates an order from a quote, for all of its remaining quantities or fewer. */
export function ConvertModal({ quote, onClose }: Props) {
  const { t } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const { decimal } = useFormats();
  const toast = useToast();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { customerReference } = quote.value;
  const number = useQuoteName()(quote.value);
  const lines = quote.value.lines.map((line) => ({
    ...line,
    left: remainderOf(line.quantity, line.orderedQuantity),
  }));
  const [quantities, setQuantities] = useState<Record<string, string>>(() =>
    Object.fromEntries(lines.map(({ id, left, optional }) => [id, optional ? '0' : left])),
  );
  const [reference, setReference] = useState(customerReference);
  const [requestedDate, setRequestedDate] = useState('');
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const numberMistake = useDecimalMistake();
  const [nothing, setNothing] = useState(false);

  const convert = useMutation({
    mutationFn: (conversion: Conversion) => convertQuote(quote, conversion),
    onSuccess: async (order) => {
      await queryClient.invalidateQueries({ queryKey: quotes.key, refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: orders.key, refetchType: 'none' });
      void toast.success(t('done.convert', { order: order.value.number, number }));
      await navigate({ to: '/salesorders/$orderId', params: { orderId: order.value.id } });
    },
    onError: (error, { lines: sent = [] }) => {
      const told = error instanceof ApiError ? error.details : [];
      setMistakes(
        Object.fromEntries(
          told.flatMap(({ path, message }) => {
            const index = /^lines\.(\d+)\./.exec(path ?? '')?.[1];
            const line = index === undefined ? undefined : sent[Number(index)];
            return line === undefined ? [] : [[line.lineId, message]];
          }),
        ),
      );
      if (hasCode(error, 'version_conflict', 'illegal_transition', 'quantity_exceeded')) {
        void queryClient.invalidateQueries({ queryKey: quotes.key });
      }
    },
  });
  const press = useOnePress(convert.isPending);
  const submit = () => {
    convert.reset();
    const wrong = lines.filter(({ id }) => !isDecimal(quantities[id] || '0'));
    setMistakes(Object.fromEntries(wrong.map(({ id }) => [id, numberMistake(quantities[id] ?? '') ?? ''])));
    const wanted = lines.flatMap(({ id }) => {
      const quantity = quantities[id] || '0';
      return !isDecimal(quantity) || isZero(quantity) ? [] : [{ lineId: id, quantity }];
    });
    setNothing(wrong.length === 0 && wanted.length === 0);
    if (wrong.length > 0 || wanted.length === 0) return;
    convert.mutate({
      lines: wanted,
      customerReference: reference.trim(),
      requestedDate: requestedDate || null,
    });
  };
  const isMarked = Object.keys(mistakes).length > 0;
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('convert.title', { number })}>
      <FormElement
        onSubmit={(event) => {
          event.preventDefault();
          press(submit);
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('convert.text')}</Text>
          <ul className={styles.lines} aria-label={t('convert.lines')}>
            {lines.map(({ id, position, description, optional, left, quantity, uom }) => (
              <li key={id} className={styles.line}>
                <div className={styles.what}>
                  <LineWords description={description} />
                  <span className={styles.note}>
                    {isZero(left)
                      ? t('convert.ordered')
                      : t('convert.left', {
                          left: decimal(left),
                          quantity: `${decimal(quantity)} ${uom}`,
                        })}
                    {optional && `, ${t('convert.optional')}`}
                  </span>
                </div>
                <QuantityInput
                  label={t('convert.quantityOf', { position })}
                  uom={uom}
                  value={quantities[id] ?? ''}
                  disabled={isZero(left)}
                  error={mistakes[id]}
                  onChange={(value) => {
                    setQuantities((all) => ({ ...all, [id]: value }));
                    setMistakes(({ [id]: _mended, ...rest }) => rest);
                  }}
                />
              </li>
            ))}
          </ul>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={t('convert.reference')}
              maxLength={100}
              autoComplete="off"
              value={reference}
              onChange={({ currentTarget }) => setReference(currentTarget.value)}
            />
            <DateInput
              label={t('convert.requestedDate')}
              value={requestedDate}
              onChange={setRequestedDate}
              onMistake={setRequestedDate}
            />
          </SimpleGrid>
          {nothing && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('convert.nothing')}
            </Text>
          )}
          {!isMarked && <ActionError error={convert.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={convert.isPending}>
              {t('convert.confirm')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </Dialog>
  );
}
