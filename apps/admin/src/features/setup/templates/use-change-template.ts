import type { DocumentTemplate } from '@docket/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeTemplate, documentsKey, type TemplateChange, templatesQuery } from '../../../api/documents';
import { useToast } from '../../../components/feedback/use-toast';
import { afterChange } from './default-template';

interface Change {
  template: DocumentTemplate;
  change: TemplateChange;
  /** The text shown after the change is done. */
  message: string;
}

/** Changes a template; a switch moves at once and moves back where the server refuses. */
export function useChangeTemplate() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ template, change }: Change) => changeTemplate(template.id, change),
    onMutate: async ({ template, change }) => {
      const { queryKey } = templatesQuery(template.kind);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (list) => list && afterChange(list, template.id, change));
      return { queryKey, before };
    },
    onSuccess: (_changed, { message }) => void toast.success(message),
    onError: (error, _change, context) => {
      if (context !== undefined) queryClient.setQueryData(context.queryKey, context.before);
      void toast.failure(error);
    },
    // One change may alter other rows too: who is the default.
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  });
}
