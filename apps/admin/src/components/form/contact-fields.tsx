import type { Contact } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { CONTACT_LIMITS } from './limits';
import { partField } from './part-field';
import { TextField } from './text-field';
import type { FormField } from './use-form';

export const NO_CONTACT: Contact = { name: '', email: '', phone: '', role: '' };

/** Whom to talk to. */
export function ContactFields<Value extends Contact>({ field }: { field: FormField<Value> }) {
  const { t } = useTranslation('form');
  const contact = field as unknown as FormField<Contact>;
  return (
    <>
      <TextField
        field={partField(contact, 'name')}
        label={t('contact.name')}
        maxLength={CONTACT_LIMITS.name}
      />
      <TextField
        field={partField(contact, 'role')}
        label={t('contact.role')}
        maxLength={CONTACT_LIMITS.role}
      />
      <TextField
        field={partField(contact, 'email')}
        label={t('contact.email')}
        type="email"
        maxLength={CONTACT_LIMITS.email}
      />
      <TextField
        field={partField(contact, 'phone')}
        label={t('contact.phone')}
        type="tel"
        maxLength={CONTACT_LIMITS.phone}
      />
    </>
  );
}

/** A contact in one line; empty for none. */
export function contactText({ name, role, email, phone }: Contact): string {
  return [name, role, email, phone].filter((part) => part !== '').join(', ');
}
