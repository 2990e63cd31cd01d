import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/http';
import { hasCode } from '../../api/problem';
import { forgetVisit } from './visits';
import { ConfirmModal } from '../feedback/confirm-modal';
import { useToast } from '../feedback/use-toast';
import type { Step } from './step-buttons';

interface Desk<Document> {
  list: '/salesquotes' | '/salesorders' | '/prodorders' | '/service/troublereports';
  key: QueryKey;
  oneKey: (id: string) => QueryKey;
  remove: (id: string, ifMatch: string | null) => Promise<void>;
  isDeletable: (document: Document) => boolean;
}

/**
 * Deletes a draft after a confirmation.
 * @param words texts for a kind of document whose drafts have another name
 * @returns the step, if the document can be deleted, and the confirmation dialog
 */
export function useDraftDeletion<Document extends { id: string; number: string }>(
  desk: Desk<Document>,
  { value, etag }: Tagged<Document>,
  words?: { action: string; text: string },
) {
  const { t } = useTranslation('document');
  const action = words?.action ?? t('delete.action');
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, number } = value;
  const remove = useMutation({
    mutationFn: () => desk.remove(id, etag),
    onSuccess: async () => {
      void toast.success(t('delete.done', { number }));
      forgetVisit(id);
      await navigate({ to: desk.list });
      queryClient.removeQueries({ queryKey: desk.oneKey(id) });
      await queryClient.invalidateQueries({ queryKey: desk.key });
    },
    onError: async (error) => {
      // The page then shows the newer version.
      if (hasCode(error, 'version_conflict')) {
        await queryClient.invalidateQueries({ queryKey: desk.oneKey(id) });
      }
    },
  });
  const steps: Step<'delete'>[] = desk.isDeletable(value)
    ? [{ name: 'delete', label: action, rank: 'danger' }]
    : [];
  return {
    steps,
    ask: () => {
      remove.reset();
      setAsking(true);
    },
    question: (
      <ConfirmModal
        opened={asking}
        danger
        title={t('delete.title', { number })}
        text={words?.text ?? t('delete.text')}
        confirmLabel={action}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
