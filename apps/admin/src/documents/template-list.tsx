import type { DocumentTemplate, DocumentTemplateChange, TemplateKind } from '@docket/contracts';
import { Anchor, Button } from '@mantine/core';
import { Dialog } from '../components/dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconFileDownload, IconFileTypeDocx, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_TEMPLATE_BYTES } from './limits';
import {
  changeTemplate,
  deleteTemplate,
  documentsKey,
  starterAddress,
  templatesQuery,
} from '../api/documents';
import { ConfirmModal } from '../components/confirm-modal';
import { DataTable } from '../components/data-table';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { useToast } from '../components/use-toast';
import { useFormats } from '../i18n/format';
import { CompileReport } from './compile-report';
import styles from './documents-page.module.css';
import { EditModal } from './edit-modal';
import { UploadModal } from './upload-modal';
import { useCheckedFile } from './use-checked-file';
import { type TemplateHandlers, useTemplateColumns } from './use-template-columns';

/** Which window is open, and for what. */
type Open =
  | { window: 'upload'; file: File; replaced: DocumentTemplate | null }
  | { window: 'edit' | 'delete' | 'warnings'; template: DocumentTemplate };

/** The templates of one kind, and everything that is done with them. */
export function TemplateList({ kind }: { kind: TemplateKind }) {
  const { t } = useTranslation('documents');
  const { fileSize } = useFormats();
  const toast = useToast();
  const queryClient = useQueryClient();
  const templates = useQuery(templatesQuery(kind.kind));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: documentsKey });

  const replaced = useRef<DocumentTemplate | null>(null);
  const take = useCheckedFile((file) => setOpen({ window: 'upload', file, replaced: replaced.current }));
  const drop = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      const file = accepted[0];
      if (file !== undefined) take(file);
      else if (rejected.length > 0) void toast.problem(t('oneFile'));
    },
    onFileDialogCancel: () => (replaced.current = null),
  });
  const browse = (template: DocumentTemplate | null) => {
    replaced.current = template;
    drop.open();
  };

  const change = useChange((message) => void toast.success(message));
  const remove = useMutation({
    mutationFn: (template: DocumentTemplate) => deleteTemplate(template.id),
    onSuccess: (_nothing, { name }) => void toast.success(t('done.deleted', { name })),
    onError: (error) => void toast.failure(error),
    onSettled: async () => {
      close();
      await refresh();
    },
  });

  const handlers: TemplateHandlers = {
    onReplace: browse,
    onEdit: (template) => setOpen({ window: 'edit', template }),
    onDelete: (template) => setOpen({ window: 'delete', template }),
    onShowWarnings: (template) => setOpen({ window: 'warnings', template }),
    onMakeDefault: (template) =>
      change.mutate({
        template,
        change: { isDefault: true },
        message: t('done.default', { name: template.name }),
      }),
    onEnable: (template, enabled) =>
      change.mutate({
        template,
        change: { enabled },
        message: t(enabled ? 'done.enabled' : 'done.disabled', { name: template.name }),
      }),
  };
  const columns = useTemplateColumns(handlers);

  return (
    <>
      <div {...drop.getRootProps({ className: styles.zone, role: undefined })}>
        {/* Reached by the buttons below: to everybody else it is not there. */}
        <input {...drop.getInputProps({ accept: '.docx', 'aria-hidden': true })} />
        {drop.isDragActive && <div className={styles.over}>{t('dropActive')}</div>}
        {templates.isError && (
          <ErrorState
            error={templates.error}
            onRetry={() => void templates.refetch()}
            retrying={templates.isFetching}
          />
        )}
        {templates.data?.length === 0 && (
          <EmptyState icon={<IconFileTypeDocx size={22} />} title={t('emptyTitle')} text={t('emptyText')}>
            <StarterLink kind={kind} />
            <Button leftSection={<IconUpload size={16} />} onClick={() => browse(null)}>
              {t('upload')}
            </Button>
          </EmptyState>
        )}
        {!templates.isError && templates.data?.length !== 0 && (
          <>
            <div className={styles.toolbar}>
              <StarterLink kind={kind} />
              <Button leftSection={<IconUpload size={16} />} onClick={() => browse(null)}>
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
        <div className={styles.strip}>
          <span>
            {t('dropHint')}{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => browse(null)}>
              {t('dropChoose')}
            </Anchor>
            .
          </span>
          <span>{t('dropLimit', { size: fileSize(MAXIMUM_TEMPLATE_BYTES) })}</span>
        </div>
      </div>

      {open?.window === 'upload' && (
        <UploadModal
          kind={kind}
          file={open.file}
          replaced={open.replaced}
          onStored={(template) => {
            void toast.success(
              t(open.replaced === null ? 'done.uploaded' : 'done.replaced', { name: template.name }),
            );
            void refresh();
          }}
          onClose={() => {
            replaced.current = null;
            close();
          }}
        />
      )}
      {open?.window === 'edit' && (
        <EditModal
          template={open.template}
          onSaved={(template) => {
            void toast.success(t('done.changed', { name: template.name }));
            void refresh();
          }}
          onClose={close}
        />
      )}
      {open?.window === 'warnings' && (
        <Dialog
          opened
          size="lg"
          onClose={close}
          title={t('report.warningsTitle', { name: open.template.name })}
        >
          <CompileReport problems={open.template.warnings} />
        </Dialog>
      )}
      {open?.window === 'delete' && (
        <ConfirmModal
          opened
          danger
          title={t('deleteConfirm.title', { name: open.template.name })}
          text={
            <>
              {t('deleteConfirm.text')} {open.template.enabled && t('deleteConfirm.alternative')}
            </>
          }
          confirmLabel={t('deleteConfirm.confirm')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(open.template)}
          onClose={close}
        />
      )}
    </>
  );
}

/** A link to the Word file that a template of this kind can begin as. */
function StarterLink({ kind }: { kind: TemplateKind }) {
  const { t } = useTranslation('documents');
  return (
    <Button
      component="a"
      href={starterAddress(kind.kind)}
      download
      variant="default"
      title={t('starterHint')}
      leftSection={<IconFileDownload size={16} />}
    >
      {t('starter')}
    </Button>
  );
}

interface Change {
  template: DocumentTemplate;
  change: DocumentTemplateChange;
  message: string;
}

/** Changes a template; a switch moves at once and moves back where the server refuses. */
function useChange(onDone: (message: string) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ template, change }: Change) => changeTemplate(template.id, change),
    onMutate: async ({ template, change }) => {
      const { queryKey } = templatesQuery(template.kind);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (list) =>
        list?.map((item) => {
          if (item.id === template.id) return { ...item, ...change };
          return change.isDefault ? { ...item, isDefault: false } : item;
        }),
      );
      return { queryKey, before };
    },
    onSuccess: (_changed, { message }) => onDone(message),
    onError: (error, _change, context) => {
      if (context !== undefined) queryClient.setQueryData(context.queryKey, context.before);
      void toast.failure(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  });
}
