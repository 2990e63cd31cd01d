import type { DocumentTemplate, TemplateKindName } from '@docket/contracts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usableTemplatesQuery } from '../../api/documents';
import type { Batch } from '../pdf/use-batch-print';

/** A print of the documents of a list. */
export interface Print {
  kind: TemplateKindName;
  /** What its templates are called. */
  label: string;
}

interface Props<Row> {
  prints: readonly Print[];
  /** Those that are selected. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  onPrint: (batch: Batch) => void;
}

/** Chooses the template by which what is selected is printed into one PDF. */
export function PrintMenu<Row>({ prints, rows, idOf, nameOf, onPrint }: Props<Row>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu position="top-start" width={300} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={15} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('pdf.batch.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen &&
          prints.map((print) => (
            <Templates
              key={print.kind}
              kind={print.kind}
              label={print.label}
              onChoose={({ id: templateId }) =>
                onPrint({
                  kind: print.kind,
                  templateId,
                  items: rows.map((row) => ({ id: idOf(row), name: nameOf(row) })),
                })
              }
            />
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface TemplatesProps {
  kind: TemplateKindName;
  label: string;
  onChoose: (template: DocumentTemplate) => void;
}

/** The templates of a kind, the default first: asked for once somebody wants to print. */
function Templates({ kind, label, onChoose }: TemplatesProps) {
  const { t } = useTranslation();
  const templates = useQuery(usableTemplatesQuery(kind));
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {templates.isPending && <Menu.Item disabled>{t('pdf.batch.loading')}</Menu.Item>}
      {templates.isError && (
        <Menu.Item closeMenuOnClick={false} onClick={() => void templates.refetch()}>
          {t('pdf.listFailed')} {t('actions.retry')}
        </Menu.Item>
      )}
      {templates.data?.length === 0 && <Menu.Item disabled>{t('pdf.none')}</Menu.Item>}
      {templates.data?.map((template) => (
        <Menu.Item key={template.id} onClick={() => onChoose(template)}>
          {template.name}
        </Menu.Item>
      ))}
    </>
  );
}
