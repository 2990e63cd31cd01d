import type { DocumentRendering, DocumentTemplate } from '@docket/contracts';
import { Badge, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useFormats } from '../../../i18n/format';
import styles from './documents-page.module.css';

const NONE = '–';

/** The columns of the list of what was printed with a template. */
export function useRenderingColumns(template: DocumentTemplate): Column<DocumentRendering>[] {
  const { t } = useTranslation('templates');
  const { t: list } = useTranslation('documents');
  const { duration, fileSize, integer } = useFormats();
  const milliseconds = (value: number | null) => (value === null ? NONE : duration(value));
  const stages = (['queue', 'fill', 'convert'] as const).map((stage): Column<DocumentRendering> => ({
    key: stage,
    header: t(`renderings.${stage}`),
    from: 'lg',
    align: 'end',
    render: (rendering) => milliseconds(rendering[`${stage}Ms`]),
  }));
  return [
    {
      key: 'document',
      header: t('renderings.document'),
      rowHeader: true,
      noWrap: true,
      render: (rendering) => (
        <>
          <Printed template={template} rendering={rendering} />
          <div className={styles.secondary}>
            {t('renderings.fileVersion', { number: rendering.fileVersion })}
          </div>
          <NarrowNote>
            <TimeAgo time={rendering.at} />
            {rendering.pages !== null && ` · ${t('renderings.pageCount', { count: rendering.pages })}`}
            {rendering.bytes !== null && ` · ${fileSize(rendering.bytes)}`}
          </NarrowNote>
        </>
      ),
    },
    {
      key: 'when',
      header: t('renderings.when'),
      from: 'sm',
      noWrap: true,
      render: ({ at, user }) => (
        <>
          <TimeAgo time={at} />
          <div className={styles.secondary}>{list('by', { name: user.name })}</div>
        </>
      ),
    },
    {
      key: 'pages',
      header: t('renderings.pages'),
      from: 'sm',
      align: 'end',
      render: ({ pages }) => (pages === null ? NONE : integer(pages)),
    },
    {
      key: 'size',
      header: list('size'),
      from: 'sm',
      align: 'end',
      render: ({ bytes }) => (bytes === null ? NONE : fileSize(bytes)),
    },
    ...stages,
    {
      key: 'total',
      header: t('renderings.total'),
      align: 'end',
      render: ({ queueMs, fillMs, convertMs, totalMs }) => (
        <span
          title={t('renderings.stages', {
            queue: milliseconds(queueMs),
            fill: milliseconds(fillMs),
            convert: milliseconds(convertMs),
          })}
        >
          {duration(totalMs)}
        </span>
      ),
    },
    {
      key: 'outcome',
      header: t('renderings.outcome'),
      render: ({ outcome }) => <Outcome outcome={outcome} />,
    },
  ];
}

/** The printed document, with a link to it. */
function Printed({ template, rendering }: { template: DocumentTemplate; rendering: DocumentRendering }) {
  const { t } = useTranslation('templates');
  const { entityId, number } = rendering;
  if (entityId === null) return t('renderings.sample');
  if (template.kind !== 'SalesQuote') return number;
  return (
    <TextLink to="/salesquotes/$quoteId" params={{ quoteId: entityId }} fw={550} size="sm">
      {number}
    </TextLink>
  );
}

/** Whether it was made, and if not, why. */
function Outcome({ outcome }: Pick<DocumentRendering, 'outcome'>) {
  const { t } = useTranslation('templates');
  if (outcome === 'ok') {
    return (
      <Badge size="sm" color="gray" tt="none">
        {t('renderings.made')}
      </Badge>
    );
  }
  return (
    <Stack gap={2} align="flex-start">
      <Badge size="sm" color="red" tt="none">
        {t('renderings.failed')}
      </Badge>
      <div className={styles.secondary}>
        {isExplained(outcome)
          ? t(`renderings.reasons.${outcome}`)
          : t('renderings.reasons.other', { code: outcome })}
      </div>
    </Stack>
  );
}

/** Codes that making a PDF ends with; whatever else comes is shown as it is. */
const EXPLAINED = [
  'archive_invalid',
  'archive_limit',
  'pdf_busy',
  'pdf_failed',
  'pdf_timeout',
  'pdf_unavailable',
  'picture_invalid',
  'template_invalid',
  'template_memory',
  'document_too_large',
  'template_timeout',
  'unavailable',
  'internal',
] as const satisfies DocumentRendering['outcome'][];

function isExplained(outcome: DocumentRendering['outcome']): outcome is (typeof EXPLAINED)[number] {
  return EXPLAINED.some((code) => code === outcome);
}
