import type { Contact } from '@docket/contracts';
import { isMailAddress, mailAddressesIn } from '@docket/domain';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMail, IconMailOff, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { phoneLink } from '../layout/phone-link';
import { CONTACT_LIMITS } from './limits';
import { partField } from './part-field';
import { TextField } from './text-field';
import type { FormField } from './use-form';

export const NO_CONTACT: Contact = { name: '', email: '', phone: '', role: '' };

/** Fields of a contact. */
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
        aside={<Mailable email={contact.value.email} />}
        maxLength={CONTACT_LIMITS.email}
      />
      <TextField
        field={partField(contact, 'phone')}
        label={t('contact.phone')}
        type="tel"
        aside={/\d/.test(contact.value.phone) && <CallLink phone={contact.value.phone} />}
        maxLength={CONTACT_LIMITS.phone}
      />
    </>
  );
}

/** A contact in one line; empty if it has no data. */
export function contactText({ name, role, email, phone }: Contact): string {
  return [name, role, email, phone].filter((part) => part !== '').join(', ');
}

/** Mail link for valid addresses, or an icon that marks an invalid one. */
function Mailable({ email }: { email: string }) {
  const { t } = useTranslation('form');
  const addresses = mailAddressesIn(email);
  if (addresses.length === 0) return null;
  if (addresses.every(isMailAddress)) return <WriteLink email={addresses.join(',')} />;
  return (
    <Tooltip label={t('contact.noAddress')}>
      <IconMailOff size={16} role="img" aria-label={t('contact.noAddress')} />
    </Tooltip>
  );
}

function WriteLink({ email }: { email: string }) {
  const { t } = useTranslation('form');
  return (
    <ActionIcon
      component="a"
      href={`mailto:${email}`}
      variant="subtle"
      color="gray"
      aria-label={t('contact.write', { email })}
    >
      <IconMail size={16} />
    </ActionIcon>
  );
}

function CallLink({ phone }: { phone: string }) {
  const { t } = useTranslation('form');
  return (
    <ActionIcon
      component="a"
      href={phoneLink(phone)}
      variant="subtle"
      color="gray"
      aria-label={t('contact.call', { phone })}
    >
      <IconPhone size={16} />
    </ActionIcon>
  );
}
