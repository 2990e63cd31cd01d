import { MANUAL_STOCK_REASONS, sumOf } from '@docket/domain';
import { Autocomplete, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../../../api/items';
import { useOneTimeKey } from '../../../api/one-time-key';
import { type ManualMovement, postMovement, postMovements, useStockMoved } from '../../../api/stock';
import { Dialog } from '../../../components/feedback/dialog';
import { DecimalField } from '../../../components/form/decimal-field';
import formStyles from '../../../components/form/form.module.css';
import { MOVEMENT_LIMITS } from '../../../components/form/limits';
import { OptionField } from '../../../components/form/option-field';
import { TextField } from '../../../components/form/text-field';
import { type Form, useForm } from '../../../components/form/use-form';
import { useOnePress } from '../../../components/form/use-one-press';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';
import { type ItemChoice, ItemPicker } from './item-picker';
import { LocationSelect } from './location-select';
import {
  endsOf,
  moveErrors,
  moveMistakes,
  type MoveForm,
  movesSent,
  type MoveStart,
  NEW_MOVE,
} from './move-draft';
import { SerialsField, useTypedSerials } from './serials-field';
import { StockError } from './shortage';
import { useItemStock } from './use-item-stock';
import { FormElement } from '../../../components/form/form-element';

interface Props {
  start: MoveStart;
  onClose: () => void;
}

/** Posts a movement of stock by hand: a receipt, an issue, a transfer between locations, or an adjustment. */
export function MoveModal({ start, onClose }: Props) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('form');
  const { t: common } = useTranslation();
  const { decimal } = useFormats();
  const toast = useToast();
  const moved = useStockMoved();
  const once = useOneTimeKey();
  const form = useForm<MoveForm>({ ...NEW_MOVE, ...start }, ['quantity']);
  const [picked, setPicked] = useState<ItemChoice>();
  const { itemId } = form.values;
  const now = useQuery({ ...itemNowQuery(itemId), enabled: itemId !== '' });
  const item = now.data ?? (picked?.id === itemId ? picked : undefined);
  const tracking = item?.tracking ?? 'none';
  const { serials, mistake } = useTypedSerials(tracking === 'serial' ? form.values.lot : '');
  const element = useRef<HTMLFormElement>(null);
  // After a refusal, the first invalid field gets the focus.
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals]);

  const post = useMutation({
    mutationFn: async (sent: readonly ManualMovement[]) => {
      const [first] = sent;
      const key = once.keyFor(sent);
      return first !== undefined && sent.length === 1
        ? [await postMovement(first, key)]
        : postMovements(sent, key);
    },
    onSuccess: async (movements) => {
      const [{ uom, sku } = { uom: '', sku: '' }] = movements;
      const amount = `${decimal(sumOf(movements.map(({ quantity }) => quantity)))} ${uom}`;
      void toast.success(t('move.done', { amount, sku }));
      await moved();
      onClose();
    },
    onError: (error, sent) => {
      once.refused(error);
      form.refuse(moveErrors(error, form.values, sent));
    },
  });
  const press = useOnePress(post.isPending);
  const submit = () => {
    post.reset();
    form.unmark();
    const mistakes = moveMistakes(form.values, tracking, {
      required: words('required'),
      notNumber: t('notNumber'),
      otherLocation: t('move.otherLocation'),
      serials: mistake,
    });
    if (Object.keys(mistakes).length > 0) form.refuse(mistakes);
    else post.mutate(movesSent(form.values, tracking, serials));
  };
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('move.title')}>
      <FormElement
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          press(submit);
        }}
      >
        <Stack gap="md">
          <OptionField
            field={form.field('reason')}
            label={t('reason')}
            hint={t(`move.hints.${form.values.reason}`)}
            choices={MANUAL_STOCK_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            autoFocus
          />
          {form.values.reason === 'adjust' && (
            <SegmentedControl
              aria-label={t('move.direction')}
              data={[
                { value: 'in', label: t('move.adds') },
                { value: 'out', label: t('move.takes') },
              ]}
              value={form.values.adds ? 'in' : 'out'}
              onChange={(value) => form.field('adds').onChange(value === 'in')}
            />
          )}
          <ItemPicker
            item={item}
            required
            error={form.field('itemId').errorAt()}
            onChoose={(chosen) => {
              setPicked(chosen);
              form.field('itemId').onChange(chosen.id);
              // A lot belongs to one item, so another item empties it.
              form.field('lot').onChange('');
            }}
          />
          <Amount form={form} item={item} />
          <TextField
            field={form.field('note')}
            label={t('note')}
            lines={2}
            maxLength={MOVEMENT_LIMITS.note}
          />
          {!form.isMarked && (
            <StockError
              error={post.error}
              items={[item]}
              onTake={(quantity) => {
                form.field('quantity').onChange(quantity);
                post.reset();
              }}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={post.isPending}>
              {t('move.submit')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </Dialog>
  );
}

/** Fields for the locations, the quantity and the lot of a movement. */
function Amount({ form, item }: { form: Form<MoveForm>; item: ItemChoice | undefined }) {
  const { t } = useTranslation('stock');
  const { t: serials } = useTranslation('serials');
  const { decimal } = useFormats();
  const stock = useItemStock(item);
  const { takes, brings } = endsOf(form.values);
  const { fromLocationId } = form.values;
  const from = form.field('fromLocationId');
  const to = form.field('toLocationId');
  const lot = form.field('lot');
  const tracking = item?.tracking ?? 'none';
  const level = stock.levelAt(fromLocationId, tracking === 'none' ? null : lot.value.trim());
  return (
    <div className={formStyles.fields}>
      {takes && (
        <LocationSelect
          label={t('from')}
          value={from.value}
          error={from.errorAt()}
          required
          withInactive
          notes={stock.notes}
          holding={stock.holding}
          onChange={from.onChange}
          className={brings ? undefined : formStyles.wide}
        />
      )}
      {brings && (
        <LocationSelect
          label={t('to')}
          value={to.value}
          error={to.errorAt()}
          required
          notes={stock.notes}
          onChange={to.onChange}
          className={takes ? undefined : formStyles.wide}
        />
      )}
      {tracking === 'serial' && (
        <SerialsField
          field={lot}
          label={serials('label')}
          there={takes ? stock.lotsAt(fromLocationId) : []}
          required
        />
      )}
      {tracking === 'lot' && (
        <Autocomplete
          label={t('lot')}
          data={takes ? stock.lotsAt(fromLocationId) : []}
          value={lot.value}
          error={lot.errorAt()}
          maxLength={MOVEMENT_LIMITS.lot}
          required
          autoComplete="off"
          onChange={(value) => lot.onChange(value)}
          withScrollArea={false}
          classNames={{ options: formStyles.choices }}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {tracking !== 'serial' && (
        <DecimalField field={form.field('quantity')} label={t('quantity')} unit={item?.uom} />
      )}
      {takes && level !== undefined && (
        <Text size="xs" c="dimmed" className={formStyles.wide} role="status">
          {t('move.there', {
            available: `${decimal(level.available)} ${level.uom}`,
            place: level.locationCode,
          })}
        </Text>
      )}
    </div>
  );
}
