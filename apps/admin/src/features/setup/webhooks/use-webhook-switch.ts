import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deliveriesKey } from '../../../api/webhook-deliveries';
import { changeWebhook, webhookKey, webhookListsKey } from '../../../api/webhooks';
import { useToast } from '../../../components/feedback/use-toast';

/** Switches a webhook on or off. @param onDone what follows */
export function useWebhookSwitch(id: string, onDone?: () => void) {
  const { t } = useTranslation('webhooks');
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) => changeWebhook(id, { enabled }, null),
    onSuccess: (changed) => {
      queryClient.setQueryData(webhookKey(id), changed);
      void queryClient.invalidateQueries({ queryKey: webhookListsKey });
      void queryClient.invalidateQueries({ queryKey: deliveriesKey(id) });
      void toast.success(t(changed.value.enabled ? 'enable.done' : 'disable.done'));
      onDone?.();
    },
    onError: (error) => void toast.failure(error),
  });
}
