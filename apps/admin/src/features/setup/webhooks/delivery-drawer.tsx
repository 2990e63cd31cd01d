import type { Webhook, WebhookDeliveryDetails } from '@docket/contracts';
import { Alert, Button, CloseButton, Drawer, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconFilter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/problem';
import { deliveryQuery } from '../../../api/webhook-deliveries';
import { webhookKey } from '../../../api/webhooks';
import { CopyButton } from '../../../components/layout/copy-button';
import { ErrorState } from '../../../components/feedback/error-state';
import { useWindow } from '../../../components/layout/use-window';
import { useFormats } from '../../../i18n/format';
import { Attempt } from './attempt';
import { CodeBlock } from '../../../components/layout/code-block';
import styles from './delivery-drawer.module.css';
import { EntityLink, isSample } from './entity-link';
import { NextAttempt } from './next-attempt';
import { RedeliverButton } from './redeliver-button';
import { useEventWords } from './use-event-words';
import { DeliveryStateBadge } from './webhook-state';

const route = getRouteApi('/shell/admin/setup/webhooks/$webhookId');

interface Props {
  webhook: Webhook;
  deliveryId: string;
  onClose: () => void;
}

/** One delivery beside the list: what was sent, every attempt at it, and sending it again. */
export function DeliveryDrawer({ webhook, deliveryId, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const words = useEventWords();
  const queryClient = useQueryClient();
  const delivery = useQuery(deliveryQuery(webhook.id, deliveryId));
  const windowProps = useWindow(true);
  // Every attempt may change the state of the webhook, so the webhook is read anew.
  const attempts = delivery.data?.attempts;
  useEffect(() => {
    if (attempts !== undefined) void queryClient.invalidateQueries({ queryKey: webhookKey(webhook.id) });
  }, [attempts, queryClient, webhook.id]);
  const title = delivery.data?.event ?? t('delivery.one');
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size="min(760px, 100vw)"
      transitionProps={{ duration: 150, exitDuration: 0 }}
      {...windowProps}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={t('delivery.of', { event: title })}>
        <Drawer.Body className={styles.body}>
          <div className={styles.bar}>
            <h2 className={styles.title}>
              {delivery.data === undefined ? title : words(title)}
              {delivery.data !== undefined && <code className={styles.event}>{title}</code>}
            </h2>
            {delivery.data !== undefined && (
              <>
                <DeliveryStateBadge state={delivery.data.state} />
                <RedeliverButton key={delivery.data.id} webhook={webhook} delivery={delivery.data} />
              </>
            )}
            <CloseButton className={styles.close} aria-label={t('delivery.close')} onClick={onClose} />
          </div>
          <div className={styles.content}>
            {delivery.data !== undefined && <Loaded delivery={delivery.data} />}
            {delivery.data === undefined && delivery.isError && (
              <Failed
                error={delivery.error}
                retrying={delivery.isFetching}
                onRetry={() => void delivery.refetch()}
              />
            )}
            {delivery.isPending && (
              <Stack gap="md">
                <Skeleton height={90} />
                <Skeleton height={220} />
              </Stack>
            )}
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Failed({ error, retrying, onRetry }: { error: unknown; retrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('webhooks');
  if (hasCode(error, 'not_found', 'invalid_request')) {
    return <Alert title={t('delivery.goneTitle')}>{t('delivery.goneText')}</Alert>;
  }
  return <ErrorState error={error} onRetry={onRetry} retrying={retrying} />;
}

function Loaded({ delivery }: { delivery: WebhookDeliveryDetails }) {
  const { t } = useTranslation('webhooks');
  const { integer, dateTime } = useFormats();
  const navigate = route.useNavigate();
  const { id, attempts, createdAt, nextAttemptAt, deliveredAt, version, body, tries } = delivery;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('delivery.entity')}</dt>
          <dd>
            <EntityLink delivery={delivery} />
            {version !== null && <span className={styles.dim}> {t('delivery.version', { version })}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('delivery.recorded')}</dt>
          <dd>
            <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('delivery.attempts')}</dt>
          <dd>{integer(attempts)}</dd>
        </div>
        {nextAttemptAt !== null && (
          <div>
            <dt>{t('delivery.next')}</dt>
            <dd>
              <NextAttempt time={nextAttemptAt} />
            </dd>
          </div>
        )}
        {deliveredAt !== null && (
          <div>
            <dt>{t('delivery.delivered')}</dt>
            <dd>
              <time dateTime={deliveredAt}>{dateTime(deliveredAt)}</time>
            </dd>
          </div>
        )}
        <div className={styles.wide}>
          <dt>{t('delivery.id')}</dt>
          <dd className={styles.copied}>
            <code className={styles.code}>{id}</code>
            <CopyButton value={id} label={t('delivery.copyId')} />
          </dd>
        </div>
      </dl>
      {!isSample(delivery) && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconFilter size={14} aria-hidden />}
          className={styles.only}
          onClick={() =>
            void navigate({
              search: (before) => ({
                ...before,
                entityId: delivery.entityId,
                delivery: undefined,
                cursor: undefined,
                page: undefined,
              }),
              resetScroll: false,
            })
          }
        >
          {t('delivery.allOf')}
        </Button>
      )}
      <h3 className={styles.heading}>{t('delivery.attempts')}</h3>
      {tries.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {t(`delivery.none.${delivery.state === 'held' ? 'held' : 'yet'}`)}
        </Text>
      ) : (
        <ol className={styles.attempts} reversed>
          {tries.map((attempt, index) => (
            <Attempt
              key={attempt.id}
              attempt={attempt}
              number={tries.length - index}
              body={body}
              isLast={index === 0}
            />
          ))}
        </ol>
      )}
      <CodeBlock
        order={3}
        title={t('delivery.body')}
        label={t('delivery.body')}
        text={readable(body)}
        copied={body}
        copyLabel={t('delivery.copyBody')}
      />
    </>
  );
}

/** The same JSON with line breaks; what is copied is what was sent, byte by byte. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
