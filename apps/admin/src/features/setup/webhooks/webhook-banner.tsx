import type { Webhook } from '@docket/contracts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconKey, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { useWebhookSwitch } from './use-webhook-switch';

/** The most urgent facts about a webhook: that it is off, that it fails, or that two secrets sign. */
export function WebhookBanner({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  const { state, failures, failingSince, previousSecretEndsAt } = webhook;
  return (
    <Stack gap="xs" mb={state === 'active' && previousSecretEndsAt === null ? 0 : 'md'}>
      {(state === 'held' || state === 'disabled') && <Off webhook={webhook} />}
      {state === 'failing' && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={t('banner.failing')}>
          {t('banner.failingText', {
            count: failures,
            since: failingSince === null ? '–' : dateTime(failingSince),
          })}
        </Alert>
      )}
      {previousSecretEndsAt !== null && (
        <Alert icon={<IconKey />} title={t('banner.twoSecrets')}>
          {t('banner.twoSecretsText', { until: dateTime(previousSecretEndsAt) })}
        </Alert>
      )}
    </Stack>
  );
}

function Off({ webhook: { id, disabledReason, disabledAt, updatedAt } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  const enable = useWebhookSwitch(id);
  return (
    <Alert
      color={disabledReason === null ? 'gray' : 'red'}
      style={disabledReason === null ? { borderInlineStartColor: 'var(--docket-control-line)' } : undefined}
      icon={disabledReason === null ? <IconPlayerPause /> : <IconAlertTriangle />}
      title={disabledReason === null ? t('banner.byHand') : t(`banner.reasons.${disabledReason}`)}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm" maw="80ch">
          {disabledReason === null
            ? t('banner.byHandText')
            : t(`banner.reasons.${disabledReason}Text`, { time: dateTime(disabledAt ?? updatedAt) })}
        </Text>
        <Button
          size="xs"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          loading={enable.isPending}
          onClick={() => enable.mutate(true)}
        >
          {t('enable.action')}
        </Button>
      </Stack>
    </Alert>
  );
}
