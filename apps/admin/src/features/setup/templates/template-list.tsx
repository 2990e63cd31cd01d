import type { DocumentTemplate, TemplateKind } from '@docket/contracts';
import { Alert, Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileTypeDocx, IconUpload, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templatesQuery } from '../../../api/documents';
import { DataTable } from '../../../components/table/data-table';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { DropHere } from '../../../components/media/files/drop-here';
import { useOneFile } from '../../../components/media/files/use-one-file';
import { useFormats } from '../../../i18n/format';
import { stillFirstInLanguage, successorOf } from './default-template';
import styles from './documents-page.module.css';
import { languageName } from './language-name';
import { MAXIMUM_TEMPLATE_BYTES } from './limits';
import { StarterButton } from './starter-button';
import { StarterLink } from './starter-link';
import type { OpenWindow } from './template-windows';
import { useChangeTemplate } from './use-change-template';
import { useCheckedFile } from './use-checked-file';
import { type TemplateHandlers, useTemplateColumns } from './use-template-columns';
import { lazyPart } from '../../../loading/lazy-part';

// Comes with the first that is opened.
const TemplateWindows = lazyPart(async () => (await import('./template-windows')).TemplateWindows);

/** The templates of one kind, and everything that is done with them. */
export function TemplateList({ kind }: { kind: TemplateKind }) {
  const { t, i18n } = useTranslation('documents');
  const { t: proposals } = useTranslation('proposals');
  const { fileSize } = useFormats();
  const templates = useQuery(templatesQuery(kind.kind));
  const [open, setOpen] = useState<OpenWindow | null>(null);

  const { take, fault, refuseSeveral } = useCheckedFile((file, replaced: DocumentTemplate | null) =>
    setOpen({ window: 'upload', file, replaced }),
  );
  const { zone, input, isOver, choose } = useOneFile({
    onFile: (file) => take(file, null),
    onSeveral: refuseSeveral,
  });

  const finished = useCheckedFile((file) => setOpen({ window: 'proposal', file }));
  const fromFinished = (
    <Button
      variant="default"
      leftSection={<IconWand size={16} />}
      onClick={() => choose((file) => finished.take(file))}
    >
      {proposals('open')}
    </Button>
  );

  const change = useChangeTemplate();
  const enabledMessage = (template: DocumentTemplate, enabled: boolean) => {
    const { name } = template;
    if (enabled) return t('done.enabled', { name });
    const next = successorOf(templates.data ?? [], template);
    return next === null
      ? t('done.disabled', { name })
      : t('done.disabledDefault', { name, next: next.name });
  };
  const enable = (template: DocumentTemplate, enabled: boolean) =>
    change.mutate({ template, change: { enabled }, message: enabledMessage(template, enabled) });
  const defaultMessage = (template: DocumentTemplate) =>
    [
      t('done.default', { name: template.name }),
      ...stillFirstInLanguage(templates.data ?? [], template).map(({ language, template: { name } }) =>
        t('done.stillFirst', { name, language: languageName(language, i18n.language) }),
      ),
    ].join(' ');
  const handlers: TemplateHandlers = {
    onPreview: (template) => setOpen({ window: 'preview', template }),
    onVersions: (template) => setOpen({ window: 'versions', template }),
    onRenderings: (template) => setOpen({ window: 'renderings', template }),
    onReplace: (template) => choose((file) => take(file, template)),
    onEdit: (template) => setOpen({ window: 'edit', template }),
    onDelete: (template) => setOpen({ window: 'delete', template }),
    onShowWarnings: (template) => setOpen({ window: 'warnings', template }),
    onMakeDefault: (template) =>
      change.mutate({
        template,
        change: { isDefault: true },
        message: defaultMessage(template),
      }),
    // The default template prints most documents, so disabling it asks first.
    onEnable: (template, enabled) =>
      template.isDefault && !enabled ? setOpen({ window: 'disable', template }) : enable(template, enabled),
  };
  const columns = useTemplateColumns(handlers, templates.data ?? []);

  return (
    <>
      <div {...zone} className={styles.zone}>
        {/* Reached by the buttons below: to everybody else it is not there. */}
        <input {...input} accept=".docx,.dotx,.docm,.dotm" />
        {isOver && <DropHere>{t('dropActive')}</DropHere>}
        {templates.isError && (
          <ErrorState
            error={templates.error}
            onRetry={() => void templates.refetch()}
            retrying={templates.isFetching}
          />
        )}
        {templates.data?.length === 0 && (
          <EmptyState icon={<IconFileTypeDocx size={22} />} title={t('emptyTitle')} text={t('emptyText')}>
            <StarterButton kind={kind} />
            <StarterLink kind={kind} />
            {fromFinished}
            <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => choose()}>
              {t('upload')}
            </Button>
          </EmptyState>
        )}
        {!templates.isError && templates.data?.length !== 0 && (
          <>
            <div className={styles.toolbar}>
              <StarterLink kind={kind} />
              {fromFinished}
              <Button leftSection={<IconUpload size={16} />} onClick={() => choose()}>
                {t('upload')}
              </Button>
            </div>
            <DataTable
              caption={t('caption', { kind: kind.label })}
              columns={columns}
              rows={templates.data}
              rowKey={(template) => template.id}
              skeletonRows={3}
            />
          </>
        )}
        {(fault ?? finished.fault) !== null && (
          <Alert color="red" role="alert" mt={10}>
            {fault ?? finished.fault}
          </Alert>
        )}
        {/* Under the list, once it is as high as it stays. */}
        {!templates.isPending && (
          <div className={styles.strip}>
            <span>
              {t('dropHint')}{' '}
              <Anchor component="button" type="button" size="sm" onClick={() => choose()}>
                {t('dropChoose')}
              </Anchor>
              .
            </span>
            <span>{t('dropLimit', { size: fileSize(MAXIMUM_TEMPLATE_BYTES) })}</span>
          </div>
        )}
      </div>

      {open !== null && (
        <TemplateWindows
          open={open}
          kind={kind}
          templates={templates.data ?? []}
          onDisable={(template) => enable(template, false)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
