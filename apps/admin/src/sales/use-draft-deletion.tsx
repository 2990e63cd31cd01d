import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { hasCode } from '../api/problem';
import type { SalesDocument } from '../api/sales-documents';
import { ConfirmModal } from '../components/confirm-modal';
import { useToast } from '../components/use-toast';
import type { SalesDesk } from './sales-desk';
import type { Step } from './step-buttons';

/** Deletes a draft, after a question. @returns the step, where it can be taken, and the question */
export function useDraftDeletion(desk: SalesDesk, { value, etag }: Tagged<SalesDocument>) {
  const { t } = useTranslation('sales');
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, number } = value;
  const remove = useMutation({
    mutationFn: () => desk.remove(id, etag),
    onSuccess: async () => {
      void toast.success(t('delete.done', { number }));
      await navigate({ to: desk.list });
      queryClient.removeQueries({ queryKey: desk.oneKey(id) });
      await queryClient.invalidateQueries({ queryKey: desk.key });
    },
    onError: async (error) => {
      // The page shows the newer state then.
      if (hasCode(error, 'version_conflict')) {
        await queryClient.invalidateQueries({ queryKey: desk.oneKey(id) });
      }
    },
  });
  const steps: Step<'delete'>[] = desk.isDeletable(value)
    ? [{ name: 'delete', label: t('delete.action'), rank: 'danger' }]
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
        text={t('delete.text')}
        confirmLabel={t('delete.action')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
