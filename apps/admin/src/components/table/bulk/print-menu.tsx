import type { TemplateKindName } from '@docket/contracts';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../media/pdf/use-batch-print';
import type { Left } from './left-rows';
import { lazyPart } from '../../../loading/lazy-part';

const PrintChoices = lazyPart(async () => (await import('./print-choices')).PrintChoices);

/** A print of the documents of a list. */
export interface Print<Row> {
  kind: TemplateKindName;
  /** What its templates are called. */
  label: string;
  /** Why a row is left out, for people; null where it is printed. */
  obstacle?: (row: Row) => string | null;
}

interface Props<Row> {
  prints: readonly Print<Row>[];
  /** Those that are selected. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** How its button looks, where it stands by itself. */
  button?: { label: string; size: ButtonProps['size'] };
  onPrint: (batch: Batch) => void;
}

const FIRST = '[role="menuitem"]:not(:disabled)';

/** Chooses the template by which what is selected is printed into one PDF. */
export function PrintMenu<Row>({ prints, rows, idOf, nameOf, button: look, onPrint }: Props<Row>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  // As it opens, a menu gives its first item the focus: here there is none yet. Nobody is called back who went on meanwhile.
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
