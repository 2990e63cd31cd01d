import type { DocumentTemplate, DocumentVersion } from '@docket/contracts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useFormats } from '../../../i18n/format';
import styles from './documents-page.module.css';
import { VersionActions } from './version-actions';
import { WarningsButton } from './warnings-button';

/** The actions of a version. */
export interface VersionHandlers {
  onPreview: (version: DocumentVersion) => void;
  onRestore: (version: DocumentVersion) => void;
  onShowWarnings: (version: DocumentVersion) => void;
}

/** The columns of the list of versions. */
export function useVersionColumns(
  template: DocumentTemplate,
  last: number | undefined,
  handlers: VersionHandlers,
): Column<DocumentVersion>[] {
  const { t } = useTranslation('templates');
  const { t: list } = useTranslation('documents');
  const { t: common } = useTranslation();
  const { fileSize } = useFormats();
  return [
    {
      key: 'version',
      header: list('version'),
      rowHeader: true,
      render: ({ fileVersion }) => fileVersion,
    },
    {
      key: 'file',
      header: t('versions.file'),
      width: '50%',
      render: (version) => (
        <>
          <div className={styles.named}>
            <span className={styles.name}>{version.fileName}</span>
            {version.current && (
              <Badge size="sm" color="ink" tt="none">
                {t('versions.inUse')}
              </Badge>
            )}
          </div>
          <NarrowNote>
            {fileSize(version.size)} · <Uploaded version={version} />
          </NarrowNote>
          <WarningsButton
            name={t('versions.named', { number: version.fileVersion })}
            count={version.warnings.length}
            onClick={() => handlers.onShowWarnings(version)}
          />
        </>
      ),
    },
    {
      key: 'size',
      header: list('size'),
      from: 'sm',
      align: 'end',
      render: ({ size }) => fileSize(size),
    },
    {
      key: 'uploaded',
      header: t('versions.uploaded'),
      from: 'sm',
      noWrap: true,
      render: (version) => <Uploaded version={version} apart />,
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{common('table.actions')}</span>,
      acts: true,
      align: 'end',
      fit: true,
      render: (version) => (
        <VersionActions
          templateId={template.id}
          version={version}
          focused={version.fileVersion === last}
          onPreview={() => handlers.onPreview(version)}
          onRestore={() => handlers.onRestore(version)}
        />
      ),
    },
  ];
}

/** When a file came and from whom, in one line or in two. */
function Uploaded({ version, apart = false }: { version: DocumentVersion; apart?: boolean }) {
  const { t: list } = useTranslation('documents');
  const by = version.createdBy === null ? null : list('by', { name: version.createdBy.name });
  return (
    <>
      <TimeAgo time={version.createdAt} />
      {by !== null && (apart ? <div className={styles.secondary}>{by}</div> : ` ${by}`)}
    </>
  );
}
