import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isKey } from '../../../keys/keys';
import { brought } from '../../../loading/not-loaded';
import type { FormField } from '../use-form';
import { useToast } from '../../feedback/use-toast';
import { type ColumnName, COLUMNS } from './columns';
import type { LineDraft } from './line-draft';
import type { Pasted } from './pasted-rows';
import type { LinePrices } from './use-following-price';

interface Options {
  field: FormField<LineDraft[]>;
  grid: RefObject<HTMLElement | null>;
  prices: LinePrices;
  /** Default unit of new lines. */
  pieces: string;
  withOptional: boolean;
}

/** Result of a paste, and the lines before it. */
interface Done extends Pasted {
  before: LineDraft[];
  /** CSS selector of the cell that had the focus. */
  place: string;
}

/**
 * Pastes rows copied from a spreadsheet into the lines. A paste is one step, which can be undone until the lines
 * change.
 */
export function usePaste({ field, grid, prices, pieces, withOptional }: Options) {
  const { t, i18n } = useTranslation('lines');
  const toast = useToast();
  const [done, setDone] = useState<Done | null>(null);
  const latest = useRef({ field, prices });
  useEffect(() => {
    latest.current = { field, prices };
  });

  const paste = async (text: string, key: string, column: ColumnName | 'item') => {
    const { itemsBySku, MOST_ROWS, possibleSkus, readCells, whatFirst, withPasted } = await brought(
      () => import('./paste'),
    );
    const rows = whatFirst(readCells(text), column);
    if (rows.length > MOST_ROWS) {
      return void toast.problem(t('paste.tooMany', { most: MOST_ROWS.toLocaleString(i18n.language) }));
    }
    const itemOf = await itemsBySku(possibleSkus(rows, column));
    // The lines may have changed while the items were loading.
    const { field: present, prices: presentPrices } = latest.current;
    const before = present.value;
    const pasted = withPasted(before, {
      ...{ rows, key, column, itemOf, withOptional },
      currency: presentPrices.currency,
      listPriceOf: presentPrices.of,
      pieces,
      locale: i18n.language,
      words: {
        number: t('paste.noNumber'),
        yesOrNo: t('paste.yesOrNo'),
        noItem: (sku) => t('paste.noItem', { sku }),
      },
    });
    present.onChange(() => pasted.lines);
    setDone({ ...pasted, before, place: `[data-line="${key}"] [data-field="${column}"]` });
  };

  const undone = done !== null && field.value === done.lines ? done : null;
  const undo = () => {
    if (undone === null) return;
    field.onChange(() => undone.before);
    setDone(null);
    // The Undo button disappears, so the focus returns to the cell.
    grid.current?.querySelector<HTMLElement>(undone.place)?.focus();
  };
  const pastedLines = done?.mistakes.size ? new Map(done.lines.map((line) => [line.key, line])) : null;

  return {
    onPaste: (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (!(target instanceof HTMLElement)) return;
      const key = target.closest('[data-line]')?.getAttribute('data-line');
      const column = target.getAttribute('data-field');
      const text = clipboardData.getData('text/plain');
      if (key == null || !isColumn(column) || !isRows(text, column, clipboardData)) return;
      event.preventDefault();
      paste(text, key, column).catch((error: unknown) => void toast.failure(error));
    },
    /** Undoes the paste by the usual shortcut, as long as it is the last change. */
    onKeyDown: (event: KeyboardEvent) => {
      if (undone === null || !isKey(event, 'undoPaste')) return;
      event.preventDefault();
      undo();
    },
    /** The last paste while it can be undone; null otherwise. */
    undone,
    undo,
    /** Errors of pasted cells of a line. An error disappears once its cell is edited. */
    mistakesOf: (line: LineDraft): Partial<Record<ColumnName, string>> => {
      const was = pastedLines?.get(line.key);
      const wrong = Object.entries(done?.mistakes.get(line.key) ?? {}) as [ColumnName, string][];
      return Object.fromEntries(
        wrong.filter(([name]) => was?.[name] === line[name] && was.itemId === line.itemId),
      );
    },
  };
}

const STARTS: readonly string[] = ['item', ...COLUMNS];

const isColumn = (name: string | null): name is ColumnName | 'item' => name !== null && STARTS.includes(name);

/**
 * Whether a clipboard text consists of several cells. In a description, line breaks alone do not make rows: the text
 * needs
 * tabs, or the clipboard must contain an HTML table.
 */
function isRows(text: string, column: ColumnName | 'item', clipboard: DataTransfer): boolean {
  const cells = text.replace(/[\r\n]+$/, '');
  if (cells.includes('\t')) return true;
  if (!/[\r\n]/.test(cells)) return false;
  return column !== 'description' || /<table/i.test(clipboard.getData('text/html'));
}
