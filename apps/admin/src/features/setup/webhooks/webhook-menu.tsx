import type { CreatedWebhook, Webhook } from '@docket/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  IconDots,
  IconKey,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteWebhook, webhookKey, webhookListsKey } from '../../../api/webhooks';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';
import { ReplayModal } from './replay-modal';
import { RotateModal } from './rotate-modal';
import { SecretModal } from './secret-modal';
import { useWebhookSwitch } from './use-webhook-switch';
import { webhookName } from './webhook-name';

/** The window that is open over the page. */
type Open = 'rotate' | 'replay' | 'disable' | 'delete' | CreatedWebhook;

/** The menu of further actions on a webhook. */
export function WebhookMenu({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const enable = useWebhookSwitch(webhook.id);
  const { enabled } = webhook;
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setOpen('rotate')}>
            {t('rotate.action')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRepeat size={16} aria-hidden />}
            disabled={!enabled}
            onClick={() => setOpen('replay')}
          >
            {t('replay.action')}
          </Menu.Item>
          {enabled ? (
            <Menu.Item
              leftSection={<IconPlayerPause size={16} aria-hidden />}
              onClick={() => setOpen('disable')}
            >
              {t('disable.action')}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              onClick={() => enable.mutate(true)}
            >
              {t('enable.action')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setOpen('delete')}
          >
            {t('delete.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'rotate' && <RotateModal webhook={webhook} onRotated={setOpen} onClose={close} />}
      {open === 'replay' && <ReplayModal webhook={webhook} onClose={close} />}
      {open === 'disable' && <DisableModal webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteModal webhook={webhook} onClose={close} />}
      {typeof open === 'object' && open !== null && <NewSecret rotated={open} onClose={close} />}
    </>
  );
}

function NewSecret({ rotated, onClose }: { rotated: CreatedWebhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  const { secret, previousSecretEndsAt } = rotated;
  return (
    <SecretModal
      title={t('secret.rotated')}
      secret={secret}
      note={
        previousSecretEndsAt === null
          ? t('secret.onlyThis')
          : t('secret.bothUntil', { until: dateTime(previousSecretEndsAt) })
      }
      onClose={onClose}
    />
  );
}

interface WindowProps {
  webhook: Webhook;
  onClose: () => void;
}

function DisableModal({ webhook, onClose }: WindowProps) {
  const { t } = useTranslation('webhooks');
  const disable = useWebhookSwitch(webhook.id, onClose);
  return (
    <ConfirmModal
      opened
      title={t('disable.title', { name: webhookName(webhook) })}
      text={t('disable.text')}
      confirmLabel={t('disable.confirm')}
      busy={disable.isPending}
      onConfirm={() => disable.mutate(false)}
      onClose={onClose}
    />
  );
}

function DeleteModal({ webhook, onClose }: WindowProps) {
  const { t } = useTranslation('webhooks');
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const name = webhookName(webhook);
  const remove = useMutation({
    mutationFn: () => deleteWebhook(webhook.id),
    onSuccess: async () => {
      void toast.success(t('delete.done', { name }));
      await navigate({ to: '/setup/webhooks' });
      queryClient.removeQueries({ queryKey: webhookKey(webhook.id) });
      await queryClient.invalidateQueries({ queryKey: webhookListsKey });
    },
  });
  return (
    <ConfirmModal
      opened
      danger
      title={t('delete.title', { name })}
      text={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
