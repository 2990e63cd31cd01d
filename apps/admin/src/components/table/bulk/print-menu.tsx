import type { TemplateKindName } from '@docket/contracts';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../media/pdf/use-batch-print';
import type { Left } from './left-rows';
import { lazyPart } from '../../../loading/lazy-part';

const PrintChoices = lazyPart(async () => (await import('./print-choices')).PrintChoices, true);

/** A printed form of the documents in a list. */
export interface Print<Row> {
  kind: TemplateKindName;
  /** Label of its group of templates. */
  label: string;
  /** Reason why a row is left out, as text; null if it is printed. */
  obstacle?: (row: Row) => string | null;
}

interface Props<Row> {
  prints: readonly Print<Row>[];
  /** The selected rows. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Text and size of the button, if the menu stands alone. */
  button?: { label: string; size: ButtonProps['size'] };
  onPrint: (batch: Batch) => void;
}

const FIRST = '[role="menuitem"]:not(:disabled)';

/** Menu that chooses the template for printing the selected rows into one PDF. */
export function PrintMenu<Row>({ prints, rows, idOf, nameOf, button: look, onPrint }: Props<Row>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  // A menu focuses its first item when it opens, but the templates are still loading. Do not move the focus if the
  // user has
  // moved on.
  const focusFirst = useCallback(() => {
    const { activeElement, body } = document;
    if (![button.current, dropdown.current, body].some((element) => element === activeElement)) return;
    dropdown.current?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
  }, []);
  const leftBy = ({ obstacle }: Print<Row>): Left[] =>
    rows.flatMap((row) => {
      const why = obstacle?.(row) ?? null;
      return why === null ? [] : [{ id: idOf(row), name: nameOf(row), why }];
    });
  const batchOf = (print: Print<Row>, templateId: string | null): Batch => {
    const left = leftBy(print);
    const out = new Set(left.map(({ id }) => id));
    const items = rows.map((row) => ({ id: idOf(row), name: nameOf(row) })).filter(({ id }) => !out.has(id));
    return { kind: print.kind, templateId, items, left };
  };
  return (
    <Menu position="top-start" width={300} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <Button
          ref={button}
          size={look?.size ?? 'compact-sm'}
          variant="default"
          disabled={prints.every((print) => leftBy(print).length === rows.length)}
          leftSection={<IconPrinter size={15} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {look?.label ?? t('pdf.batch.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        {isOpen && (
          <Suspense fallback={<Menu.Item disabled>{t('pdf.batch.loading')}</Menu.Item>}>
            {prints.map((print) => (
              <PrintChoices
                key={print.kind}
                kind={print.kind}
                label={print.label}
                onReady={focusFirst}
                onChoose={(templateId) => onPrint(batchOf(print, templateId))}
              />
            ))}
          </Suspense>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
