import type { CreatedWebhook } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createWebhook, webhookListsKey } from '../../../api/webhooks';
import { FormFrame } from '../../../components/form/form-frame';
import { useForm } from '../../../components/form/use-form';
import { ButtonLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import { useRecordSave } from '../../../components/document/record/use-record-save';
import { SecretModal } from './secret-modal';
import { useWebhookDesk } from './use-webhook-desk';
import { NEW_WEBHOOK, webhookSent } from './webhook-draft';
import { WebhookFields } from './webhook-fields';
import { REQUIRED } from '../../../components/form/required';

/** A webhook that is yet to be stored. Once it is, its secret is shown, this once. */
export function NewWebhookPage() {
  const { t } = useTranslation('webhooks');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm(NEW_WEBHOOK, REQUIRED.webhook);
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  const save = useRecordSave({
    desk: useWebhookDesk(),
    form,
    save: (sent) => createWebhook(webhookSent(sent)),
    onSaved: (created) => {
      setMade(created);
      void queryClient.invalidateQueries({ queryKey: webhookListsKey });
    },
  });
  return (
    <>
      <PageHeader
        title={t('create.title')}
        crumbs={[{ label: common('nav.setup') }, { label: t('title'), to: '/setup/webhooks' }]}
      />
      <FormFrame
        form={form}
        // Once: what is made then is shown over it.
        isSaving={save.isPending || made !== null}
        error={save.error}
        saveLabel={t('create.save')}
        onSave={save.submit}
        onCheck={save.check}
        wayOut={
          <ButtonLink to="/setup/webhooks" variant="default">
            {common('actions.cancel')}
          </ButtonLink>
        }
      >
        <WebhookFields form={form} />
      </FormFrame>
      {made !== null && (
        <SecretModal
          title={t('secret.created')}
          secret={made.secret}
          onClose={() =>
            void navigate({
              to: '/setup/webhooks/$webhookId',
              params: { webhookId: made.id },
              replace: true,
              ignoreBlocker: true,
            })
          }
        />
      )}
    </>
  );
}
