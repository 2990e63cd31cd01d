import type { Contact } from '@docket/contracts';
import { Anchor } from '@mantine/core';
import { Fact } from './fact';
import { phoneLink } from '../layout/phone-link';

interface Props {
  label: string;
  contact: Contact | null;
}

/** Contact of a document. Renders nothing if there is none. */
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
