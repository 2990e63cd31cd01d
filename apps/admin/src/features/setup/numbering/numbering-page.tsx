import type { NumberSeries } from '@docket/contracts';
import { ActionIcon, Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberingQuery } from '../../../api/numbering';
import { type Column, DataTable, NarrowNote } from '../../../components/table/data-table';
import { ErrorState } from '../../../components/feedback/error-state';
import { PageHeader } from '../../../components/layout/page-header';
import { Unbroken } from '../../../components/layout/unbroken';
import { asTitle } from '../../../i18n/as-title';
import { lazyPart } from '../../../loading/lazy-part';

const PatternModal = lazyPart(async () => (await import('./pattern-modal')).PatternModal);

/** The length of a usual pattern, in characters. Patterns up to this length stay on one line. */
const SHORT = 20;

/** How every kind of document is numbered. */
export function NumberingPage() {
  const { t } = useTranslation('numbering');
  const { t: common } = useTranslation();
  const series = useQuery(numberingQuery);
  const [edited, setEdited] = useState<NumberSeries | null>(null);
  const columns: Column<NumberSeries>[] = [
    {
      key: 'label',
      header: t('kind'),
      rowHeader: true,
      width: '34%',
      render: ({ label, nextNumber }) => (
        <>
          {asTitle(label)}
          <NarrowNote>
            <Unbroken>{`${t('next')}: ${nextNumber}`}</Unbroken>
          </NarrowNote>
        </>
      ),
    },
    {
      key: 'pattern',
      header: t('pattern'),
      fit: true,
      render: ({ pattern }) => (
        <Code>
          <Unbroken whole={pattern.length <= SHORT}>{pattern}</Unbroken>
        </Code>
      ),
    },
    { key: 'next', header: t('next'), from: 'sm', noWrap: true, render: ({ nextNumber }) => nextNumber },
    {
      key: 'edit',
      header: <span className="visually-hidden">{common('table.actions')}</span>,
      acts: true,
      align: 'end',
      fit: true,
      render: (row) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('editOf', { label: row.label })}
          onClick={() => setEdited(row)}
        >
          <IconPencil size={16} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} crumbs={[{ label: common('nav.setup') }]} />
      {series.isError ? (
        <ErrorState error={series.error} onRetry={() => void series.refetch()} retrying={series.isFetching} />
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={series.data}
          rowKey={({ kind }) => kind}
          skeletonRows={5}
        />
      )}
      {edited !== null && (
        <PatternModal
          series={edited}
          others={(series.data ?? []).filter(({ kind }) => kind !== edited.kind)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
