import { Menu } from '@mantine/core';
import type { DocumentTemplate } from '@docket/contracts';
import {
  IconDownload,
  IconHistory,
  IconPencil,
  IconReplace,
  IconStar,
  IconStopwatch,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../components/table/row-menu';
import { templateFileAddress } from '../../../api/documents';

interface Props {
  template: DocumentTemplate;
  onVersions: () => void;
  onRenderings: () => void;
  onReplace: () => void;
  onEdit: () => void;
  onMakeDefault: () => void;
  onDelete: () => void;
}

/** Everything that can be done with one template. */
export function TemplateMenu({
  template,
  onVersions,
  onRenderings,
  onReplace,
  onEdit,
  onMakeDefault,
  onDelete,
}: Props) {
  const { t } = useTranslation('documents');
  return (
    <RowMenu label={t('moreActions', { name: template.name })} width={220}>
      <Menu.Item
        component="a"
        href={templateFileAddress(template.id)}
        download
        leftSection={<IconDownload size={15} />}
      >
        {t('download')}
      </Menu.Item>
      <Menu.Item leftSection={<IconReplace size={15} />} onClick={onReplace}>
        {t('replace')}
      </Menu.Item>
      <Menu.Item leftSection={<IconHistory size={15} />} onClick={onVersions}>
        {t('showVersions')}
      </Menu.Item>
      <Menu.Item leftSection={<IconStopwatch size={15} />} onClick={onRenderings}>
        {t('showRenderings')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPencil size={15} />} onClick={onEdit}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconStar size={15} />}
        disabled={template.isDefault || !template.enabled}
        onClick={onMakeDefault}
      >
        {t('makeDefault')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={15} />} onClick={onDelete}>
        {t('delete')}
      </Menu.Item>
    </RowMenu>
  );
}
