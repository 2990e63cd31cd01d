import { defaultTemplateFor, type DocumentTemplate } from '@docket/contracts';
import { ActionIcon, Badge, Group, Switch, Tooltip } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/layout/copy-button';
import type { Column } from '../../../components/table/data-table';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useFormats } from '../../../i18n/format';
import styles from './documents-page.module.css';
import { languageName } from './language-name';
import { TemplateMenu } from './template-menu';
import { WarningsButton } from './warnings-button';

/** The actions of a row. */
export interface TemplateHandlers {
  onPreview: (template: DocumentTemplate) => void;
  onVersions: (template: DocumentTemplate) => void;
  onRenderings: (template: DocumentTemplate) => void;
  onReplace: (template: DocumentTemplate) => void;
  onEdit: (template: DocumentTemplate) => void;
  onDelete: (template: DocumentTemplate) => void;
  onMakeDefault: (template: DocumentTemplate) => void;
  onEnable: (template: DocumentTemplate, enabled: boolean) => void;
  onShowWarnings: (template: DocumentTemplate) => void;
}

/** The columns of the list of templates. */
export function useTemplateColumns(
  handlers: TemplateHandlers,
  templates: readonly DocumentTemplate[],
): Column<DocumentTemplate>[] {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation();
  const { fileSize } = useFormats();
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      width: '32%',
      render: (template) => (
        <Name template={template} templates={templates} onShowWarnings={handlers.onShowWarnings} />
      ),
    },
    {
      key: 'id',
      header: t('documentId'),
      from: 'md',
      render: (template) => <DocumentId template={template} />,
    },
    {
      key: 'version',
      header: t('version'),
      from: 'sm',
      align: 'end',
      render: (template) => template.fileVersion,
    },
    {
      key: 'size',
      header: t('size'),
      from: 'sm',
      align: 'end',
      render: (template) => fileSize(template.size),
    },
    {
      key: 'changed',
      header: t('changed'),
      from: 'md',
      noWrap: true,
      render: (template) => (
        <>
          <TimeAgo time={template.updatedAt} />
          {template.updatedByUser !== null && (
            <div className={styles.secondary}>{t('by', { name: template.updatedByUser.name })}</div>
          )}
        </>
      ),
    },
    {
      key: 'enabled',
      header: t('enabled'),
      fit: true,
      render: (template) => (
        <Switch
          size="sm"
          checked={template.enabled}
          onChange={(event) => handlers.onEnable(template, event.currentTarget.checked)}
          aria-label={t('enable', { name: template.name })}
        />
      ),
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{common('table.actions')}</span>,
      acts: true,
      align: 'end',
      fit: true,
      width: 80,
      render: (template) => (
        <Group gap={2} wrap="nowrap" justify="flex-end">
          <PreviewButton name={template.name} onClick={() => handlers.onPreview(template)} />
          <TemplateMenu
            template={template}
            onVersions={() => handlers.onVersions(template)}
            onRenderings={() => handlers.onRenderings(template)}
            onReplace={() => handlers.onReplace(template)}
            onEdit={() => handlers.onEdit(template)}
            onMakeDefault={() => handlers.onMakeDefault(template)}
            onDelete={() => handlers.onDelete(template)}
          />
        </Group>
      ),
    },
  ];
}

function PreviewButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('documents');
  return (
    <Tooltip label={t('preview.action')}>
      <ActionIcon variant="subtle" color="gray" aria-label={t('preview.of', { name })} onClick={onClick}>
        <IconEye size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

interface NameProps {
  template: DocumentTemplate;
  /** All of its kind. */
  templates: readonly DocumentTemplate[];
  onShowWarnings: (template: DocumentTemplate) => void;
}

function Name({ template, templates, onShowWarnings }: NameProps) {
  const { t, i18n } = useTranslation('documents');
  const { language } = template;
  const named = language === null ? '' : languageName(language, i18n.language);
  const isFirstInLanguage =
    language !== null &&
    !template.isDefault &&
    template.enabled &&
    defaultTemplateFor(
      templates.filter(({ enabled }) => enabled),
      language,
    )?.id === template.id;
  return (
    <>
      <div className={styles.named}>
        <span className={`${styles.name} ${template.enabled ? '' : styles.off}`}>{template.name}</span>
        {template.isDefault && (
          <Badge size="sm" color="ink" tt="none">
            {t('isDefault')}
          </Badge>
        )}
        {isFirstInLanguage && (
          <Badge size="sm" color="ink" variant="light" tt="none" title={t('isDefaultInHint')}>
            {t('isDefaultIn', { language: named })}
          </Badge>
        )}
        {language !== null && !isFirstInLanguage && (
          <Badge size="sm" color="gray" tt="none" variant="light" title={t('language')}>
            {named}
          </Badge>
        )}
      </div>
      {template.description !== '' && <div className={styles.secondary}>{template.description}</div>}
      <WarningsButton
        name={template.name}
        count={template.warnings.length}
        onClick={() => onShowWarnings(template)}
      />
      <div className={styles.narrowId}>
        <DocumentId template={template} />
      </div>
    </>
  );
}

function DocumentId({ template }: { template: DocumentTemplate }) {
  const { t } = useTranslation('documents');
  // The end tells ids apart: version 7 UUIDs of one day all begin alike.
  return (
    <span className={styles.id} title={template.id}>
      …{template.id.slice(-12)}
      <CopyButton value={template.id} label={t('copyId', { name: template.name })} />
    </span>
  );
}
