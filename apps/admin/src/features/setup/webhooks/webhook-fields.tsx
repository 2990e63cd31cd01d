import { useTranslation } from 'react-i18next';
import formStyles from '../../../components/form/form.module.css';
import { WEBHOOK_LIMITS } from '../../../components/form/limits';
import { SwitchField } from '../../../components/form/switch-field';
import { TextField } from '../../../components/form/text-field';
import type { Form } from '../../../components/form/use-form';
import { Section } from '../../../components/layout/section';
import { EventGrid } from './event-grid';
import { HeadersEditor } from './headers-editor';
import type { WebhookForm } from './webhook-draft';

interface Props {
  form: Form<WebhookForm>;
  /** Whether it is stored already: its entity stays then. */
  isStored?: boolean;
}

/** Everything of a webhook that can be changed. */
export function WebhookFields({ form: { field }, isStored = false }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <>
      <Section title={t('sections.where')} text={t('sections.whereText')}>
        <div className={formStyles.fields}>
          <TextField
            field={field('url')}
            label={t('fields.url')}
            hint={t('hints.url')}
            type="url"
            maxLength={WEBHOOK_LIMITS.url}
            wide
          />
          <TextField
            field={field('description')}
            label={t('fields.description')}
            hint={t('hints.description')}
            maxLength={WEBHOOK_LIMITS.description}
            wide
          />
          <SwitchField
            field={field('enabled')}
            label={t('fields.enabled')}
            hint={t('hints.enabled')}
            className={formStyles.wide}
          />
        </div>
      </Section>
      <Section title={t('sections.what')} text={t(isStored ? 'sections.whatStays' : 'sections.whatText')}>
        <EventGrid entity={field('entity')} events={field('events')} isFixed={isStored} />
      </Section>
      <Section title={t('sections.headers')} text={t('sections.headersText')}>
        <HeadersEditor field={field('headers')} />
      </Section>
    </>
  );
}
