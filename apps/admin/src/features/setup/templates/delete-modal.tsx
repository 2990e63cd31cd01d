import type { DocumentTemplate } from '@docket/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteTemplate, documentsKey } from '../../../api/documents';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { useToast } from '../../../components/feedback/use-toast';
import { TemplateUsage } from './template-usage';

interface Props {
  template: DocumentTemplate;
  /** All of its kind: one of them may take its place. */
  templates: readonly DocumentTemplate[];
  onClose: () => void;
}

/** Asks before a template is deleted, and says what goes with it. */
export function DeleteModal({ template, templates, onClose }: Props) {
  const { t } = useTranslation('templates');
  const { t: list } = useTranslation('documents');
  const toast = useToast();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteTemplate(template.id),
    onSuccess: () => {
      void toast.success(list('done.deleted', { name: template.name }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  });
  return (
    <ConfirmModal
      opened
      danger
      title={t('deleteConfirm.title', { name: template.name })}
      text={
        <>
          {t('deleteConfirm.text')}{' '}
          {template.fileVersion > 1 && t('deleteConfirm.versions', { count: template.fileVersion })}{' '}
          {template.enabled && t('deleteConfirm.alternative')}
        </>
      }
      confirmLabel={t('deleteConfirm.confirm')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <TemplateUsage template={template} templates={templates} />
    </ConfirmModal>
  );
}
