import type { TemplateKindName } from '@docket/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentsKey } from '../../../api/documents';
import { useToast } from '../../../components/feedback/use-toast';
import { brought } from '../../../loading/not-loaded';
import type { StarterLanguage } from './starter-languages';

interface Wanted {
  kinds: readonly TemplateKindName[];
  language: StarterLanguage;
}

/** Takes starters as they are for templates, one kind after the other; those that were made stay where one is refused. */
export function useStarters() {
  const { t } = useTranslation('documents');
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ kinds, language }: Wanted) => {
      // Comes with the first that is taken.
      const { takeStarter } = await brought(() => import('./take-starter'));
      const made: string[] = [];
      for (const kind of kinds) made.push((await takeStarter(queryClient, kind, language)).name);
      return made;
    },
    onSuccess: (made) => {
      const [name = ''] = made;
      const message =
        made.length === 1 ? t('done.uploaded', { name }) : t('done.starters', { count: made.length });
      void toast.success(message);
    },
    onError: (error) => void toast.failure(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  });
}
