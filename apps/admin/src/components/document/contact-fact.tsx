import type { Contact } from '@docket/contracts';
import { Anchor } from '@mantine/core';
import { Fact } from './fact';
import { phoneLink } from '../layout/phone-link';

interface Props {
  label: string;
  contact: Contact | null;
}

/** Whom to talk to about a document; nothing where that is nobody. */
export function ContactFact({ label, contact }: Props) {
  if (contact === null) return null;
  const { name, role, email, phone } = contact;
  return (
    <Fact label={label}>
      {name}
      {role !== '' && `, ${role}`}
      {email !== '' && (
        <>
          <br />
          <Anchor href={`mailto:${email}`} size="sm">
            {email}
          </Anchor>
        </>
      )}
      {phone !== '' && (
        <>
          <br />
          <Anchor href={phoneLink(phone)} size="sm">
            {phone}
          </Anchor>
        </>
      )}
    </Fact>
  );
}
