import type { ItemSummary } from '@docket/contracts';
import { Popover } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import styles from './item-proposals.module.css';
import { priceOf } from './list-price';
import { pricedItemsQuery } from './priced-items';

/** Debounce of the search in milliseconds. */
const TYPING_PAUSE = 250;
/** One character would match most items. */
const SHORTEST = 2;
/** Longer texts are descriptions, not searches. */
const LONGEST = 100;

/** Search term of a typed text; null if the text cannot stand for an item. */
export function searchIn(text: string): string | null {
  const search = text.trim();
  return search.length < SHORTEST || search.length > LONGEST || search.includes('\n') ? null : search;
}

/** Keyboard handling of the proposals, called by the input. */
export interface ProposalKeys {
  /** Handles keys that control the list, and ignores all others. */
  take: (event: KeyboardEvent) => void;
}

interface Props {
  ref: Ref<ProposalKeys>;
  /** ID of the list element. */
  id: string;
  search: string;
  /** Quantity of the line. It selects the price that is shown. */
  quantity: string;
  /** Currency of the document; null until it is known. */
  currency: string | null;
  /** ID of the option that Enter takes. Undefined until an arrow key was pressed. */
  active: string | undefined;
  onActive: (element: string | undefined) => void;
  onChoose: (item: ItemSummary) => void;
  onClose: () => void;
}

/**
 * List of active items that match the typed text, below the input. Only arrow keys move into the list. Until then
 * Enter and
 * Tab work as in every cell, and the text stays as typed.
 */
export function ItemProposals({
  ref,
  id,
  search,
  quantity,
  currency,
  active,
  onActive,
  onChoose,
  onClose,
}: Props) {
  const { t } = useTranslation('lines');
  const [q] = useDebouncedValue(search, TYPING_PAUSE);
  const found = useQuery(pricedItemsQuery(q));
  const items = found.data ?? [];
  const elementOf = (item: ItemSummary) => `${id}-${item.id}`;
  const at = items.findIndex((item) => elementOf(item) === active);
  const point = (index: number) => {
    const item = items[index];
    onActive(item === undefined ? undefined : elementOf(item));
  };

  useImperativeHandle(ref, () => ({
    take: (event) => {
      if (items.length === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const item = items[at];
      if (event.key === 'ArrowDown') point(Math.min(at + 1, items.length - 1));
      else if (event.key === 'ArrowUp' && item !== undefined) point(at - 1);
      else if (event.key === 'Enter' && item !== undefined) onChoose(item);
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  }));
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <>
      <span role="status" className="visually-hidden">
        {items.length > 0 && t('item.proposed', { count: items.length })}
      </span>
      {items.length > 0 && (
        <Popover
          opened
          position="bottom-start"
          width="target"
          offset={2}
          shadow="md"
          withRoles={false}
          closeOnEscape={false}
          trapFocus={false}
          // The list stays inside the landmark of the page, and above the content below the lines.
          portalProps={{ target: 'main' }}
        >
          <Popover.Target>
            <span className={styles.anchor} />
          </Popover.Target>
          <Popover.Dropdown className={styles.dropdown}>
            <div id={id} role="listbox" aria-label={t('item.title')} className={styles.list}>
              {items.map((item) => (
                <Proposal
                  key={item.id}
                  id={elementOf(item)}
                  item={item}
                  quantity={quantity}
                  currency={currency}
                  isActive={elementOf(item) === active}
                  onChoose={() => onChoose(item)}
                />
              ))}
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}

interface ProposalProps {
  id: string;
  item: ItemSummary;
  quantity: string;
  currency: string | null;
  isActive: boolean;
  onChoose: () => void;
}

function Proposal({ id, item, quantity, currency, isActive, onChoose }: ProposalProps) {
  const { t } = useTranslation('lines');
  const { decimal, money } = useFormats();
  const price = priceOf(item, quantity, currency ?? item.currency);
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.name}>
        <b>{item.sku}</b> {item.name}
      </span>
      <span className={styles.facts}>
        <span>{price === null ? t('item.noPrice', { currency }) : money(price, item.currency)}</span>
        <span>{t('item.available', { quantity: `${decimal(item.available)} ${item.uom}` })}</span>
      </span>
    </div>
  );
}
