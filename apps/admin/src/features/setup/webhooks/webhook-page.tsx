import type { Webhook } from '@docket/contracts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deliveriesKey } from '../../../api/webhook-deliveries';
import { sendTest, webhookQuery } from '../../../api/webhooks';
import { ButtonLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import { useOnePress } from '../../../components/form/use-one-press';
import { useToast } from '../../../components/feedback/use-toast';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';
import { Deliveries } from './deliveries';
import { DeliveryDrawer } from './delivery-drawer';
import { SignatureSection } from './signature-section';
import { WebhookBanner } from './webhook-banner';
import { WebhookFacts } from './webhook-facts';
import { WebhookMenu } from './webhook-menu';
import { webhookName } from './webhook-name';
import { WebhookStateBadge } from './webhook-state';

const route = getRouteApi('/shell/admin/setup/webhooks/$webhookId');

/** One webhook: how it does, what it was told, and how its receiver knows that it was us. */
export function WebhookPage() {
  const { t } = useTranslation('webhooks');
  const { t: common } = useTranslation();
  const { webhookId } = route.useParams();
  const webhook = useQuery(webhookQuery(webhookId));
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
      {({ value }) => <Loaded key={webhookId} webhook={value} crumbs={crumbs} />}
    </DocumentFrame>
  );
}

function Loaded({ webhook, crumbs }: { webhook: Webhook; crumbs: Crumbs }) {
  const { t } = useTranslation('webhooks');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { id } = webhook;
  const open = (delivery: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, delivery }), resetScroll: false });
  return (
    <>
      <PageHeader
        title={webhookName(webhook)}
        crumbs={crumbs}
        badge={<WebhookStateBadge state={webhook.state} large />}
        actions={
          <>
            <ButtonLink
              to="/setup/webhooks/$webhookId/edit"
              params={{ webhookId: id }}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('edit.action')}
            </ButtonLink>
            <TestButton webhook={webhook} onSent={open} />
            <WebhookMenu webhook={webhook} />
          </>
        }
      />
      <WebhookBanner webhook={webhook} />
      <WebhookFacts webhook={webhook} />
      <Deliveries webhook={webhook} />
      <SignatureSection />
      {search.delivery !== undefined && (
        <DeliveryDrawer webhook={webhook} deliveryId={search.delivery} onClose={() => open(undefined)} />
      )}
    </>
  );
}

/** Sends a sample, and shows what becomes of it. */
function TestButton({
  webhook: { id, enabled },
  onSent,
}: {
  webhook: Webhook;
  onSent: (delivery: string) => void;
}) {
  const { t } = useTranslation('webhooks');
  const toast = useToast();
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => sendTest(id),
    onSuccess: (delivery) => {
      void queryClient.invalidateQueries({ queryKey: deliveriesKey(id) });
      onSent(delivery.id);
    },
    onError: (error) => void toast.failure(error),
  });
  const press = useOnePress(test.isPending);
  return (
    <Button
      leftSection={<IconSend size={16} aria-hidden />}
      loading={test.isPending}
      disabled={!enabled}
      title={enabled ? undefined : t('test.off')}
      onClick={() => press(() => test.mutate())}
    >
      {t('test.action')}
    </Button>
  );
}
