import type { DocumentTemplate, DocumentVersion } from '@docket/contracts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { versionsQuery } from '../../../api/documents';
import { DataTable } from '../../../components/table/data-table';
import { Dialog } from '../../../components/feedback/dialog';
import { ErrorState } from '../../../components/feedback/error-state';
import { useVersionColumns } from './use-version-columns';

interface Props {
  template: DocumentTemplate;
  /** The version something was done with last: the focus comes back to it. */
  last?: number;
  onShow: (shown: { window: 'preview' | 'restore' | 'warnings'; version: DocumentVersion }) => void;
  onClose: () => void;
}

/** Lists the files a template has or had, the newest first. */
export function VersionsModal({ template, last, onShow, onClose }: Props) {
  const { t } = useTranslation('templates');
  const versions = useQuery(versionsQuery(template.id));
  const columns = useVersionColumns(template, last, {
    onPreview: (version) => onShow({ window: 'preview', version }),
    onRestore: (version) => onShow({ window: 'restore', version }),
    onShowWarnings: (version) => onShow({ window: 'warnings', version }),
  });
  return (
    <Dialog opened size="xl" onClose={onClose} title={t('versions.title', { name: template.name })}>
      {versions.isError ? (
        <ErrorState
          error={versions.error}
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        />
      ) : (
        <Stack gap="sm">
          <DataTable
            caption={t('versions.caption', { name: template.name })}
            columns={columns}
            rows={versions.data}
            rowKey={(version) => String(version.fileVersion)}
            skeletonRows={Math.min(template.fileVersion, 5)}
          />
          <Text size="sm" c="dimmed">
            {t('versions.hint')}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}
