import type { Webhook } from '@docket/contracts';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { editedWebhookQuery, webhookEventsQuery, webhookKey } from '../../../api/webhooks';
import { ButtonLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import { RecordEditor } from '../../../components/document/record/record-editor';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';
import { useWebhookDesk } from './use-webhook-desk';
import { WebhookFields } from './webhook-fields';
import { webhookName } from './webhook-name';

const route = getRouteApi('/shell/admin/setup/webhooks/$webhookId/edit');

/** A webhook, to be changed in everything but its entity. */
export function EditWebhookPage() {
  const { t } = useTranslation('webhooks');
  const { t: common } = useTranslation();
  const { webhookId } = route.useParams();
  // The events to choose from are read together with the webhook, not after it.
  usePrefetchQuery(webhookEventsQuery);
  const webhook = useQuery(editedWebhookQuery(webhookId));
  const crumbs: Crumbs = [{ label: common('nav.setup') }, { label: t('title'), to: '/setup/webhooks' }];
  return (
    <DocumentFrame
      query={webhook}
      crumbs={crumbs}
      missing={{
        title: t('notFoundTitle'),
        text: t('notFoundText'),
        toList: t('toList'),
        list: '/setup/webhooks',
      }}
    >
      {(loaded) => <Loaded key={webhookId} webhook={loaded} crumbs={crumbs} />}
    </DocumentFrame>
  );
}

function Loaded({ webhook, crumbs }: { webhook: Tagged<Webhook>; crumbs: Crumbs }) {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const desk = useWebhookDesk();
  const { id } = webhook.value;
  const name = webhookName(webhook.value);
  const page = { to: '/setup/webhooks/$webhookId', params: { webhookId: id } } as const;
  return (
    <>
      <PageHeader title={t('edit.title', { name })} crumbs={crumbs} />
      <RecordEditor
        desk={desk}
        record={webhook}
        texts={{
          conflict: t('edit.conflict'),
          saved: () => t('edit.saved'),
          field: (field) => t(`fields.${field}`),
        }}
        onSaved={() => {
          void queryClient.invalidateQueries({ queryKey: webhookKey(id) });
          void navigate({ ...page, replace: true, ignoreBlocker: true });
        }}
        wayOut={
          <ButtonLink {...page} variant="default">
            {t('edit.back')}
          </ButtonLink>
        }
      >
        {(form) => <WebhookFields form={form} isStored />}
      </RecordEditor>
    </>
  );
}
