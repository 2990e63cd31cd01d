import {
  ANY_EVENT,
  MASKED,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookEntity,
} from '@docket/contracts';
import type { FormErrors } from '../../../components/form/form-errors';
import { type Keyed, keyed } from '../../../components/form/keyed';
import { missingOf, REQUIRED } from '../../../components/form/required';

/** A header of one's own, as it is typed. */
export type HeaderDraft = Keyed<{
  name: string;
  /** Empty while the stored one is kept: it is shown to nobody. */
  value: string;
  isStored: boolean;
}>;

/** A webhook as it is edited. */
export interface WebhookForm {
  url: string;
  description: string;
  enabled: boolean;
  entity: WebhookEntity;
  events: string[];
  headers: HeaderDraft[];
}

/** The fields that can be changed, in the order in which the page shows them. */
export const WEBHOOK_FIELDS = [
  'url',
  'description',
  'enabled',
  'events',
  'headers',
] as const satisfies (keyof WebhookForm)[];

export const NEW_WEBHOOK: WebhookForm = {
  url: '',
  description: '',
  enabled: true,
  entity: 'SalesQuote',
  events: [ANY_EVENT],
  headers: [],
};

/** A stored webhook as it is edited. */
export function webhookForm(webhook: Webhook): WebhookForm {
  const { url, description, enabled, entity, events, headers } = webhook;
  const stored = Object.keys(headers).map((name) => ({ name, value: '', isStored: true }));
  return { url, description, enabled, entity, events, headers: keyed(stored) };
}

const named = (headers: readonly HeaderDraft[]) =>
  headers.filter(({ name, value }) => name.trim() !== '' || value !== '');

function headersSent(headers: readonly HeaderDraft[]): Record<string, string> {
  return Object.fromEntries(
    named(headers).map(({ name, value, isStored }) => [
      name.trim(),
      isStored && value === '' ? MASKED : value,
    ]),
  );
}

/** A webhook as it is sent. */
export const webhookSent = ({ url, headers, description, ...rest }: WebhookForm): NewWebhook => ({
  ...rest,
  url: url.trim(),
  description: description.trim(),
  headers: headersSent(headers),
});

/** The changes to a webhook as they are sent. Headers that were removed are null. */
export function webhookPatch(
  form: WebhookForm,
  changed: readonly (keyof WebhookForm)[],
  stored: Webhook,
): WebhookChange {
  const gone = Object.fromEntries(Object.keys(stored.headers).map((name) => [name, null]));
  const { entity: _stays, ...sent } = webhookSent(form);
  return Object.fromEntries(
    Object.entries({ ...sent, headers: { ...gone, ...sent.headers } }).filter(([name]) =>
      changed.some((field) => field === name),
    ),
  );
}

export interface MistakeWords {
  required: string;
  events: string;
  headerName: string;
  headerTwice: string;
  headerValue: string;
}

/** The mistakes that keep a webhook from being sent at all. */
export function webhookMistakes(form: WebhookForm, words: MistakeWords): FormErrors {
  const errors: Record<string, string> = { ...missingOf(form, REQUIRED.webhook, words.required) };
  if (form.events.length === 0) errors['events'] = words.events;
  const seen = new Set<string>();
  for (const { key, name, value, isStored } of named(form.headers)) {
    const known = name.trim().toLowerCase();
    if (known === '') errors[`headers.${key}.name`] = words.headerName;
    else if (seen.has(known)) errors[`headers.${key}.name`] = words.headerTwice;
    if (value === '' && !isStored) errors[`headers.${key}.value`] = words.headerValue;
    seen.add(known);
  }
  return errors;
}
