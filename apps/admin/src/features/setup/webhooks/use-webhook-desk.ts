import type { Webhook } from '@docket/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeWebhook, editedWebhookQuery, readWebhook, webhookListsKey } from '../../../api/webhooks';
import { REQUIRED } from '../../../components/form/required';
import type { EditDesk } from '../../../components/document/record/record-desk';
import {
  WEBHOOK_FIELDS,
  type WebhookForm,
  webhookForm,
  webhookMistakes,
  webhookPatch,
} from './webhook-draft';

/** The data and actions that the pages for editing webhooks need. */
export function useWebhookDesk(): EditDesk<Webhook, WebhookForm> {
  const { t } = useTranslation('webhooks');
  return useMemo(
    () => ({
      contentOf: webhookForm,
      fields: WEBHOOK_FIELDS,
      read: readWebhook,
      change: ({ value, etag }, content, changed) =>
        changeWebhook(value.id, webhookPatch(content, changed, value), etag),
      oneKey: (id) => editedWebhookQuery(id).queryKey,
      listsKey: webhookListsKey,
      required: REQUIRED.webhook,
      mistakes: (content, { required }) =>
        webhookMistakes(content, {
          required,
          events: t('mistakes.events'),
          headerName: t('mistakes.headerName'),
          headerTwice: t('mistakes.headerTwice'),
          headerValue: t('mistakes.headerValue'),
        }),
      refused: () => null,
    }),
    [t],
  );
}
