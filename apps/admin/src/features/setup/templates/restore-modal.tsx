import type { DocumentTemplate, DocumentVersion } from '@docket/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentsKey, restoreVersion, templateQuery } from '../../../api/documents';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { ErrorState } from '../../../components/feedback/error-state';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';

interface Props {
  template: DocumentTemplate;
  version: DocumentVersion;
  onClose: () => void;
}

/** Asks before an earlier file is put in use again, and says what that changes. */
export function RestoreModal({ template, version, onClose }: Props) {
  const { t } = useTranslation('templates');
  const { t: list } = useTranslation('documents');
  const { dateTime } = useFormats();
  const toast = useToast();
  const queryClient = useQueryClient();
  // The question and the change concern the same state of the template, so its latest version tag is used.
  const latest = useQuery(templateQuery(template.id));
  const restore = useMutation({
    mutationFn: (ifMatch: string | null) => restoreVersion(template.id, version.fileVersion, ifMatch),
    onSuccess: ({ name }) => {
      void toast.success(list('done.restored', { name, number: version.fileVersion }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  });
  const inUse = latest.data?.value.fileVersion ?? template.fileVersion;
  return (
    <ConfirmModal
      opened
      title={t('restore.title', { number: version.fileVersion, name: template.name })}
      text={
        <>
          {t('restore.text', {
            file: version.fileName,
            when: dateTime(version.createdAt),
            next: inUse + 1,
            name: template.name,
          })}{' '}
          {t('restore.kept', { inUse })}
        </>
      }
      confirmLabel={t('restore.confirm', { number: version.fileVersion })}
      busy={latest.isPending || restore.isPending}
      ready={latest.isSuccess}
      error={restore.error}
      onConfirm={() => latest.isSuccess && restore.mutate(latest.data.etag)}
      onClose={onClose}
    >
      {latest.isError && (
        <ErrorState error={latest.error} onRetry={() => void latest.refetch()} retrying={latest.isFetching} />
      )}
    </ConfirmModal>
  );
}
