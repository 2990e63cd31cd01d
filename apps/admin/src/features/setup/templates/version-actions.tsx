import type { DocumentVersion } from '@docket/contracts';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconDownload, IconEye, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { versionFileAddress } from '../../../api/documents';

interface Props {
  templateId: string;
  version: DocumentVersion;
  /** Whether the focus begins here. */
  focused: boolean;
  onPreview: () => void;
  onRestore: () => void;
}

/** Everything that can be done with one version. */
export function VersionActions({ templateId, version, focused, onPreview, onRestore }: Props) {
  const { t } = useTranslation('templates');
  const number = version.fileVersion;
  const labels = {
    preview: t('versions.preview', { number }),
    download: t('versions.download', { number }),
    restore: t('versions.restore', { number }),
  };
  const common = { variant: 'subtle', color: 'gray' } as const;
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Tooltip label={labels.preview}>
        <ActionIcon
          {...common}
          aria-label={labels.preview}
          data-autofocus={focused || undefined}
          onClick={onPreview}
        >
          <IconEye size={17} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={labels.download}>
        <ActionIcon
          {...common}
          component="a"
          href={versionFileAddress(templateId, number)}
          download
          aria-label={labels.download}
        >
          <IconDownload size={17} />
        </ActionIcon>
      </Tooltip>
      {/* The current version cannot be restored. Its button is hidden but keeps its place, so that the others stay
          in line. */}
      <Tooltip label={labels.restore} disabled={version.current}>
        <ActionIcon
          {...common}
          aria-label={labels.restore}
          style={{ visibility: version.current ? 'hidden' : undefined }}
          onClick={onRestore}
        >
          <IconRestore size={17} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
