import type { Webhook, WebhookAttempt, WebhookDeliveryDetails } from '@docket/contracts';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconRepeat } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveriesKey, deliveryQuery, redeliver } from '../../../api/webhook-deliveries';
import { useOnePress } from '../../../components/form/use-one-press';
import { useToast } from '../../../components/feedback/use-toast';

interface Props {
  webhook: Webhook;
  delivery: WebhookDeliveryDetails;
}

/** Sends a delivery again. That it is on its way is no success yet: what is told is what came of it. */
export function RedeliverButton({ webhook, delivery }: Props) {
  const { t } = useTranslation('webhooks');
  const toast = useToast();
  const queryClient = useQueryClient();
  const last = delivery.tries[0];
  const again = useMutation({
    mutationFn: (_attemptBefore: string | undefined) => redeliver(webhook.id, delivery.id),
    onSuccess: (sent) => {
      queryClient.setQueryData(deliveryQuery(webhook.id, sent.id).queryKey, sent);
      void queryClient.invalidateQueries({ queryKey: deliveriesKey(webhook.id) });
    },
    onError: (error) => void toast.failure(error),
  });
  const press = useOnePress(again.isPending);
  const hasCome = again.isSuccess && last?.id !== again.variables;
  const tell = useEffectEvent(({ status, error }: Partial<WebhookAttempt>) => {
    again.reset();
    if (error == null) void toast.success(t('redeliver.delivered', { status }));
    else void toast.problem(t('redeliver.failed', { error }));
  });
  useEffect(() => {
    if (hasCome && last !== undefined) tell(last);
  }, [hasCome, last]);
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconRepeat size={15} aria-hidden />}
        loading={again.isPending}
        disabled={!webhook.enabled || delivery.state === 'claimed'}
        title={webhook.enabled ? undefined : t('test.off')}
        onClick={() => press(() => again.mutate(last?.id))}
      >
        {t('redeliver.action')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {again.isSuccess && !hasCome && t('redeliver.underWay')}
      </Text>
    </>
  );
}
